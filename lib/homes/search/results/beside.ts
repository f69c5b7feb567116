import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { distanceKm } from '#lib/base/format/distance.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { cityCentres } from '#lib/homes/search/around/city-centres.ts'
import { baseFilter, choiceConditions, onOfferConditions } from '#lib/homes/search/engine/filter-conditions.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { chosenHomes, countHomes, searchKeys } from '#lib/homes/search/engine/tally.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import type { Beside } from './beside-types.ts'
import { type NumberBound, numberBounds } from './number-bounds.ts'

/** A list with fewer homes on offer than this also shows homes just outside the search. */
export const FEW_HOMES = 6
const MOST_SHOWN = 3
/**
 * How far a home may miss one bound: a price or an area by this share of it, a number of rooms by one, a municipality
 * by less than `FARTHEST_KM`.
 */
const TOLERANCE = 0.2
const FARTHEST_KM = 15
const NEAREST_CITIES = 6

type Scored = Beside & { score: number }

async function beyondBound(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	{ filter: name, column, side, bound, change }: NumberBound,
	now: Date,
): Promise<Scored[]> {
	const query = change(null)
	const filter = baseFilter(query, now)
	const choice = await chosenHomes(db, memo, filter, query)
	const isRoom = ROOM_KINDS.some((kind) => kind === name)
	const farthest = isRoom ? 1 : bound * TOLERANCE
	const [low, high] = side === 'min' ? [bound - farthest, bound] : [bound, bound + farthest]
	const rows = await db
		.selectFrom(homes(filter.goal, filter.words))
		.select(['home.listing_id as id', `home.${column} as value`])
		.where(onOfferConditions(filter))
		.where(choiceConditions(choice))
		.where(`home.${column}`, '>=', low)
		.where(`home.${column}`, '<=', high)
		.where(`home.${column}`, '!=', bound)
		.orderBy(`home.${column}`, side === 'min' ? 'desc' : 'asc')
		.orderBy('home.listing_id', 'desc')
		.limit(MOST_SHOWN)
		.execute()
	return rows.map(({ id, value }) => {
		const difference = (value ?? bound) - bound
		return { id, filter: name, difference, score: isRoom ? TOLERANCE / 2 : Math.abs(difference) / Math.max(bound, 1) }
	})
}

async function inNearCities(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	now: Date,
): Promise<Scored[]> {
	const centres = await cityCentres(db)
	const { cities: places } = await searchKeys(db, memo)
	const within = [...places.values()]
		.filter(({ zones }) => zones.some((zone) => query.cities.includes(zone)))
		.map(({ key }) => key)
	const chosen = [...query.cities, ...within]
		.map((city) => centreOfCity(centres, city, true))
		.filter((place) => place !== null)
	if (chosen.length === 0) return []
	const { cities } = await countHomes(db, memo, { ...query, cities: [] }, now)
	const near = Object.entries(cities).flatMap(([city, count]) => {
		const centre = count > 0 ? centreOfCity(centres, city, false) : null
		const km = centre === null ? FARTHEST_KM : Math.min(...chosen.map((place) => distanceKm(place, centre)))
		return km < FARTHEST_KM ? [{ city, km }] : []
	})
	near.sort((a, b) => a.km - b.km)
	const found: Scored[] = []
	for (const { city, km } of near.slice(0, NEAREST_CITIES)) {
		const there = { ...query, cities: [city], areas: [], page: 1 }
		for (const id of (await searchListings(db, there, { pageSize: MOST_SHOWN, now })).ids) {
			found.push({ id, filter: 'cities', difference: km, score: (km / FARTHEST_KM) * TOLERANCE })
		}
	}
	return found
}

/**
 * Returns, for a search that finds few homes, homes on offer that miss a single one of its bounds or municipalities by
 * little, the nearest first. `found` are the homes that the search itself finds.
 */
export async function homesBeside(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	found: readonly number[],
	now = new Date(),
): Promise<Beside[]> {
	const memo = await searchMemo(db)
	const bounds = numberBounds(query, getSite().priceSliders[query.goal]).filter(({ filter }) => filter !== 'energy')
	const candidates: Scored[] = query.cities.length > 0 ? await inNearCities(db, memo, query, now) : []
	for (const bound of bounds) candidates.push(...(await beyondBound(db, memo, bound, now)))
	candidates.sort((a, b) => a.score - b.score || b.id - a.id)
	const seen = new Set(found)
	const beside: Beside[] = []
	for (const { score: _, ...candidate } of candidates) {
		if (seen.has(candidate.id)) continue
		seen.add(candidate.id)
		beside.push(candidate)
	}
	return beside
}

/** Returns as many of them as a page shows, at most three. */
export function firstBeside(beside: readonly Beside[], isOnOffer: (id: number) => boolean): Beside[] {
	return beside.filter(({ id }) => isOnOffer(id)).slice(0, MOST_SHOWN)
}
