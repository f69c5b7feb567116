import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { searchCounts } from '#lib/homes/search/engine/queries.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import type { SearchAnswer, SuggestAnswer } from './api-types.ts'
import { suggest } from './suggest.ts'

/** Counts change only with an import. A shared cache in front may keep a response for two seconds, as for pages. */
export const ANSWER_HEADERS = { 'cache-control': 'public, max-age=0, s-maxage=2' }

/**
 * Returns the response of `/api/search` to a query string: the page's own parameters, `goal` and `language`. Never
 * throws for a bad one.
 */
export async function answerSearch(params: URLSearchParams): Promise<SearchAnswer> {
	const goal = goalOf(params.get(GOAL_PARAM))
	const language = languageOf(params.get('language'))
	const db = await getPublicDb()
	const query = await readTypedSearch(db, goal, params, getSite().priceSliders[goal])
	const counts = await searchCounts(db, query)
	return { ...counts, label: labelOf(language, counts.total) }
}

function labelOf(language: string, total: number): string {
	const translate = translator(language, 'search.filter.apply')
	if (total === 0) return translate('none')
	return total === 1 ? translate('one') : translate('many', { count: formatNumber(total, language) ?? '' })
}

/** Returns the response of `/api/suggest` to a query string: `q`, `goal` and `language`. Never throws for a bad one. */
export async function answerSuggest(params: URLSearchParams): Promise<SuggestAnswer> {
	const text = params.get('q') ?? ''
	const language = languageOf(params.get('language'))
	return { suggestions: await suggest(await getPublicDb(), text, language, goalOf(params.get(GOAL_PARAM))) }
}
