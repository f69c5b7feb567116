import type { FilterSetup } from '#components/search/filter/state/filter-setup.ts'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchCounts } from '#lib/homes/search/query/query-types.ts'
import { ALWAYS_OFFERED, FEATURE_FILTERS, featureFilters } from '#lib/site/config/schema/homes/feature-sets.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import nl from '#messages/nl/search.json'

/** The filter of a Dutch list page with every section public. */
export const filterSetup: FilterSetup = {
	language: 'nl',
	lists: {
		sale: { href: '/for-sale/', range: PRICE_RANGES.sale },
		rent: { href: '/for-rent/', range: PRICE_RANGES.rent },
	},
	sections: {
		city: true,
		type: true,
		price: true,
		rooms: ['bedrooms'],
		features: [],
		moreFeatures: ['facades', 'garden', 'lift', 'pool', ...ALWAYS_OFFERED],
		moreRooms: ROOM_KINDS.filter((kind) => kind !== 'bedrooms'),
	},
	featureChoices: featureFilters('sale', FEATURE_FILTERS).map((name) => ({
		name,
		label: filterWords('nl', name).filter ?? filterWords('nl', name).label,
	})),
	rentOnly: ['furnished'],
	stockTop: 650_000,
	stockBars: [0, 4, 8, 2],
	otherCities: 0,
	zones: [{ value: 't1', name: 'Binche en omgeving' }],
	cities: [
		{ value: 'binche|7130', name: 'Binche' },
		{ value: 'estinnes|7120', name: 'Estinnes' },
	],
	types: [
		{ value: '1', name: 'Woning' },
		{ value: '2', name: 'Appartement' },
	],
	hasTravelTimes: false,
	searchWords: nl.filter.search,
	areas: [],
	alertHref: '/demand-register/',
	map: { href: '/for-sale/?view=map', label: 'Kaart', isOpen: false },
	words: nl.filter,
	suggest: nl.suggest,
}

export const filterCounts: SearchCounts = {
	total: 23,
	reserved: 0,
	closed: 0,
	types: { 1: 14, 2: 9 },
	zones: { t1: 22 },
	cities: { 'binche|7130': 20, 'estinnes|7120': 3 },
}
