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

/** A process that claims work: a server, or a command. All times are ISO instants of the database's clock. */
interface InstanceTable {
	/** Random, new at each start. */
	id: string
	kind: 'server' | 'command'
	/** Identifies the sources it was built from. */
	build: string
	host: string
	/** Hash of the configuration in use, and since when it is. */
	config: string
	config_since: string
	/** Fingerprint of its key, or NULL. */
	key_mark: string | null
	started_at: string
	/** When it last sent a heartbeat. */
	seen_at: string
	/** When it ended in order, or NULL. */
	stopped_at: string | null
}

/** Something that only one process may do at a time, and who does it now. The row is deleted when it is done. */
interface TurnTable {
	name: string
	/** Id of the instance. */
	claimant: string
	/** Random, new each time it is taken. */
	run: string
	claimed_until: string
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
	instance: InstanceTable
	job_run: JobRunTable
	turn: TurnTable
}

export type Tables = PublicTables & PrivateTables
