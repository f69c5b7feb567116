import 'server-only'
import type { Kysely } from 'kysely'
import { joinedPairs } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import type { CityPlace } from '#lib/homes/search/engine/index/index-types.ts'
import type { SearchKeys, SearchMemo, TallyRow } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { homesInAreas } from './area-search.ts'
import { canonicalCities, cityPlace, wantedPlace, zipKey, zipOfKey } from './city-places.ts'
import {
	type BaseFilter,
	baseFilter,
	type Choice,
	choiceConditions,
	conditionsOf,
	kindOfHome,
} from './filter-conditions.ts'
import { countedPair, readPair } from './home-kind.ts'
import { numbersIn } from './joined-numbers.ts'
import { isWordsOnly, pairsWithWords } from './word-search.ts'

const NOWHERE: CityPlace = { key: '', above: '', zip: '', zones: [] }

/** Returns the keys of the zones that contain a city, by the city's canonical key. */
async function zonesByCity(db: Kysely<PublicTables>): Promise<Map<string, string[]>> {
	const zonesAt = new Map<string, string[]>()
	for (const [zone, cities] of await zoneCities(db)) {
		for (const city of canonicalCities(cities)) zonesAt.set(city, [...(zonesAt.get(city) ?? []), zone])
	}
	return zonesAt
}

/** Returns a function from a home's city key to its place, with the agency's zones that contain it. */
export async function cityPlacer(db: Kysely<PublicTables>): Promise<(cityKey: string) => CityPlace> {
	const belgian = await db.selectFrom('city').select('city_key').distinct().where('country_id', '=', BELGIUM).execute()
	const belgianKeys = new Set(belgian.map(({ city_key }) => city_key))
	const zonesAt = await zonesByCity(db)
	return (cityKey) => {
		const place = cityPlace(cityKey, belgianKeys.has(cityKey))
		const zones = [place.key, place.above].flatMap((key) => zonesAt.get(key) ?? [])
		return { ...place, zones: [...new Set(zones)] }
	}
}

/** Returns the places and sets of types behind the short numbers in the search tables. */
export async function searchKeys(db: Kysely<PublicTables>, memo: SearchMemo): Promise<SearchKeys> {
	return memo.keys.get('all', async () => {
		const places = await db.selectFrom('search_place').selectAll().execute()
		const typeSets = await db.selectFrom('search_type_set').selectAll().execute()
		const placed = await cityPlacer(db)
		return {
			cities: new Map(places.map(({ id, city_key }) => [id, placed(city_key)])),
			typeSets: new Map(typeSets.map((row) => [row.id, row.web_ids.split(',').map(Number)])),
		}
	})
}

/** Returns the numbers of the chosen cities and of the sets with a chosen type, and the homes in the filter's areas. */
export async function chosenHomes(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
	{ cities, types }: Pick<SearchQuery, 'cities' | 'types'>,
): Promise<Choice> {
	const keys = await searchKeys(db, memo)
	const isWantedCity = wantedPlace(cities)
	const isWantedType = wanted(types)
	const places = [...keys.cities].filter(([, city]) => isWantedCity(city)).map(([id]) => id)
	const typeSets = [...keys.typeSets].filter(([, set]) => set.some(isWantedType)).map(([id]) => id)
	return {
		places: cities.length > 0 ? places : null,
		typeSets: types.length > 0 ? typeSets : null,
		ids: (await homesInAreas(db, memo, filter))?.map(({ id }) => id) ?? null,
	}
}

/** Counts equal numbers. This is much cheaper than grouping in the database or fetching a row for each home. */
function tallyOf(keys: SearchKeys, pairs: Iterable<number>): TallyRow[] {
	const counts = new Map<number, number>()
	for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
	return [...counts].map(([pair, homesOfPair]) => {
		const { placeId, typeSetId, state } = readPair(pair)
		return {
			city: keys.cities.get(placeId) ?? NOWHERE,
			types: keys.typeSets.get(typeSetId) ?? [],
			state,
			homes: homesOfPair,
		}
	})
}

