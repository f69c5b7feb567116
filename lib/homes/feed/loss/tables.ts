/** An import that was refused because it would take too much off the site; one row for the source that sent it. */
export interface RefusedImportTable {
	/** Kind of the source in `config/feed.json`. */
	source: string
	/** ISO instants of the first and the last refusal. */
	first_at: string
	last_at: string
	/** Number of homes and projects that were on the site. */
	published: number
	/** JSON of `MissingSince`. */
	missing: string
	/** When staff were last notified of it. */
	told_at: string | null
	/** When a member agreed to it; the next import takes it. */
	accepted_at: string | null
	accepted_by: number | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		refused_import: RefusedImportTable
	}
}
