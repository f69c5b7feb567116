import type { Generated } from 'kysely'

/** When the data behind a tag last changed; see `lib/site/cache`. */
export interface CacheTagTable {
	tag: string
	/** Number of the change. Each change, of an import or of pictures, takes the next number after the highest here. */
	run: number
	/** ISO instant of the change; empty if an earlier version of the site made it. */
	changed_at: Generated<string>
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		cache_tag: CacheTagTable
	}
}
