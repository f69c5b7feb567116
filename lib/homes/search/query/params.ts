import { plainText } from '#lib/base/text/plain-text.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES, type Travel } from '#lib/homes/travel/travel.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import { FULL_PRICE, PRICE_RANGES, type PriceRange, sliderValues } from './price-range.ts'
import type { SearchQuery } from './query-types.ts'

/** Characters of a typed text; more is cut off. */
const LONGEST_TEXT = 100
/** The widest search around a place. */
const MOST_KM = 50

/** Returns the empty search of a goal: every home, newest first. */
export function emptySearch(goal: Goal): SearchQuery {
	return {
		goal,
		search: null,
		cities: [],
		areas: [],
		around: null,
		types: [],
		rooms: {},
		price: { ...FULL_PRICE },
		energy: null,
		surface: null,
		plot: null,
		features: [],
		facades: [],
		sort: 'newest',
		page: 1,
		view: 'list',
	}
}

/**
 * Returns the canonical query string of a search: only what is filled, in a fixed order, repeated values sorted, typed
 * text trimmed and cut. Parsing it gives the same search. `range` is the goal's slider: the price is included only if
 * it differs from the full range.
 */
export function formatSearchParams(query: SearchQuery, range: PriceRange = PRICE_RANGES[query.goal]): URLSearchParams {
	const params = new URLSearchParams()
	const place = query.around ? searchText(query.around.place) : null
	const set = (name: string, value: string | number | null) => {
		if (value !== null) params.append(name, String(value))
	}
	set('search', query.search === null ? null : searchText(query.search))
	for (const city of [...query.cities].sort()) set('city', city)
	set('area', formatAreas(query.areas))
	set('around', place)
	set('km', query.around && place !== null ? aroundValue(query.around) : null)
	for (const type of [...query.types].sort((a, b) => a - b)) set('type', type)
	for (const kind of ROOM_KINDS) {
		set(kind, query.rooms[kind]?.min ?? null)
		set(`${kind}-max`, query.rooms[kind]?.max ?? null)
	}
	const isPriceFull = query.price.min === null && query.price.max === null
	set('price', isPriceFull ? null : sliderValues(query.price, range).join('-'))
	set('energy', query.energy)
	set('surface', query.surface)
	set('plot', query.plot)
	for (const number of query.facades) set('facades', number)
	for (const name of query.features) set(name, 1)
	set('sort', query.sort === 'newest' ? null : query.sort)
	set('view', query.view === 'list' ? null : query.view)
	set('page', query.page === 1 ? null : query.page)
	return params
}

/** Returns a typed text as an address contains it: trimmed and cut; null if nothing is left of it. */
export function searchText(value: string): string | null {
	const characters = Array.from(plainText(value.slice(0, LONGEST_TEXT * 10)))
	return characters.slice(0, LONGEST_TEXT).join('').trim() || null
}

/** Reads a whole number between two others; null for anything else. */
export function wholeNumber(value: string, min: number, max: number): number | null {
	const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN
	return number >= min && number <= max ? number : null
}

/** Returns how far around its place a search looks, as the `km` parameter has it: `5`, or `foot-15` for minutes. */
export function aroundValue({ km, travel }: NonNullable<SearchQuery['around']>): string {
	return travel ? `${travel.by}-${travel.minutes}` : String(km)
}

/** Reads what `aroundValue` wrote; null for anything else. */
export function parseAroundValue(value: string): { km: number } | { travel: Travel } | null {
	const [, mode, minutes] = /^([a-z]+)-([0-9]{1,2})$/.exec(value) ?? []
	const by = TRAVEL_MODES.find((each) => each === mode)
	const time = TRAVEL_MINUTES.find((each) => String(each) === minutes)
	if (by && time) return { travel: { by, minutes: time } }
	const km = wholeNumber(value, 1, MOST_KM)
	return km === null ? null : { km }
}
