import 'server-only'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { CITY, type ResultsMapSetup } from './results-map-setup.ts'

/** Returns what the map beside a list needs, from the list's data and `config/map.json`. */
export function buildResultsMapSetup(data: ListData): ResultsMapSetup {
	const { language, query, lists, region } = data
	const { home: _home, frame: _frame, onRequest: _price, ...rest } = messagesOf(language).map
	const { show: _show, title: map, ...words } = rest
	const { href, range } = lists[query.goal]
	const { centre, zoom } = getMapSettings()
	const search = formatSearchParams({ ...query, view: 'list', page: 1, sort: 'newest' }, range)
	search.set('goal', query.goal)
	search.set('language', language)
	return {
		language,
		search: search.toString(),
		isFull: query.view === 'map',
		listHref: searchHref(href, { ...query, view: 'list' }, range),
		cityHref: searchHref(href, { ...query, view: 'list', page: 1, cities: [CITY] }, range),
		query,
		list: lists[query.goal],
		region: query.cities.length + query.areas.length > 0 ? null : region,
		view: { ...centre, zoom },
		...mapTiles(),
		words: { ...words, map },
	}
}
