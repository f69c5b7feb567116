import type { Generated } from 'kysely'

/** An import that was written. */
export interface ImportRunTable {
	id: Generated<number>
	started_at: string
	finished_at: string
	source: string
	/** JSON of the report's counts. */
	counts: string
}

/** When the data behind a tag last changed; see `lib/site/cache`. */
export interface CacheTagTable {
	tag: string
	/** Number of the change. Each change, of an import or of pictures, takes the next number after the highest here. */
	run: number
}

/** `epoch`: random identity of this database, so that pages of another one are never served. */
export interface MetaTable {
	key: string
	value: string
}
