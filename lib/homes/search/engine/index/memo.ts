import 'server-only'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { cache } from 'react'
import { readMeta } from '#lib/base/db/meta.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { SearchCounts } from '#lib/homes/search/query/query-types.ts'
import type { Vocabulary } from '#lib/homes/search/typed/known-names.ts'
import type { AreaHome, CityPlace, GoalRegion, StreetName } from './index-types.ts'

/** Key in `meta` of a value that changes with every change of the search index. */
export const SEARCH_VERSION = 'search_version'

/** The places and sets of types behind the short numbers in the search tables. */
export interface SearchKeys {
	/** By `place_id`. */
	cities: Map<number, CityPlace>
	/** WebIDs by `type_set_id`. */
	typeSets: Map<number, number[]>
}

/** Number of found homes of one place, set of types and state. */
export interface TallyRow {
	city: CityPlace
	types: number[]
	state: AreaHome['state']
	homes: number
}

/** A goal's homes in columns, newest first, with sold or rented ones after all others. */
export interface HomeColumns {
	ids: number[]
	/** Place, set of types and state of each home, as `countedPair` writes them. */
	pairs: number[]
	/** Index of each listing in the columns. */
	positions: Map<number, number>
	/** ISO instants since when listings are sold or rented, by id. */
	closedAt: Map<number, string>
}

/** The homes that words find, newest first, with sold or rented ones after all others. */
export interface FoundHomes {
	length: number
	id: (index: number) => number
	/** Its place, set of types and state, as `countedPair` writes them. */
	pair: (index: number) => number
}

/** A name that suggestions and counts offer, with its folded forms. */
export interface OfferedName {
	kind: 'city' | 'type'
	/** `name|zip` or the WebID, as in the URL. */
	value: string
	/** Names by language. */
	labels: Map<string, string>
	/**
	 * The folded texts that can be typed to find it: those from its first word on, from its second word on, and so on.
	 */
	starts: string[][]
}

/** Where a home is, as far as that is public. */
export interface HomePlace extends Position {
	id: number
	/** False if the position is its municipality's centre. */
	isExact: boolean
	isOnOffer: boolean
	/** `name|zip`. */
	city: string
}

/** Keeps the last results by their key and drops the least recently used. A failure is not kept. */
class Recent<T> {
	readonly #entries: LRUCache<string, Promise<T>>

	constructor(max: number) {
		this.#entries = new LRUCache({ max })
	}

	get size(): number {
		return this.#entries.size
	}

	get(key: string, compute: () => Promise<T>): Promise<T> {
		const known = this.#entries.get(key)
		if (known !== undefined) return known
		const value = compute()
		this.#entries.set(key, value)
		value.catch(() => this.#entries.delete(key))
		return value
	}
}

/** Results kept until the search index changes. */
export interface SearchMemo {
	keys: Recent<SearchKeys>
	tallies: Recent<TallyRow[]>
	counts: Recent<SearchCounts>
	pages: Recent<number[]>
	columns: Recent<HomeColumns>
	found: Recent<FoundHomes>
	/** Ids of the homes that a filter finds in its areas. */
	inAreas: Recent<AreaHome[]>
	names: Recent<OfferedName[]>
	vocabulary: Recent<Omit<Vocabulary, 'features'>>
	/** Centres of municipalities, by `name|zip`. */
	centres: Recent<Map<string, Position>>
	/** The region of a goal's homes. */
	regions: Recent<GoalRegion>
	/** The results of `priceTop` in euro, by goal. */
	tops: Recent<number | null>
	/** The results of `priceBars`. */
	priceBars: Recent<number[]>
	/** Titles and beginnings of descriptions that several homes share. */
	repeatedWords: Recent<Set<string>>
	/** The streets of a goal's homes on offer, by goal. */
	streets: Recent<StreetName[]>
	/** Where a goal's homes are, newest first, with sold or rented ones after all others. */
	places: Recent<HomePlace[]>
}

const kept = processWide<WeakMap<object, { version: string; memo: SearchMemo }>>('agencySearchMemo')
kept.value ??= new WeakMap()
const memos = kept.value

function noResults() {
	return {
		tallies: new Recent<TallyRow[]>(100),
		counts: new Recent<SearchCounts>(200),
		pages: new Recent<number[]>(500),
		found: new Recent<FoundHomes>(50),
		inAreas: new Recent<AreaHome[]>(50),
	}
}

/** Returns the results kept for this connection; empty after a change of the index. A page looks for one once. */
export const searchMemo = cache(async (db: Kysely<PublicTables>): Promise<SearchMemo> => {
	const version = (await readMeta(db, SEARCH_VERSION)) ?? ''
	const known = memos.get(db)
	if (known?.version === version) return known.memo
	const memo = {
		...noResults(),
		keys: new Recent<SearchKeys>(1),
		columns: new Recent<HomeColumns>(2),
		names: new Recent<OfferedName[]>(1),
		vocabulary: new Recent<Omit<Vocabulary, 'features'>>(1),
		centres: new Recent<Map<string, Position>>(1),
		regions: new Recent<GoalRegion>(2),
		tops: new Recent<number | null>(2),
		priceBars: new Recent<number[]>(2),
		repeatedWords: new Recent<Set<string>>(1),
		streets: new Recent<StreetName[]>(2),
		places: new Recent<HomePlace[]>(2),
	}
	memos.set(db, { version, memo })
	return memo
})

/**
 * Forgets the results kept for a connection, so that a bench can measure the first time: everything, as after an
 * import, or only the results of searches.
 */
export function forgetSearches(db: Kysely<PublicTables>, what: 'everything' | 'results' = 'everything'): void {
	const known = memos.get(db)
	if (what === 'everything' || !known) memos.delete(db)
	else memos.set(db, { ...known, memo: { ...known.memo, ...noResults() } })
}
