import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { widened } from '#lib/homes/search/area/area.ts'
import { canonicalAreas } from '#lib/homes/search/area/parse-areas.ts'
import { placesNear } from '#lib/homes/search/around/near-places.ts'
import { canonicalCities, cityPlace } from '#lib/homes/search/engine/city-places.ts'
import { baseFilter, choiceConditions, onOfferConditions } from '#lib/homes/search/engine/filter-conditions.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import { offeredHomes } from '#lib/homes/search/engine/offered-homes.ts'
import { chosenHomes } from '#lib/homes/search/engine/tally.ts'
import { nearNames } from '#lib/homes/search/names/near-names.ts'
import type { Loosening, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type NumberBound, numberBounds } from './number-bounds.ts'

const MOST_OFFERED = 5
/** Distance of a removed filter, on a scale where 1 also means that a number is doubled or cancelled. */
const REMOVAL = 1
/** A corrected misspelling comes before any change of what is searched, the whole municipality soon after. */
const SLIP = 0.001
const WIDER = 0.1
/** This many kilometres count as much as a removal. The nearest places come just after the own municipality. */
const FAR_KM = 50
const MOST_MEANT = 8
/** How much farther an area is tried. */
const WIDER_KM = [1, 2, 5, 10] as const

interface Candidate extends Omit<Loosening, 'total'> {
	distance: number
}

/**
 * Returns, for a search that finds nothing, what each single filter would bring if loosened by the least that helps. A
 * number moves to the nearest value that homes have; a misspelt place is corrected; a part is replaced by its
 * municipality; a place is replaced by those around it; text, cities, types and yes-or-no filters are dropped. The
 * smallest changes come first, then those with more homes; at most five, none without homes. `from` and `to` of a price
 * are the one bound that changes, in euro.
 */
export async function loosenings(db: Kysely<PublicTables>, query: SearchQuery, now = new Date()): Promise<Loosening[]> {
	const memo = await searchMemo(db)
	const first = { ...query, page: 1 }
	const candidates = [
		...(await meantPlaces(db, first)),
		...widerPlaces(first),
		...(await nearPlaces(db, memo, first, now)),
		...(await widerAreas(db, memo, first, now)),
		...removals(first),
	]
	for (const bound of numberBounds(first, getSite().priceSliders[query.goal]))
		candidates.push(await movedBound(db, memo, bound, now))
	const offers: (Loosening & { distance: number })[] = []
	for (const candidate of candidates) {
		const total = await offeredHomes(db, memo, candidate.query, now)
		if (total > 0) offers.push({ ...candidate, total })
	}
	offers.sort((a, b) => a.distance - b.distance || b.total - a.total)
	return offers.slice(0, MOST_OFFERED).map(({ distance: _, ...loosening }) => loosening)
}

/** Places that the text may mean: "Kortijk" finds nothing, Kortrijk does. */
async function meantPlaces(db: Kysely<PublicTables>, query: SearchQuery): Promise<Candidate[]> {
	const { search } = query
	if (search === null) return []
	const near = await nearNames(db, search)
	return near
		.slice(0, MOST_MEANT)
		.map(({ city, slips, rest }) => ({
			filter: 'meant',
			from: search,
			to: city,
			query: { ...query, search: rest, cities: canonicalCities([...query.cities, city]) },
			distance: slips * SLIP,
		}))
}

/** The municipalities of the chosen parts. */
function widerPlaces(query: SearchQuery): Candidate[] {
	return query.cities.flatMap((key) => {
		const { above } = cityPlace(key, false)
		if (above === key) return []
		const others = query.cities.filter((city) => city !== key)
		const wider = { ...query, cities: canonicalCities([...others, above]) }
		return [{ filter: 'wider' as const, from: key, to: above, query: wider, distance: WIDER }]
	})
}

/** The places around the chosen cities, at the smallest distance that brings any home. */
async function nearPlaces(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	now: Date,
): Promise<Candidate[]> {
	const [only = null, ...others] = query.cities
	for (const { km, cities } of await placesNear(db, query.cities)) {
		const near = { ...query, cities }
		if ((await offeredHomes(db, memo, near, now)) === 0) continue
		return [
			{
				filter: 'near',
				from: others.length > 0 ? null : only,
				to: km,
				query: near,
				distance: WIDER + SLIP + km / FAR_KM,
			},
		]
	}
	return []
}

/** The areas of the search, farther by the least that brings any home. */
async function widerAreas(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	now: Date,
): Promise<Candidate[]> {
	if (query.areas.length === 0) return []
	for (const km of WIDER_KM) {
		const wider = { ...query, areas: canonicalAreas(query.areas.map((area) => widened(area, km))) }
		if ((await offeredHomes(db, memo, wider, now)) === 0) continue
		return [{ filter: 'areas', from: null, to: km, query: wider, distance: WIDER + SLIP + km / FAR_KM }]
	}
	return []
}

function removals(query: SearchQuery): Candidate[] {
	const drop = (filter: Loosening['filter'], from: string | number, change: Partial<SearchQuery>): Candidate => ({
		filter,
		from,
		to: null,
		query: { ...query, ...change },
		distance: REMOVAL,
	})
	const found: Candidate[] = []
	if (query.search !== null) found.push(drop('search', query.search, { search: null }))
	// Towns and areas are joined, so only without any of them is more found.
	const nowhere = { cities: [], areas: [] }
	if (query.areas.length > 0) found.push(drop('areas', query.areas.length, nowhere))
	else if (query.cities.length > 0) found.push(drop('cities', query.cities.length, nowhere))
	if (query.types.length > 0) found.push(drop('types', query.types.length, { types: [] }))
	if (query.facades.length > 0) found.push(drop('facades', query.facades.length, { facades: [] }))
	for (const name of query.features)
		found.push(drop(name, 1, { features: query.features.filter((other) => other !== name) }))
	return found
}

async function movedBound(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	{ filter, column, side, bound, toBound, change, toValue = (value) => value, scale }: NumberBound,
	now: Date,
): Promise<Candidate> {
	const nearest = await nearestValue(db, memo, change(null), column, side, now)
	const to = nearest === null ? null : toBound(nearest)
	return {
		filter,
		from: toValue(bound),
		to: to === null ? null : toValue(to),
		query: change(to),
		distance: to === null ? REMOVAL : Math.abs(to - bound) / scale,
	}
}

/**
 * Returns the value nearest to a bound that no home meets: the highest for a minimum (`min`), the lowest for a maximum.
 */
async function nearestValue(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	column: NumberBound['column'],
	side: 'min' | 'max',
	now: Date,
): Promise<number | null> {
	const filter = baseFilter(query, now)
	const choice = await chosenHomes(db, memo, filter, query)
	const row = await db
		.selectFrom(homes(filter.goal, filter.words))
		.select(({ fn }) => fn[side === 'min' ? 'max' : 'min']<number | null>(`home.${column}`).as('value'))
		.where(onOfferConditions(filter))
		.where(choiceConditions(choice))
		.executeTakeFirst()
	return row?.value ?? null
}
