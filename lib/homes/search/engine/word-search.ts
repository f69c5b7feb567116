import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong, joined, joinedPairs, PAIR_BASE } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { FoundHomes, HomeColumns, SearchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { joinedIdsWith } from '#lib/homes/search/engine/index/word-index.ts'
import { type BaseFilter, type Choice, isListedAt, kindOfHome } from './filter-conditions.ts'
import { readPair } from './home-kind.ts'
import { numbersIn } from './joined-numbers.ts'

/** So many homes are read by themselves for the first search after a change of the index. */
const FEW = 2000

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

/** Reads the rows of a few homes, in the order of the columns. */
async function readFew(db: Kysely<PublicTables>, filter: BaseFilter, ids: readonly number[]): Promise<FoundHomes> {
	const rows = await db
		.selectFrom('listing_search as home')
		.select((eb) => [
			'home.listing_id',
			'home.place_id',
			'home.closed_at',
			'home.created_at',
			kindOfHome(eb).as('kind'),
		])
		.where(isAmong('home.listing_id', ids))
		.where('home.goal', '=', filter.goal)
		.execute()
	const listed = rows.filter(({ closed_at }) => isListedAt(filter, closed_at))
	const isClosed = ({ closed_at }: (typeof rows)[number]) => Number(closed_at !== null)
	listed.sort(
		(a, b) =>
			isClosed(a) - isClosed(b) ||
			(a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.listing_id - a.listing_id),
	)
	return {
		length: listed.length,
		id: (index) => listed[index]?.listing_id ?? 0,
		pair: (index) => {
			const row = listed[index]
			return row === undefined ? 0 : row.place_id * PAIR_BASE + row.kind
		},
	}
}

/** Finds homes in the columns. */
function foundIn({ ids, pairs, positions, closedAt }: HomeColumns, filter: BaseFilter, found: readonly number[]) {
	const places = new Uint32Array(found.length)
	let count = 0
	for (const id of found) {
		const position = positions.get(id)
		if (position === undefined || !isListedAt(filter, closedAt.get(id) ?? null)) continue
		places[count] = position
		count += 1
	}
	const sorted = places.slice(0, count).sort()
	const at = (index: number) => sorted[index] ?? 0
	return { length: count, id: (index: number) => ids[at(index)] ?? 0, pair: (index: number) => pairs[at(index)] ?? 0 }
}

/** Returns the homes that the words find, newest first, with sold or rented ones after all others. */
async function homesWithWords(db: Kysely<PublicTables>, memo: SearchMemo, filter: BaseFilter): Promise<FoundHomes> {
	return memo.found.get(JSON.stringify([filter.goal, filter.words, filter.now]), async () => {
		const found = numbersIn(await joinedIdsWith(db, filter.goal, filter.words))
		// The columns take twenty times as long to read as one search without them, and serve all others.
		const isFirst = memo.columns.size === 0 && memo.found.size <= 1
		return isFirst && found.length <= FEW
			? readFew(db, filter, found)
			: foundIn(await columnsOf(db, memo, filter.goal), filter, found)
	})
}

/** Returns place, set of types and state, as `countedPair` writes them, of every home that the words find. */
export async function pairsWithWords(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
): Promise<number[]> {
	const found = await homesWithWords(db, memo, filter)
	return Array.from({ length: found.length }, (_, index) => found.pair(index))
}

function chooser(choice: Omit<Choice, 'ids'>): (pair: number) => boolean {
	const places = choice.places && new Set(choice.places)
	const typeSets = choice.typeSets && new Set(choice.typeSets)
	return (pair) => {
		const { placeId, typeSetId } = readPair(pair)
		return places?.has(placeId) !== false && typeSets?.has(typeSetId) !== false
	}
}

/**
 * Returns a part of the homes that the words find in these places and sets of types (null: all), newest first; those in
 * the places `atEnd` come after all others on offer.
 */
export async function idsWithWords(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
	choice: Omit<Choice, 'ids'>,
	part: { first: number; count: number; atEnd: readonly number[] },
): Promise<number[]> {
	const found = await homesWithWords(db, memo, filter)
	const isChosen = chooser(choice)
	const far = new Set(part.atEnd)
	const rankOf = (pair: number) => {
		const { placeId, state } = readPair(pair)
		return state === 'closed' ? 2 : far.has(placeId) ? 1 : 0
	}
	const ids: number[] = []
	let passed = 0
	for (const rank of far.size > 0 ? [0, 1, 2] : [null]) {
		for (let index = 0; index < found.length && ids.length < part.count; index++) {
			const pair = found.pair(index)
			if ((rank !== null && rankOf(pair) !== rank) || !isChosen(pair)) continue
			passed += 1
			if (passed > part.first) ids.push(found.id(index))
		}
	}
	return ids
}
