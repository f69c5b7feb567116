import { plainText } from '#lib/base/text/plain-text.ts'
import { formatAreas, parseAreas } from '#lib/homes/search/area/area-param.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES, type Travel } from '#lib/homes/travel/travel.ts'
import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { FLAGS, isFlagOf, ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import { parsePlaceKey } from './city-key.ts'
import { FULL_PRICE, PRICE_RANGES, type PriceRange, parsePriceInput, priceBounds, sliderValues } from './price-range.ts'
import { type Bounds, FACADES, type SearchQuery, SORTS } from './types.ts'

/** The query of an address, as a `URL` or a Next page gives it. */
export type SearchParams = URLSearchParams | Record<string, string | string[] | undefined>

/** Limits of one search; more is cut off. Areas in m². */
const LIMITS = {
	cities: 50,
	areas: 10,
	km: 50,
	types: 30,
	searchLength: 100,
	rooms: 99,
	area: 1_000_000,
	page: 100_000,
	values: 1000,
}

/** The radius around a place that comes without one. */
const DEFAULT_KM = 5

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
		isNewBuild: false,
		hasOpenHouse: false,
		hasGarden: false,
		hasLift: false,
		isFurnished: false,
		hasPool: false,
		facades: [],
		sort: 'newest',
		page: 1,
		view: 'list',
	}
}

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
	const query: SearchQuery = {
		...emptySearch(goal),
		search: first('search', searchText),
		cities: distinct(values('city'), parsePlaceKey, LIMITS.cities).sort(),
		areas: parseAreas(values('area').slice(0, LIMITS.areas)),
		around: aroundOf(first),
		types: distinct(values('type'), (value) => wholeNumber(value, 1, 999_999_999), LIMITS.types).sort((a, b) => a - b),
		rooms: roomsOf(first),
		price: first('price', (value) => priceOf(value, range)) ?? priceOfFields(first, range),
		energy: first('energy', (value) => (isEnergyLabel(value.toLowerCase()) ? value.toLowerCase() : null)),
		surface: first('surface', area),
		plot: first('plot', area),
		facades: FACADES.filter((number) => values('facades').includes(String(number))),
		sort: first('sort', (value) => SORTS.find((sort) => sort === value) ?? null) ?? 'newest',
		page: first('page', (value) => wholeNumber(value, 1, LIMITS.page)) ?? 1,
		view: first('view', (value) => (value === 'map' ? value : null)) ?? 'list',
	}
	for (const [flag, name] of FLAGS) query[flag] = values(name).includes('1') && isFlagOf(goal, flag)
	return query
}

/**
 * Returns the canonical query string of a search: only what is filled, in a fixed order, repeated values sorted.
 * Parsing it gives the same search. `range` is the goal's slider: the price is included only if it differs from the
 * full range.
 */
export function formatSearchParams(query: SearchQuery, range: PriceRange = PRICE_RANGES[query.goal]): URLSearchParams {
	const params = new URLSearchParams()
	const set = (name: string, value: string | number | null) => {
		if (value !== null) params.append(name, String(value))
	}
	set('search', query.search)
	for (const city of [...query.cities].sort()) set('city', city)
	set('area', formatAreas(query.areas))
	set('around', query.around?.place ?? null)
	set('km', query.around ? aroundValue(query.around) : null)
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
	for (const [flag, name] of FLAGS) set(name, query[flag] && isFlagOf(query.goal, flag) ? 1 : null)
	set('sort', query.sort === 'newest' ? null : query.sort)
	set('view', query.view === 'list' ? null : query.view)
	set('page', query.page === 1 ? null : query.page)
	return params
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

function wholeNumber(value: string, min: number, max: number): number | null {
	const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN
	return number >= min && number <= max ? number : null
}

function searchText(value: string): string | null {
	const characters = Array.from(plainText(value.slice(0, LIMITS.searchLength * 10)))
	return characters.slice(0, LIMITS.searchLength).join('').trim() || null
}

/** Returns how far around its place a search looks, as the `km` parameter says it: `5`, or `foot-15` for minutes. */
export function aroundValue({ km, travel }: NonNullable<SearchQuery['around']>): string {
	return travel ? `${travel.by}-${travel.minutes}` : String(km)
}

/** Reads what `aroundValue` wrote; null for anything else. */
export function parseAroundValue(value: string): { km: number } | { travel: Travel } | null {
	const [, mode, minutes] = /^([a-z]+)-([0-9]{1,2})$/.exec(value) ?? []
	const by = TRAVEL_MODES.find((each) => each === mode)
	const time = TRAVEL_MINUTES.find((each) => String(each) === minutes)
	if (by && time) return { travel: { by, minutes: time } }
	const km = wholeNumber(value, 1, LIMITS.km)
	return km === null ? null : { km }
}

function aroundOf(first: First): SearchQuery['around'] {
	const place = first('around', searchText)
	return place === null ? null : { place, ...(first('km', parseAroundValue) ?? { km: DEFAULT_KM }) }
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
