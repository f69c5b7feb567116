import 'server-only'
import { fill } from '#lib/base/text/fill.ts'
import { type OwnValues, rowsOf, textOf } from '#lib/homes/manual-listings/form/values.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { optionWords } from './words.ts'

/**
 * Returns the conditions of an annuity sale in a language: whether the seller stays, on how many lives the annuity is
 * and how old these people are, then the words of staff. Null if nothing is known.
 */
export function conditionsIn(values: OwnValues, language: string): string | null {
	// Not next-intl's plurals: the command that exports these homes runs without Next.
	const { head, heads } = messagesOf(language).deskOwn.annuity
	const use = textOf(values, 'AnnuityUse')
	const ages = rowsOf(values, 'AnnuityHeads').flatMap(({ age }) => (age === undefined ? [] : [String(age)]))
	const list = new Intl.ListFormat(language).format(ages)
	const headsIn = ages.length === 0 ? '' : fill(ages.length === 1 ? head : heads, { count: ages.length, ages: list })
	const said = [
		use === '' ? '' : `${optionWords(language, 'AnnuityUse', use)}.`,
		headsIn,
		textOf(values, `Viager.Conditions.${language}`),
	].filter(Boolean)
	return said.length === 0 ? null : said.join(' ')
}
