import type { Generated } from 'kysely'

/** An account of the owner portal. What it may see stands in `listing_owner`. */
export interface OwnerTable {
	id: Generated<number>
	/** In small letters, NFC. */
	email: string
	/** Of the last login, at first that of the invitation. */
	language: string
	/** In which the owner wants our mails; NULL: that of the last login. */
	mail_language: Generated<string | null>
	/** `feed`: made by an invitation for an address of the payload; it is gone from the door when the address is. */
	source: 'staff' | 'feed'
	/** See `lib/people/owners/account/password.ts`; NULL until the owner has chosen one. */
	password_hash: string | null
	/** Whether a code is mailed at each login. */
	wants_code: Generated<0 | 1>
	wants_summary: Generated<0 | 1>
	/** Whether the evening before a visit a mail says that the home is to be prepared. */
	wants_visit_notice: Generated<0 | 1>
	/** ISO instant of the last invitation, or NULL. */
	invited_at: string | null
	created_at: string
}

/** Whose home it is: by the payload's `OwnerEmails`, or because staff said so. */
export interface ListingOwnerTable {
	listing_id: number
	email: string
	source: 'staff' | 'feed'
}

/** A login. Gone at logout, so that a cookie kept from before opens nothing. */
export interface OwnerSessionTable {
	id: string
	owner_id: number
	/** SHA-256 of the secret in the cookie; it changes now and then. */
	secret_hash: string
	/** That of the secret before it, which requests under way may still bring. */
	earlier_hash: string | null
	rotated_at: string
	/** ISO instant at which the present secret first came back, or NULL. */
	confirmed_at: string | null
	created_at: string
	seen_at: string
	expires_at: string
}

/** A link of a mail that sets a password, once. */
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

/** The tables of the owner portal; all of them are private. */
export interface OwnerTables {
	owner: OwnerTable
	listing_owner: ListingOwnerTable
	owner_session: OwnerSessionTable
	owner_token: OwnerTokenTable
	owner_code: OwnerCodeTable
}

export const OWNER_TABLES: readonly (keyof OwnerTables)[] = [
	...(['owner', 'listing_owner', 'owner_session', 'owner_token', 'owner_code'] as const),
]
