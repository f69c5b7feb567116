import 'server-only'
import { type OwnValues, rowsOf, textOf } from '#lib/homes/own/form/values.ts'
import { translator } from '#lib/site/words/translator.ts'
import { optionWords } from './words.ts'

/**
 * Returns the conditions of an annuity sale in a language: whether the seller stays, on how many lives the annuity is
 * and how old these people are, then the words of staff. Null if nothing is known.
 */
export function conditionsIn(values: OwnValues, language: string): string | null {
	const t = translator(language, 'deskOwn.annuity')
	const use = textOf(values, 'AnnuityUse')
	const ages = rowsOf(values, 'AnnuityHeads').flatMap(({ age }) => (age === undefined ? [] : [String(age)]))
	const said = [
		use === '' ? '' : `${optionWords(language, 'AnnuityUse', use)}.`,
		ages.length === 0 ? '' : t('heads', { count: ages.length, ages: new Intl.ListFormat(language).format(ages) }),
		textOf(values, `Viager.Conditions.${language}`),
	].filter(Boolean)
	return said.length === 0 ? null : said.join(' ')
}
