import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import { homes, joinedPairs, PAIR_BASE } from '@/lib/db/word-index'
import type { SearchCounts, SearchQuery } from '../types'
import { type BaseFilter, baseFilter, choiceConditions, conditionsOf } from './filter-conditions'
import { numbersIn } from './joined-numbers'
import type { SearchKeys, SearchMemo, TallyRow } from './memo'
import { isWordsOnly, pairsWithWords } from './word-search'

/** What the short numbers of places and sets of types stand for. */
export async function searchKeys(db: Kysely<PublicTables>, memo: SearchMemo): Promise<SearchKeys> {
	return memo.keys.get('all', async () => {
		const places = await db.selectFrom('search_place').selectAll().execute()
		const typeSets = await db.selectFrom('search_type_set').selectAll().execute()
		return {
			cities: new Map(places.map((row) => [row.id, row.city_key])),
			typeSets: new Map(typeSets.map((row) => [row.id, row.web_ids.split(',').map(Number)])),
		}
	})
}

/** The numbers of the wanted cities and of the sets with any wanted type; null where nothing is chosen. */
export function chosenKeys(keys: SearchKeys, cities: readonly string[], types: readonly number[]) {
	const isWantedCity = wanted(cities)
	const isWantedType = wanted(types)
	const places = [...keys.cities].filter(([, city]) => isWantedCity(city)).map(([id]) => id)
	const typeSets = [...keys.typeSets].filter(([, set]) => set.some(isWantedType)).map(([id]) => id)
	return { places: cities.length > 0 ? places : null, typeSets: types.length > 0 ? typeSets : null }
}

/** Counts equal pairs; much cheaper than to group in the database or to fetch a row for each home. */
function tallyOf(keys: SearchKeys, pairs: Iterable<number>): TallyRow[] {
	const counts = new Map<number, number>()
	for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
	return [...counts].map(([pair, homesOfPair]) => ({
		city: keys.cities.get(Math.floor(pair / PAIR_BASE)) ?? '',
		types: keys.typeSets.get(pair % PAIR_BASE) ?? [],
		homes: homesOfPair,
	}))
}

async function tally(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
	cities: readonly string[],
	types: readonly number[],
): Promise<TallyRow[]> {
	return memo.tallies.get(JSON.stringify([filter, cities, types]), async () => {
		const keys = await searchKeys(db, memo)
		if (isWordsOnly(filter)) return tallyOf(keys, await pairsWithWords(db, memo, filter))
		const row = await db
			.selectFrom(homes(filter.goal, filter.words))
			.select(joinedPairs('home.place_id', 'home.type_set_id').as('pairs'))
			.where(conditionsOf(filter))
			.where(choiceConditions(chosenKeys(keys, cities, types)))
			.executeTakeFirst()
		return tallyOf(keys, numbersIn(row?.pairs ?? null))
	})
}

/**
 * Counts the homes that a search finds: in all, per type with the type filter left out, and per city with the city
 * filter left out. A home of several types counts for each of them.
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
		// One pass over the found words serves all counts; without words two passes over narrow ranges are quicker.
		const isTextual = filter.words.length > 0
		const byCity = await tally(db, memo, filter, [], isTextual ? [] : types)
		const byType = isTextual || types.length === 0 ? byCity : await tally(db, memo, filter, cities, [])
		return sumUp(byCity, byType, cities, types)
	})
}

function sumUp(
	byCity: readonly TallyRow[],
	byType: readonly TallyRow[],
	cities: readonly string[],
	types: readonly number[],
): SearchCounts {
	const isWantedCity = wanted(cities)
	const isWantedType = wanted(types)
	const counts: SearchCounts = { total: 0, types: {}, cities: {} }
	for (const row of byCity) {
		if (!row.types.some(isWantedType)) continue
		counts.cities[row.city] = (counts.cities[row.city] ?? 0) + row.homes
		if (isWantedCity(row.city)) counts.total += row.homes
	}
	for (const row of byType) {
		if (!isWantedCity(row.city)) continue
		for (const type of row.types) counts.types[type] = (counts.types[type] ?? 0) + row.homes
	}
	return counts
}

/** Whether a value is chosen; all are when nothing is. */
function wanted<T>(values: readonly T[]): (value: T) => boolean {
	const set = new Set(values)
	return (value) => set.size === 0 || set.has(value)
}
