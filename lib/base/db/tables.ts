import type { Generated } from 'kysely'

/** An import that was written. */
interface ImportRunTable {
	id: Generated<number>
	started_at: string
	finished_at: string
	source: string
	/** JSON of the report's counts. */
	counts: string
}

/** `epoch`: random identity of this database, so that pages of another one are never served. */
interface MetaTable {
	key: string
	value: string
}

/** The latest due time for which each daily job was started. */
interface JobRunTable {
	job: string
	/** ISO instant at which it was due. */
	due_at: string
}

/**
 * The tables that a public query may name. Each domain adds its own in its `tables.ts`; `public-tables.ts` lists them
 * once more, for the database.
 */
export interface PublicTables {
	import_run: ImportRunTable
	meta: MetaTable
}

/** Tables that hold private facts. Each domain adds its own in its `tables.ts`. */
export interface PrivateTables {
	job_run: JobRunTable
}

export type Tables = PublicTables & PrivateTables