async function tally(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
	cities: string[],
	types: number[],
): Promise<TallyRow[]> {
	return memo.tallies.get(JSON.stringify([filter, cities, types]), async () => {
		const keys = await searchKeys(db, memo)
		if (isWordsOnly(filter)) return tallyOf(keys, await pairsWithWords(db, memo, filter))
		const inAreas = cities.length + types.length === 0 ? await homesInAreas(db, memo, filter) : null
		if (inAreas) {
			return tallyOf(
				keys,
				inAreas.map(({ placeId, typeSetId, state }) => countedPair(placeId, typeSetId, state)),
			)
		}
		const found = db
			.selectFrom(homes(filter.goal, filter.words))
			.select((eb) => ['home.place_id', kindOfHome(eb).as('kind')])
			.where(conditionsOf(filter))
			.where(choiceConditions(await chosenHomes(db, memo, filter, { cities, types })))
		const row = await db
			.selectFrom(found.as('found'))
			.select(joinedPairs('found.place_id', 'found.kind').as('pairs'))
			.executeTakeFirst()
		return tallyOf(keys, numbersIn(row?.pairs ?? null))
	})
}

/**
 * Counts the homes on offer that a search finds: in all, per type ignoring the type filter, and per city ignoring the
 * chosen cities and areas. A home of several types counts for each of them, and a home in a village also for its municipality.
 * Homes that are shown but not on offer are counted separately (decision 39).
 */
export async function countHomes(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	now: Date,
): Promise<SearchCounts> {
	const filter = baseFilter(query, now)
	const { cities, types } = query
	return memo.counts.get(JSON.stringify([filter, cities, types]), async () => {
		// With words, one pass over the found homes serves all counts; without, two passes over narrow ranges are quicker.
		const isTextual = filter.words.length > 0
		const hasAreas = filter.areas.length > 0
		const anywhere = hasAreas ? { ...filter, areas: [] } : filter
		const byCity = await tally(db, memo, anywhere, [], isTextual ? [] : types)
		const isOnePass = !hasAreas && (isTextual || types.length === 0)
		const there = isOnePass ? byCity : await tally(db, memo, filter, cities, [])
		const isThere = hasAreas ? () => true : wantedPlace(cities)
		return sumUp(byCity, there, isThere, query)
	})
}

/**
 * Returns the keys under which a home of a place counts: its own, its municipality's, and its postal code's if that is
 * chosen.
 */
function keysCounted({ key, above, zip }: CityPlace, zips: ReadonlySet<string | null>): Set<string> {
	return new Set([key, above, ...(zips.has(zip) ? [zipKey(zip)] : [])])
}

/**
 * Sums up the homes of each place, and those of all types in the chosen places and areas. What is shown but not on offer
 * is counted apart.
 */
function sumUp(
	byCity: readonly TallyRow[],
	there: readonly TallyRow[],
	isThere: (place: CityPlace) => boolean,
	{ cities, types }: Pick<SearchQuery, 'cities' | 'types'>,
): SearchCounts {
	const isWantedType = wanted(types)
	const zips = new Set(cities.map(zipOfKey))
	const counts: SearchCounts = { total: 0, reserved: 0, closed: 0, types: {}, cities: {}, zones: {} }
	for (const row of byCity) {
		if (row.state !== 'on offer' || !row.types.some(isWantedType)) continue
		for (const key of keysCounted(row.city, zips)) counts.cities[key] = (counts.cities[key] ?? 0) + row.homes
		for (const zone of row.city.zones) counts.zones[zone] = (counts.zones[zone] ?? 0) + row.homes
	}
	for (const row of there) {
		if (!isThere(row.city)) continue
		const isWanted = row.types.some(isWantedType)
		if (row.state !== 'on offer') {
			if (isWanted) counts[row.state] += row.homes
			continue
		}
		if (isWanted) counts.total += row.homes
		for (const type of row.types) counts.types[type] = (counts.types[type] ?? 0) + row.homes
	}
	return counts
}

/** Returns a predicate for whether a value is chosen; if nothing is chosen, every value is. */
function wanted<T>(values: readonly T[]): (value: T) => boolean {
	const set = new Set(values)
	return (value) => set.size === 0 || set.has(value)
}
