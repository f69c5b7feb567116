/** A text with its {placeholders} filled, for what the browser words by itself; an unknown one stays empty. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The same sentence for none, one and more; the four languages of the site all say 1 and only 1 in the singular. */
export interface CountTexts {
	none: string
	one: string
	many: string
}

/** The sentence for a count; `{count}` in it is the number in Belgian style. */
export function countText(texts: CountTexts, count: number, format: (count: number) => string): string {
	const template = count === 0 ? texts.none : count === 1 ? texts.one : texts.many
	return fill(template, { count: format(count) })
}
