import type { Generated } from 'kysely'

/** A browser that may open links of staff. */
export interface StaffBrowserTable {
	/** SHA-256 of the secret in its cookie. */
	hash: string
	/** The agency's address that the code went to, in lower case. */
	address: string
	/** Who was logged in at the desk in this browser when it was confirmed, or NULL. */
	member_id: number | null
	confirmed_at: string
	/** ISO instant within an hour of the last link that it opened, or NULL. */
	used_at: Generated<string | null>
	expires_at: string
}

/** A browser that waits for its mailed code. */
export interface StaffCodeTable {
	id: string
	/** SHA-256 of the link's purpose and subject, to limit the codes that one link may ask for in an hour. */
	link_hash: string
	/** Where it was mailed, in lower case. */
	address: string
	code_hash: string
	tries: Generated<number>
	created_at: string
	expires_at: string
}

/** Who gets what visitors send, as last mailed to the admins; one row. */
export interface KnownRecipientsTable {
	id: 1
	/** JSON of what `recipientsIn` returned. */
	known: string
	/** ISO instant at which it was last looked at. */
	at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		known_recipients: KnownRecipientsTable
		staff_browser: StaffBrowserTable
		staff_code: StaffCodeTable
	}
}
