import type { Generated } from 'kysely'

/** A run that may have made pages outdated: an import, or pictures that became ready. */
export interface ImportRunTable {
	id: Generated<number>
	started_at: string
	finished_at: string
	source: string
	/** JSON of the report's counts. */
	counts: string
}

/** The last run that changed the data behind a tag; see `lib/site/cache`. */
export interface CacheTagTable {
	tag: string
	run: number
}

/** `epoch`: random identity of this database, so that pages of another one are never served. */
export interface MetaTable {
	key: string
	value: string
}
