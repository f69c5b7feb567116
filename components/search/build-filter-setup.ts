import 'server-only'
import type { Feature, FilterSetup } from '#components/search/filter/state/filter-setup.ts'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import { hasStations } from '#lib/homes/points-of-interest/stations.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { areaName } from '#lib/homes/search/words/area-words.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import {
	ALWAYS_OFFERED,
	FEATURE_FILTERS,
	featureFilters,
	isFeatureOf,
} from '#lib/site/config/schema/homes/feature-sets.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** Returns the features that the configuration shows for a goal, in the first row or behind "more". */
export function shownFeatures(
	{ kinds, more, public: isShown }: ListData['filter']['feature'],
	goal: Goal,
	isMore: boolean,
): Feature[] {
	if (!isShown) return []
	const features = kinds.filter((kind) => more.includes(kind) === isMore)
	return features.filter((feature) => feature === 'facades' || isFeatureOf(goal, feature))
}

/** Returns what the filter needs in the browser: names, addresses and words, but no messages of other components. */
export function buildFilterSetup({
	language,
	catalogue,
	lists,
	filter,
	query,
	cards,
	stockTop,
	stockBars,
	placeAt,
}: ListData): FilterSetup {
	const messages = messagesOf(language)
	const { filter: words, suggest } = messages.search
	const { href, range } = lists[query.goal]
	const isOpen = query.view === 'map'
	const { kinds, more, public: hasRooms } = filter.room
	const other = searchHref(href, { ...query, view: isOpen ? 'list' : 'map' }, range)
	return {
		language,
		lists,
		stockTop,
		stockBars,
		sections: {
			city: filter.city.public,
			type: filter.type.public,
			price: filter.priceRange.public,
			rooms: hasRooms ? kinds.filter((kind) => !more.includes(kind)) : [],
			moreRooms: hasRooms ? kinds.filter((kind) => more.includes(kind)) : [],
			features: shownFeatures(filter.feature, query.goal, false),
			moreFeatures: [...shownFeatures(filter.feature, query.goal, true), ...ALWAYS_OFFERED],
		},
		featureChoices: featureFilters(query.goal, FEATURE_FILTERS).map((name) => {
			const { label, filter: inFilter = label } = filterWords(language, name)
			return { name, label: inFilter }
		}),
		rentOnly: FEATURE_FILTERS.filter((name) => !isFeatureOf('sale', name)),
		zones: catalogue.zones,
		cities: catalogue.cities,
		otherCities: catalogue.otherCities,
		types: catalogue.types,
		hasTravelTimes: getMapSettings().travelTime !== null,
		searchWords: hasStations() ? words.searchStation : words.search,
		areas: query.areas.flatMap((area) => {
			const name = areaName(area, language, placeAt)
			return name === null ? [] : [{ value: formatAreas([area]) ?? '', name }]
		}),
		// The map that fills a small screen hides the list and everything below it.
		alertHref: isOpen ? `${other}#alert` : '#alert',
		map:
			cards.length === 0 && !isOpen
				? null
				: { href: other, label: isOpen ? messages.map.list : messages.map.show, isOpen },
		words,
		suggest,
	}
}
