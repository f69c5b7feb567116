import type { Generated } from 'kysely'

/** A note of staff about a home. */
export interface HomeNoteTable {
	id: Generated<number>
	listing_id: number
	/** Who wrote it. */
	member_id: number
	note: string
	/** ISO instant. */
	at: string
}

/** The member of staff who looks after a home; no row: nobody. */
export interface HomeFollowerTable {
	listing_id: number
	member_id: number
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		home_note: HomeNoteTable
		home_follower: HomeFollowerTable
	}
}
