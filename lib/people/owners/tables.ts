import type { Generated } from 'kysely'
import type { SessionRow } from '#lib/people/login/login-types.ts'

/** An account of the owner portal. `listing_owner` holds the listings it may see. */
export interface OwnerTable {
	id: Generated<number>
	/** In lower case, NFC. */
	email: string
	/** The language of the last login; before the first one, that of the invitation. */
	language: string
	/** The language in which the owner wants our mails; NULL means that of the last login. */
	mail_language: Generated<string | null>
	/**
	 * `feed`: created by an invitation to an address in the payload. It can no longer log in once the payload no longer
	 * has that address.
	 */
	source: 'staff' | 'feed'
	/**
	 * The hash of the password, see `lib/people/login/password/password.ts`; NULL until the owner has chosen
	 * one.
	 */
	password_hash: string | null
	/** Whether a code is mailed at each login. */
	wants_code: Generated<0 | 1>
	wants_summary: Generated<0 | 1>
	/** Whether a mail on the evening before a visit reminds the owner to prepare the home. */
	wants_visit_notice: Generated<0 | 1>
	/** ISO instant of the last invitation, or NULL. */
	invited_at: string | null
	created_at: string
}

/** A login. It is deleted at logout, so that a copy of the cookie opens nothing afterwards. */
export interface OwnerSessionTable extends SessionRow {
	owner_id: number
}

/** A mailed link that sets a password once. */
export interface OwnerTokenTable {
	/** SHA-256 of the token. */
	hash: string
	owner_id: number
	purpose: 'reset' | 'invitation'
	expires_at: string
}

/** A login that waits for its mailed code. */
export interface OwnerCodeTable {
	id: string
	owner_id: number
	code_hash: string
	tries: Generated<number>
	expires_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		owner: OwnerTable
		owner_session: OwnerSessionTable
		owner_token: OwnerTokenTable
		owner_code: OwnerCodeTable
	}
}
