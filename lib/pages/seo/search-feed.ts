import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { type ListData, listsOf } from '#lib/homes/search/results/list-data.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { getCatalogue } from '#lib/homes/search/words/catalogue-queries.ts'
import { chipsOf } from '#lib/homes/search/words/chips.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { placeAtIn } from '#lib/homes/search/words/place-at.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import { feedPath, feedTitle, rssOf } from './rss.ts'

const SEARCH_FEED = '/feeds/search.xml'

/** A list's search without what a feed has no use for: it is in the order of the newest, on one page. */
function fedSearch(query: SearchQuery): SearchQuery {
	return { ...query, sort: 'newest', page: 1, view: 'list' }
}

/** Returns title and path of the feed that goes with a list: that of its search, or of the goal without filters. */
export function listFeed({
	language,
	query,
	catalogue,
	placeAt,
	lists,
}: Pick<ListData, 'language' | 'query' | 'catalogue' | 'placeAt' | 'lists'>): { title: string; path: string } {
	const { goal } = query
	const params = formatSearchParams(fedSearch(query), lists[goal].range)
	const title = feedTitle(goal, language)
	if (params.size === 0) return { title, path: feedPath(goal, language) }
	const chips = chipsOf(translator(language, 'search'), query, { ...catalogue, language, placeAt })
	const address = new URLSearchParams([[GOAL_PARAM, goal], ['language', language], ...params])
	const words = chips.map(({ text }) => text).join(' · ')
	return { title: labelled(title, words, language), path: `${SEARCH_FEED}?${address}` }
}

/**
 * Returns the feed of a search, from the parameters of its list with `goal` and `language`. Never throws for a bad query
 * string.
 */
export async function searchRss(params: URLSearchParams): Promise<string> {
	const goal = goalOf(params.get(GOAL_PARAM))
	const language = languageOf(params.get('language'))
	const lists = listsOf(language)
	const { href, range } = lists[goal]
	const db = await getPublicDb()
	const query = fedSearch(await readTypedSearch(db, goal, params, range))
	const { defaultLanguage } = getSite()
	const catalogue = await getCatalogue(db, goal, { language, defaultLanguage, chosen: query.cities })
	const placeAt = await placeAtIn(db, language, await cityNamer(db, language))
	const feed = listFeed({ language, query, catalogue, lists, placeAt })
	return (await rssOf(query, { language, ...feed, listHref: searchHref(href, query, range) })).xml
}
