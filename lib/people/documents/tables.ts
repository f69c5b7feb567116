import type { Generated } from 'kysely'

/** A request for the documents of a home or project. Private. */
export interface DocumentRequestTable {
	id: Generated<number>
	lead_id: number
	/** Its identifier in the link. */
	uid: string
	listing_id: number | null
	project_id: number | null
	/** In lower case. */
	email: string
	expires_at: string
	/** How many files were fetched with its link. */
	downloads: Generated<number>
	/** The earlier request whose link was sent again, or NULL. */
	repeats: string | null
	/** 1 if the agency has to send some of them itself; NULL in requests from before this was noted. */
	is_left_to_send: Generated<0 | 1 | null>
	created_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		document_request: DocumentRequestTable
	}
}
