import 'server-only'
import type { Kysely } from 'kysely'
import { joined, joinedPairs } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { HomeColumns, SearchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { joinedIdsWith } from '#lib/homes/search/engine/index/word-index.ts'
import { type BaseFilter, type Choice, isListedAt, kindOfHome } from './filter-conditions.ts'
import { readPair } from './home-kind.ts'
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
			.selectFrom('listing_search as home')
			.select((eb) => ['home.listing_id', 'home.place_id', kindOfHome(eb).as('kind')])
			.where('home.goal', '=', goal)
			.orderBy((eb) => eb('home.closed_at', 'is not', null))
			.orderBy('home.created_at', 'desc')
			.orderBy('home.listing_id', 'desc')
		const row = await db
			.selectFrom(newest.as('home'))
			.select([joined('home.listing_id').as('ids'), joinedPairs('home.place_id', 'home.kind').as('pairs')])
			.executeTakeFirst()
		const closed = await db
			.selectFrom('listing_search')
			.select(['listing_id', 'closed_at'])
			.where('goal', '=', goal)
			.where('closed_at', 'is not', null)
			.execute()
		const ids = numbersIn(row?.ids ?? null)
		return {
			ids,
			pairs: numbersIn(row?.pairs ?? null),
			positions: new Map(ids.map((id, position) => [id, position])),
			closedAt: new Map(closed.map(({ listing_id, closed_at }) => [listing_id, closed_at ?? ''])),
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
	const positions = await positionsWithWords(db, memo, filter, columns)
	return Array.from(positions, (position) => columns.pairs[position] ?? 0)
}

function chooser(choice: Omit<Choice, 'ids'>): (pair: number) => boolean {
	const places = choice.places && new Set(choice.places)
	const typeSets = choice.typeSets && new Set(choice.typeSets)
	return (pair) => {
		const { placeId, typeSetId } = readPair(pair)
		return places?.has(placeId) !== false && typeSets?.has(typeSetId) !== false
	}
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
