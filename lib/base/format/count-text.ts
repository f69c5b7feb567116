import { fill } from '#lib/base/text/fill.ts'
import { formatNumber } from './format-number.ts'

/** One sentence for none, one and several. All four languages of the site use the singular for 1 and only for 1. */
interface CountTexts {
	none: string
	one: string
	many: string
}

/** Returns the sentence for a count; `{count}` in it becomes the number as written in the language. */
export function countText(texts: CountTexts, count: number, language: string): string {
	const template = count === 0 ? texts.none : count === 1 ? texts.one : texts.many
	return fill(template, { count: formatNumber(count, language) ?? '' })
}
