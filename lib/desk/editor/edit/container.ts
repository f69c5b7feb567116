import 'server-only'
import { type Node, visit } from 'jsonc-parser'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { type FileStyle, inlineText, valueText } from './value-text.ts'

/** A replacement in a text. */
export interface Splice {
	from: number
	to: number
	text: string
}

const endOf = ({ offset, length }: Node) => offset + length

/** Returns the indentation of the line that an offset is on. */
function indentAt(text: string, offset: number): string {
	const start = text.lastIndexOf('\n', offset - 1) + 1
	return /^[\t ]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Whether an entry begins its line. */
function beginsLine(text: string, offset: number): boolean {
	const start = text.lastIndexOf('\n', offset - 1) + 1
	return text.slice(start, offset).trim() === ''
}

/** Returns the offset of the comma between two places, which is not one in a comment. */
function commaBetween(text: string, from: number, to: number): number {
	let comma = from
	visit(text, {
		onSeparator(sign, offset) {
			if (sign === ',' && comma === from && offset >= from && offset < to) comma = offset
		},
	})
	return comma
}

/** Returns the splice that puts a value, with its name in a group, before the child at `index` of a list or group. */
export function insertion(
	text: string,
	container: Node,
	index: number,
	{ name, value }: { name: string | null; value: Json },
	style: FileStyle,
): Splice {
	const children = container.children ?? []
	const label = name === null ? '' : `${JSON.stringify(name)}: `
	const present = text.slice(container.offset, endOf(container))
	const next = children[index]
	const last = children.at(-1)
	const isOnLines = children.length > 0 ? present.includes('\n') && beginsLine(text, children[0]?.offset ?? 0) : false
	if (last === undefined) {
		const indent = indentAt(text, container.offset)
		const isSingle = name === null && (typeof value !== 'object' || value === null)
		const [open, close] = name === null ? ['[', ']'] : ['{', '}']
		const inner = indent + style.unit
		const whole = isSingle
			? `[${inlineText(value)}]`
			: `${open}${style.eol}${inner}${label}${valueText(value, style, inner)}${style.eol}${indent}${close}`
		return { from: container.offset, to: endOf(container), text: whole }
	}
	if (!isOnLines) {
		const inline = label + inlineText(value)
		if (next === undefined) return { from: endOf(last), to: endOf(last), text: `, ${inline}` }
		return { from: next.offset, to: next.offset, text: `${inline}, ` }
	}
	const indent = indentAt(text, children[0]?.offset ?? 0)
	const lines = label + valueText(value, style, indent)
	if (next === undefined) return { from: endOf(last), to: endOf(last), text: `,${style.eol}${indent}${lines}` }
	return { from: next.offset, to: next.offset, text: `${lines},${style.eol}${indent}` }
}

/** Returns a range with the rest of its lines, if nothing else is on them. */
function wholeLines(text: string, from: number, to: number): { from: number; to: number } {
	const rest = /^[\t ]*(\r?\n)/.exec(text.slice(to))
	if (rest === null || !beginsLine(text, from))
		return { from, to: to + (/^[\t ]*/.exec(text.slice(to))?.[0].length ?? 0) }
	return { from: text.lastIndexOf('\n', from - 1) + 1, to: to + rest[0].length }
}

/** Returns the splices that remove a child of a list or group with its comma, the last in the text first. */
export function removal(text: string, container: Node, index: number): Splice[] {
	const children = container.children ?? []
	const [before, child, next] = [children[index - 1], children[index], children[index + 1]]
	if (child === undefined) return []
	if (next !== undefined) {
		const comma = commaBetween(text, endOf(child), next.offset)
		return [{ ...wholeLines(text, child.offset, comma + 1), text: '' }]
	}
	if (before === undefined) return [{ from: container.offset + 1, to: endOf(container) - 1, text: '' }]
	const comma = commaBetween(text, endOf(before), child.offset)
	const isPlain = text.slice(comma + 1, child.offset).trim() === ''
	if (isPlain) return [{ from: comma, to: endOf(child), text: '' }]
	return [
		{ from: child.offset, to: endOf(child), text: '' },
		{ from: comma, to: comma + 1, text: '' },
	]
}

/** Returns the splices that give a child another place. The words move; what is between them stays. */
export function moving(text: string, container: Node, from: number, to: number): Splice[] {
	const children = container.children ?? []
	const order = children.map((_, index) => index)
	order.splice(to, 0, ...order.splice(from, 1))
	return children
		.flatMap((slot, place): Splice[] => {
			const moved = children[order[place] ?? place]
			if (moved === undefined || moved === slot) return []
			return [{ from: slot.offset, to: endOf(slot), text: text.slice(moved.offset, endOf(moved)) }]
		})
		.reverse()
}
