import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { homesInAreas, sortedHomes } from './area-search.ts'
import { placesAtEnd } from './far-places.ts'
import {
	type BaseFilter,
	baseFilter,
	type Choice,
	choiceConditions,
	conditionsOf,
	type HomeExpressions,
} from './filter-conditions.ts'
import { listedHomes } from './listed-homes.ts'
import { chosenHomes, countHomes } from './tally.ts'
import { idsWithWords, isWordsOnly } from './word-search.ts'

/** Number of homes on one page of a list, from the specification. */
export const PAGE_SIZE = 24

export interface SearchPage {
	/** Listings of the page in order; empty if `page` is past `pageCount`. */
	ids: number[]
	counts: SearchCounts
	/** The requested page, from 1. */
	page: number
	/** At least 1. A request for a higher `page` is to be redirected to this one. */
	pageCount: number
}

/**
 * Returns one page of a search over the published listings, with its counts. Sold and rented homes are found for 30
 * days after closing and come last. In both orders by price, homes without a public price also come after the others.
 * In the usual order so do homes outside the agency's region, unless the search has a place or an area.
 */
export async function searchListings(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	{ pageSize = PAGE_SIZE, now = new Date() }: { pageSize?: number; now?: Date } = {},
): Promise<SearchPage> {
	const memo = await searchMemo(db)
	const counts = await countHomes(db, memo, query, now)
	const listed = listedHomes(counts)
	const pageCount = Math.max(1, Math.ceil(listed / pageSize))
	const isFilled = listed > 0 && query.page <= pageCount
	const ids = isFilled ? await pageIds(db, memo, query, { pageSize, listed, now }) : []
	return { ids, counts, page: query.page, pageCount }
}

/** Returns how many homes on offer a search finds, in all, per type and per city; the page is ignored. */
export async function searchCounts(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	now = new Date(),
): Promise<SearchCounts> {
	return countHomes(db, await searchMemo(db), query, now)
}

/**
 * From so many homes on, a page of the newest is read in their order, past those that are not found; below it those found
 * are sorted. SQLite uses an index in order of `closed_at IS NOT NULL` whenever it can, so another wording denies it that.
 */
const MANY = 1000

async function pageIds(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	{ pageSize, listed, now }: { pageSize: number; listed: number; now: Date },
): Promise<number[]> {
	const filter = baseFilter(query, now)
	const { cities, types, sort, page } = query
	return memo.pages.get(JSON.stringify([filter, cities, types, sort, page, pageSize]), async () => {
		const choice = await chosenHomes(db, memo, filter, query)
		const first = (page - 1) * pageSize
		const atEnd = await placesAtEnd(db, memo, query)
		if (isWordsOnly(filter) && sort === 'newest') {
			return idsWithWords(db, memo, filter, choice, { first, count: pageSize, atEnd })
		}
		if (atEnd.length > 0) return idsInParts(db, filter, choice, { first, count: pageSize, atEnd })
		const inAreas = cities.length === 0 ? await homesInAreas(db, memo, filter) : null
		if (inAreas) {
			const sets = choice.typeSets && new Set(choice.typeSets)
			const chosen = inAreas.filter(({ typeSetId }) => sets?.has(typeSetId) !== false)
			return sortedHomes(chosen, sort)
				.slice(first, first + pageSize)
				.map(({ id }) => id)
		}
		const rows = await db
			.selectFrom(homes(filter.goal, filter.words))
			.select('home.listing_id')
			.where(conditionsOf(filter))
			.where(choiceConditions(choice))
			.orderBy((eb) =>
				sort === 'newest' && listed >= MANY
					? eb('home.closed_at', 'is not', null)
					: eb.case().when('home.closed_at', 'is', null).then(0).else(1).end(),
			)
			.$if(sort === 'newest', (found) => found.orderBy('home.created_at', 'desc'))
			.$if(sort === 'price-asc', (found) => found.orderBy('home.price', (order) => order.asc().nullsLast()))
			.$if(sort === 'price-desc', (found) => found.orderBy('home.price', (order) => order.desc().nullsLast()))
			.$if(sort === 'surface-desc', (found) =>
				found.orderBy('home.surface_living', (order) => order.desc().nullsLast()),
			)
			.orderBy('home.listing_id', 'desc')
			.limit(pageSize)
			.offset(first)
			.execute()
		return rows.map((row) => row.listing_id)
	})
}

/** Returns a part of the homes found, newest first: those on offer in the region, those outside it, those sold or rented. */
async function idsInParts(
	db: Kysely<PublicTables>,
	filter: BaseFilter,
	choice: Choice,
	{ first, count, atEnd }: { first: number; count: number; atEnd: readonly number[] },
): Promise<number[]> {
	const isFar = isAmong('home.place_id', atEnd)
	const parts = [
		(eb: HomeExpressions) => eb.and([eb('home.closed_at', 'is', null), eb.not(isFar)]),
		(eb: HomeExpressions) => eb.and([eb('home.closed_at', 'is', null), isFar]),
		(eb: HomeExpressions) => eb('home.closed_at', 'is not', null),
	]
	const ids: number[] = []
	let passed = first
	for (const part of parts) {
		const found = db
			.selectFrom(homes(filter.goal, filter.words))
			.where(conditionsOf(filter))
			.where(choiceConditions(choice))
			.where(part)
		const rows = await found
			.select('home.listing_id')
			.orderBy((eb) => eb('home.closed_at', 'is not', null))
			.orderBy('home.created_at', 'desc')
			.orderBy('home.listing_id', 'desc')
			.limit(count - ids.length)
			.offset(passed)
			.execute()
		ids.push(...rows.map(({ listing_id }) => listing_id))
		if (ids.length === count) break
		if (rows.length > 0) passed = 0
		else if (passed > 0) {
			const { homes: skipped } = await found
				.select((eb) => eb.fn.countAll<number>().as('homes'))
				.executeTakeFirstOrThrow()
			passed -= Number(skipped)
		}
	}
	return ids
}
