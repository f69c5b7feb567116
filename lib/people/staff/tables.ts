import type { Generated } from 'kysely'

/** A browser that may open links of staff. It does not say who uses it. */
export interface StaffBrowserTable {
	/** SHA-256 of the secret in its cookie. */
	hash: string
	confirmed_at: string
	expires_at: string
}

/** A browser that waits for its mailed code. */
export interface StaffCodeTable {
	id: string
	/** SHA-256 of the link's purpose and subject, to limit the codes that one link may ask for in an hour. */
	link_hash: string
	code_hash: string
	tries: Generated<number>
	created_at: string
	expires_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		staff_browser: StaffBrowserTable
		staff_code: StaffCodeTable
	}
}
