import 'server-only'
import { getMapSettings } from '@/lib/agency/config'
import { messagesOf } from '@/lib/i18n/messages'
import { mapTiles } from '@/lib/map/ground'
import type { ListData } from '@/lib/search/list-data'
import { formatSearchParams } from '@/lib/search/params'
import { searchHref } from '@/lib/search/search-href'
import { filterCount } from '../filter/picker-words'
import { CITY, type ResultsMapSetup } from './results-map-setup'

/** What the map beside a list needs, from the list's data and `config/map.json`. */
export function resultsMapSetup({ language, query, lists }: ListData): ResultsMapSetup {
	const { home: _home, frame: _frame, onRequest: _price, startingFrom: _from, ...rest } = messagesOf(language).map
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
		isWhole: filterCount(query) === 0,
		view: { ...centre, zoom },
		...mapTiles(),
		words: { ...words, map },
	}
}
