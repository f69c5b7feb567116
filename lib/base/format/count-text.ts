import { fill } from '#lib/base/text/fill.ts'
import { formatNumber } from './format-number.ts'

/** The same sentence for none, one and more; the four languages of the site all say 1 and only 1 in the singular. */
interface CountTexts {
	none: string
	one: string
	many: string
}

/** The sentence for a count; `{count}` in it is the number as the language writes it. */
export function countText(texts: CountTexts, count: number, language: string): string {
	const template = count === 0 ? texts.none : count === 1 ? texts.one : texts.many
	return fill(template, { count: formatNumber(count, language) ?? '' })
}
