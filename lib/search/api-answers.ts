import 'server-only'
import { createTranslator } from 'next-intl'
import { getSite } from '@/lib/agency/config'
import { getPublicDb } from '@/lib/db/connection'
import { formatNumber } from '@/lib/i18n/format-number'
import { messagesOf } from '@/lib/i18n/messages'
import { goalOf } from '@/lib/listings/goal'
import type { SearchAnswer, SuggestAnswer } from './api-types'
import { GOAL_PARAM } from './param-names'
import { readTypedSearch } from './read-search'
import { searchCounts } from './queries'
import { suggest } from './suggest'

/** Counts change with an import only; a shared cache in front may keep an answer for two seconds, as it does pages. */
export const ANSWER_HEADERS = { 'cache-control': 'public, max-age=0, s-maxage=2' }

/** The language that a query string asks for, or the default one. */
export function languageOf(params: URLSearchParams): string {
	const { languages, defaultLanguage } = getSite()
	const wished = params.get('language')
	return languages.find((language) => language === wished) ?? defaultLanguage
}

/** What `/api/search` answers to a query string: the page's own parameters, `goal` and `language`. Never throws for one. */
export async function answerSearch(params: URLSearchParams): Promise<SearchAnswer> {
	const goal = goalOf(params.get(GOAL_PARAM))
	const language = languageOf(params)
	const db = await getPublicDb()
	const query = await readTypedSearch(db, goal, params, getSite().priceSliders[goal])
	const counts = await searchCounts(db, query)
	return { ...counts, label: labelOf(language, counts.total) }
}

function labelOf(language: string, total: number): string {
	const translate = createTranslator({
		locale: language,
		messages: messagesOf(language),
		namespace: 'search.filter.apply',
	})
	if (total === 0) return translate('none')
	return total === 1 ? translate('one') : translate('many', { count: formatNumber(total, language) ?? '' })
}

/** What `/api/suggest` answers to a query string: `q`, `goal` and `language`. Never throws for one. */
export async function answerSuggest(params: URLSearchParams): Promise<SuggestAnswer> {
	const text = params.get('q') ?? ''
	return { suggestions: await suggest(await getPublicDb(), text, languageOf(params), goalOf(params.get(GOAL_PARAM))) }
}
