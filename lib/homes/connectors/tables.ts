import type { Generated } from 'kysely'

/** A record of the agency's CRM as it came. Private: it may hold addresses of owners and conversations with them. */
export interface SourceItemTable {
	/** Kind of the source in `config/feed.json`. */
	source: string
	item_key: string
	/** Mark that a call of the source announced; NULL if none came. */
	announced: string | null
	/** Mark of the record that was read last; NULL if the source gives none, or nothing was read yet. */
	mark: string | null
	/** JSON of the record, compressed; NULL until it is read. */
	raw: Uint8Array | null
	read_at: string | null
	/** Since when the source does not find it although it was listed or announced; NULL while it does. */
	missing_since: Generated<string | null>
}

/** How the reading of a source goes, one row per kind. All times are ISO instants. */
export interface SourceStateTable {
	source: string
	/** Hash of the settings and languages; another one means that everything is read again. */
	fingerprint: string
	/** JSON of the source's labels, as of the last run. */
	reference: string
	/** When the source with these settings was first looked at. */
	since: string
	/** When the source last responded successfully. */
	heard_at: string | null
	/** When the homes on the site were last what the source listed. */
	confirmed_at: string | null
	/** When the last run failed, if it is newer than `heard_at`. */
	failed_at: string | null
	/** Runs that failed one after the other. */
	failures: number
	problem_kind: string | null
	/** Why the last run failed, in words for staff. */
	problem: string | null
	/** No run before this; NULL: at the usual interval. */
	next_at: string | null
	/** When the agency was last notified of a lasting problem. */
	told_at: string | null
	/** Of earlier versions: a run takes the turn `source KIND`. */
	claimed_by: string | null
	claimed_until: string | null
	/** When an instance last looked at the source. */
	looked_at: Generated<string | null>
	/** What it looked for: hash of the settings and the version of the program. */
	looked_for: Generated<string | null>
	/** Mark of the last payload that was imported, of a file or an address. */
	payload_mark: Generated<string | null>
}

/** The address of a home's page that was last sent to the source. */
export interface SourcePageTable {
	source: string
	/** The source's own id of the home. */
	source_id: string
	url: string
}

/** The last run of a check of the feed that staff asked for. */
export interface FeedCheckTable {
	what: 'test' | 'diff' | 'fields'
	asked_at: string
	/** Who asked. */
	member_id: number
	/** NULL: under way, or ended early. */
	finished_at: string | null
	/** Exit status of the command. */
	status: number | null
	/** What it printed. */
	output: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		feed_check: FeedCheckTable
		source_item: SourceItemTable
		source_state: SourceStateTable
		source_page: SourcePageTable
	}
}
