import type { z } from 'zod'
import { isZoneKey, parseCityKey } from '#lib/homes/search/query/city-key.ts'
import { emptySearch, formatSearchParams } from '#lib/homes/search/query/params.ts'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import { type Bounds, type PriceRange, priceBounds } from '#lib/homes/search/query/price-range.ts'
import { FACADES, type SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { AREA_PLACE, type alertCriteria } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { featureFilters } from '#lib/site/config/schema/homes/feature-sets.ts'
import { OFFERED_FEATURES } from '#lib/site/config/schema/homes/features.ts'
import type { FeatureKind } from '#lib/site/config/schema/homes/search.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import type { Criteria } from './alert-types.ts'

/** A city that no home has. It replaces zones that contain no city yet, so that they match nothing. */
const NOWHERE = '|'

/** The search of an alert as the list would run it. `range` is the goal's slider. */
export function alertQuery(
	{ goal, search, zones }: Criteria,
	citiesOf: ReadonlyMap<string, readonly string[]>,
	range: PriceRange,
): SearchQuery {
	const query = parseSearchParams(goal, new URLSearchParams(search), range)
	if (zones.length === 0) return query
	const cities = new Set([...query.cities, ...zones.flatMap((zone) => citiesOf.get(zone) ?? [])])
	return { ...query, cities: cities.size > 0 ? [...cities].sort() : [NOWHERE] }
}

/** The query string under which a search is stored: its filters, without order, page and view. */
export function keptSearch(query: SearchQuery, range: PriceRange): string {
	const { sort, page, view } = emptySearch(query.goal)
	return formatSearchParams({ ...query, sort, page, view }, range).toString()
}

/** The criteria in the form, as its schema reads them. */
export type FilledCriteria = z.output<z.ZodObject<typeof alertCriteria>>

/** The bounds of a room kind in the form. */
function roomBounds(filled: FilledCriteria, kind: RoomKind): Bounds {
	return { min: filled[`${kind}Min`] || null, max: filled[`${kind}Max`] }
}

/**
 * Returns the problems of bounds that are valid numbers on their own, as codes of `forms.errors`; null if there are
 * none.
 */
export function boundProblems(filled: FilledCriteria, range: PriceRange): Record<string, string> | null {
	const problems: Record<string, string> = {}
	const { priceMin, priceMax } = filled
	if (priceMin !== null && priceMin >= range.max) problems.priceMin = 'priceTooHigh'
	else if (priceMax !== null && (priceMax <= range.min || (priceMin !== null && priceMin >= priceMax))) {
		problems.priceMax = 'priceRange'
	}
	for (const kind of ROOM_KINDS) {
		const { min, max } = roomBounds(filled, kind)
		if (min !== null && max !== null && min > max) problems[`${kind}Max`] = 'roomRange'
	}
	return Object.keys(problems).length > 0 ? problems : null
}

/** Splits the places of the form into zones, by key, and cities, as searches name them. Anything else is dropped. */
function placesOf(places: readonly string[]): { zones: string[]; cities: string[] } {
	const zones = places.filter(isZoneKey)
	const cities = places.map(parseCityKey).filter((city) => city !== null)
	return { zones: [...new Set(zones)].sort(), cities: [...new Set(cities)] }
}

/** The criteria as they are stored, from a form without problems. */
export function criteriaOf(filled: FilledCriteria, range: PriceRange): Criteria {
	const { goal } = filled
	const others = parseSearchParams(goal, new URLSearchParams(filled.also), range)
	const { zones, cities } = placesOf(filled.places)
	const bounds = ROOM_KINDS.map((kind) => [kind, roomBounds(filled, kind)] as const)
	const facades = FACADES.filter((number) => filled.facadeCounts.some((count) => Number(count) === number))
	const query: SearchQuery = {
		...others,
		cities,
		areas: filled.places.includes(AREA_PLACE) ? others.areas : [],
		types: filled.types.map(Number),
		rooms: Object.fromEntries(bounds.filter(([, { min, max }]) => min !== null || max !== null)),
		features: featureFilters(goal, [...others.features, ...OFFERED_FEATURES.filter((name) => filled[name])]),
		facades: facades.length > 0 ? facades : others.facades,
		price: priceBounds(filled.priceMin ?? range.min, filled.priceMax ?? range.max, range),
	}
	return { goal, search: keptSearch(query, range), zones }
}

/**
 * The filters of a search that have no field in the form, as the list's query string. `features` are those that have
 * one.
 */
export function otherFilters(query: SearchQuery, range: PriceRange, features: readonly FeatureKind[]): string {
	const none = emptySearch(query.goal)
	const { cities, types, rooms, price } = none
	const asked = {
		features: query.features.filter((name) => !features.some((kind) => kind === name)),
		facades: features.includes('facades') ? none.facades : query.facades,
	}
	return keptSearch({ ...query, cities, types, rooms, price, ...asked }, range)
}

/** The features of a search that have a field in the form, as its fields. */
export function featureFields(query: SearchQuery, features: readonly FeatureKind[]): [name: string, value: string][] {
	return features.flatMap((kind): [string, string][] => {
		if (kind === 'facades') return query.facades.map((count) => ['facadeCounts', String(count)])
		return query.features.includes(kind) ? [[kind, 'yes']] : []
	})
}
