import 'server-only'
import { filterCount } from '#components/search/filter/state/picker-words.ts'
import { fill } from '#lib/base/text/fill.ts'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { areaTitle } from '#lib/homes/search/words/area-words.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { CITY, type ResultsMapSetup } from './results-map-setup.ts'

/** Returns what the map's button for a search's areas says: the one area in words, or how many there are. */
function areasText({ language, placeAt, query: { areas } }: ListData): string | null {
	const [only, ...others] = areas
	if (!only) return null
	if (others.length > 0) return fill(messagesOf(language).map.draw.areas, { count: areas.length })
	return areaTitle(translator(language, 'search'), only, language, placeAt)
}

/** Returns what the map beside a list needs, from the list's data and `config/map.json`. */
export function buildResultsMapSetup(data: ListData): ResultsMapSetup {
	const { language, query, lists } = data
	const { home: _home, frame: _frame, onRequest: _price, from: _from, ...rest } = messagesOf(language).map
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
		areaWords: areasText(data),
		isWhole: filterCount(query) === 0,
		view: { ...centre, zoom },
		...mapTiles(),
		words: { ...words, map },
	}
}
