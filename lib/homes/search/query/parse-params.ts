import { parseAreas } from '#lib/homes/search/area/parse-areas.ts'
import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { FEATURE_FILTERS, featureFilters } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import { parsePlaceKey } from './city-key.ts'
import { emptySearch, parseAroundValue, searchText, wholeNumber } from './params.ts'
import { type Bounds, PRICE_RANGES, type PriceRange, parsePriceInput, priceBounds } from './price-range.ts'
import { FACADES, type SearchQuery, SORTS } from './query-types.ts'

/** The query of an address, as a `URL` or a Next page gives it. */
export type SearchParams = URLSearchParams | Record<string, string | string[] | undefined>

/** Limits of one search; more is cut off. Areas in m². */
const LIMITS = { cities: 50, areas: 10, types: 30, rooms: 99, area: 1_000_000, page: 100_000, values: 1000 }

/** The radius around a place that comes without one. */
const DEFAULT_KM = 5

/**
 * Returns the search that a query string means (sections 5, 7 and 9, decisions 6 and 7). Never throws: a bad value is
 * dropped and the rest is used. Repeated values are limited in number, sorted and without duplicates. `range` is the
 * goal's slider.
 */
export function parseSearchParams(
	goal: Goal,
	params: SearchParams,
	range: PriceRange = PRICE_RANGES[goal],
): SearchQuery {
	const values = (name: string) => valuesOf(params, name)
	const first = <T>(name: string, read: (value: string) => T | null) => firstOf(values(name), read)
	const area = (value: string) => wholeNumber(value, 1, LIMITS.area)
	const { search, around } = placesOf(values, first)
	const asked = FEATURE_FILTERS.filter((name) => values(name).includes('1'))
	return {
		...emptySearch(goal),
		search,
		cities: distinct(values('city'), parsePlaceKey, LIMITS.cities).sort(),
		areas: parseAreas(values('area').slice(0, LIMITS.areas)),
		around,
		types: distinct(values('type'), (value) => wholeNumber(value, 1, 999_999_999), LIMITS.types).sort((a, b) => a - b),
		rooms: roomsOf(first),
		price: first('price', (value) => priceOf(value, range)) ?? priceOfFields(first, range),
		energy: first('energy', (value) => (isEnergyLabel(value.toLowerCase()) ? value.toLowerCase() : null)),
		surface: first('surface', area),
		plot: first('plot', area),
		features: featureFilters(goal, asked),
		facades: FACADES.filter((number) => values('facades').includes(String(number))),
		sort: first('sort', (value) => SORTS.find((sort) => sort === value) ?? null) ?? 'newest',
		page: first('page', (value) => wholeNumber(value, 1, LIMITS.page)) ?? 1,
		view: first('view', (value) => (value === 'map' ? value : null)) ?? 'list',
	}
}

type First = <T>(name: string, read: (value: string) => T | null) => T | null

function valuesOf(params: SearchParams, name: string): string[] {
	if (params instanceof URLSearchParams) return params.getAll(name).slice(0, LIMITS.values)
	const value = params[name]
	return typeof value === 'string' ? [value] : (value ?? []).slice(0, LIMITS.values)
}

function firstOf<T>(values: readonly string[], read: (value: string) => T | null): T | null {
	for (const value of values) {
		const found = read(value)
		if (found !== null) return found
	}
	return null
}

function distinct<T>(values: readonly string[], read: (value: string) => T | null, limit: number): T[] {
	const found = new Set<T>()
	for (const raw of values) {
		const value = read(raw)
		if (value !== null && found.size < limit) found.add(value)
	}
	return [...found]
}

/**
 * Reads the free text and what is searched around. The form without scripts has one field and a size: with a size its
 * text is the place.
 */
function placesOf(values: (name: string) => string[], first: First): Pick<SearchQuery, 'search' | 'around'> {
	const search = first('search', searchText)
	const place = first('around', searchText)
	const size = first('km', parseAroundValue)
	if (place !== null) return { search, around: { place, ...(size ?? { km: DEFAULT_KM }) } }
	const isOneField = size !== null && search !== null && values('around').length === 0
	return isOneField ? { search: null, around: { place: search, ...size } } : { search, around: null }
}

function roomsOf(first: First): SearchQuery['rooms'] {
	const rooms: Partial<Record<RoomKind, Bounds>> = {}
	for (const kind of ROOM_KINDS) {
		const min = first(kind, (value) => wholeNumber(value, 1, LIMITS.rooms))
		const max = first(`${kind}-max`, (value) => wholeNumber(value, min ?? 0, LIMITS.rooms))
		if (min !== null || max !== null) rooms[kind] = { min, max }
	}
	return rooms
}

function priceOf(value: string, range: PriceRange): Bounds | null {
	const [, min, max] = /^([0-9]{1,9})-([0-9]{1,9})$/.exec(value) ?? []
	return min === undefined || max === undefined ? null : priceBounds(Number(min), Number(max), range)
}

/** Reads the two price inputs as a browser without JavaScript sends them: '150.000' and '3.000.000+'. */
function priceOfFields(first: First, range: PriceRange): Bounds {
	const euro = (value: string) => (/^[0-9.]{1,13}\+?$/.test(value) ? parsePriceInput(value) : null)
	return priceBounds(first('price-min', euro) ?? range.min, first('price-max', euro) ?? range.max, range)
}
