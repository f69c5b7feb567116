import 'server-only'
import type { Kysely } from 'kysely'
import { joined, joinedPairs, PAIR_BASE } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { HomeColumns, SearchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { joinedIdsWith } from '#lib/homes/search/engine/index/word-index.ts'
import { type BaseFilter, type Choice, isListedAt } from './filter-conditions.ts'
import { countedPair } from './home-kind.ts'
import { numbersIn } from './joined-numbers.ts'

/**
 * Returns whether a search has free text and no filters other than city and type, which is the usual case. Such a
 * search does not read a row for each home found, since a common word finds tens of thousands. It takes place, types
 * and order from columns that are read once after each change of the index.
 */
export function isWordsOnly(filter: BaseFilter): boolean {
	const { words, price, rooms, energyRank, surface, plot, features, facades, areas } = filter
	const bounds = [price.min, price.max, energyRank, surface, plot]
	const hasFilter =
		bounds.some((bound) => bound !== null) || rooms.length + features.length + facades.length + areas.length > 0
	return words.length > 0 && !hasFilter
}

async function columnsOf(db: Kysely<PublicTables>, memo: SearchMemo, goal: 0 | 1): Promise<HomeColumns> {
	return memo.columns.get(String(goal), async () => {
		const newest = db
			.selectFrom('listing_search')
			.select(['listing_id', 'place_id', 'type_set_id'])
			.where('goal', '=', goal)
			.orderBy((eb) => eb('closed_at', 'is not', null))
			.orderBy('created_at', 'desc')
			.orderBy('listing_id', 'desc')
		const row = await db
			.selectFrom(newest.as('home'))
			.select([joined('home.listing_id').as('ids'), joinedPairs('home.place_id', 'home.type_set_id').as('pairs')])
			.executeTakeFirst()
		const closed = await db
			.selectFrom('listing_search')
			.select(['listing_id', 'closed_at'])
			.where('goal', '=', goal)
			.where('closed_at', 'is not', null)
			.execute()
		const reserved = await db
			.selectFrom('listing_search')
			.select('listing_id')
			.where('goal', '=', goal)
			.where('is_reserved', '=', 1)
			.execute()
		const ids = numbersIn(row?.ids ?? null)
		return {
			ids,
			pairs: numbersIn(row?.pairs ?? null),
			positions: new Map(ids.map((id, position) => [id, position])),
			closedAt: new Map(closed.map(({ listing_id, closed_at }) => [listing_id, closed_at ?? ''])),
			reserved: new Set(reserved.map(({ listing_id }) => listing_id)),
		}
	})
}

/** Returns the positions in the columns of the homes that the words find, in order. */
async function positionsWithWords(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
	columns: HomeColumns,
): Promise<Uint32Array> {
	return memo.found.get(JSON.stringify([filter.goal, filter.words, filter.now]), async () => {
		const found = new Uint32Array(columns.ids.length)
		let count = 0
		for (const id of numbersIn(await joinedIdsWith(db, filter.goal, filter.words))) {
			const position = columns.positions.get(id)
			if (position === undefined || !isListedAt(filter, columns.closedAt.get(id) ?? null)) continue
			found[count] = position
			count += 1
		}
		return found.slice(0, count).sort()
	})
}

/** Returns place, set of types and state, as `countedPair` writes them, of every home that the words find. */
export async function pairsWithWords(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
): Promise<number[]> {
	const columns = await columnsOf(db, memo, filter.goal)
	const pairs: number[] = []
	for (const position of await positionsWithWords(db, memo, filter, columns)) {
		const id = columns.ids[position] ?? 0
		const pair = columns.pairs[position] ?? 0
		const state = columns.closedAt.has(id) ? 'closed' : columns.reserved.has(id) ? 'reserved' : 'on offer'
		pairs.push(countedPair(Math.floor(pair / PAIR_BASE), pair % PAIR_BASE, state))
	}
	return pairs
}

function chooser(choice: Omit<Choice, 'ids'>): (pair: number) => boolean {
	const places = choice.places && new Set(choice.places)
	const typeSets = choice.typeSets && new Set(choice.typeSets)
	return (pair) => places?.has(Math.floor(pair / PAIR_BASE)) !== false && typeSets?.has(pair % PAIR_BASE) !== false
}

/** Returns a part of the homes that the words find in these places and sets of types (null: all), newest first. */
export async function idsWithWords(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
	choice: Omit<Choice, 'ids'>,
	part: { first: number; count: number },
): Promise<number[]> {
	const columns = await columnsOf(db, memo, filter.goal)
	const isChosen = chooser(choice)
	const ids: number[] = []
	let passed = 0
	for (const position of await positionsWithWords(db, memo, filter, columns)) {
		if (!isChosen(columns.pairs[position] ?? 0)) continue
		passed += 1
		if (passed > part.first) ids.push(columns.ids[position] ?? 0)
		if (ids.length === part.count) break
	}
	return ids
}
