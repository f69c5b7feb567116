type Value = string | number | boolean | null | undefined

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: Value) => String(value ?? '').replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** Returns an element with other elements in it. */
export function holding(name: string, inner: readonly string[], attributes: Record<string, Value> = {}): string {
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
	return `<${name}${written.join('')}>${inner.join('')}</${name}>`
}

/** Returns an element with a text; null is an empty element, as .NET writes it. */
export function field(name: string, value: Value, attributes: Record<string, Value> = {}): string {
	if (value === null) return `<${name} />`
	return holding(name, [escaped(value)], attributes)
}

/** Returns an element for each field of a record. */
export function fields(record: Readonly<Record<string, Value>>): string {
	return Object.entries(record)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => field(name, value))
		.join('')
}
