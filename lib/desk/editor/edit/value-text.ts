import 'server-only'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'

const WIDTH = 100

/** How a file is written. */
export interface FileStyle {
	/** One step of indentation. */
	unit: string
	eol: string
}

/** Returns how a file is written, from its first indented line. */
export function styleOf(text: string): FileStyle {
	return { unit: /^[\t ]+(?=\S)/m.exec(text)?.[0] ?? '\t', eol: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** Returns a value on one line. */
export function inlineText(value: Json): string {
	if (Array.isArray(value)) return `[${value.map(inlineText).join(', ')}]`
	if (typeof value !== 'object' || value === null) return JSON.stringify(value)
	const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inlineText(field)}`)
	return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const isSingle = (value: Json) => typeof value !== 'object' || value === null

/** Returns a value as the files of `config/` are written: a group on several lines, a short list of words on one. */
export function valueText(value: Json, style: FileStyle, indent: string): string {
	const inner = indent + style.unit
	const lines = (parts: string[], [open, close]: readonly [string, string]) =>
		parts.length === 0
			? open + close
			: [open, parts.map((part) => inner + part).join(`,${style.eol}`), indent + close].join(style.eol)
	if (Array.isArray(value)) {
		const inline = inlineText(value)
		if (value.every(isSingle) && inline.length + indent.length <= WIDTH) return inline
		return lines(
			value.map((entry) => valueText(entry, style, inner)),
			['[', ']'],
		)
	}
	if (isSingle(value)) return JSON.stringify(value)
	const fields = Object.entries(value ?? {})
	return lines(
		fields.map(([name, field]) => `${JSON.stringify(name)}: ${valueText(field, style, inner)}`),
		['{', '}'],
	)
}
