import type { Generated } from 'kysely'
import type { SessionRow } from '#lib/people/login/login-types.ts'

/** An account of the desk. */
export interface StaffMemberTable {
	id: Generated<number>
	/** In lower case, NFC; NULL for a removed member, whose name the log still shows. */
	email: string | null
	name: string
	language: string
	/** The roles, separated by spaces. */
	roles: string
	/** See `lib/people/login/password/password.ts`; NULL until the member has chosen one. */
	password_hash: string | null
	has_keys: Generated<0 | 1>
	/** ISO instant of the last invitation, or NULL. */
	invited_at: string | null
	/** ISO instant at which the account was removed, or NULL. */
	removed_at: Generated<string | null>
	created_at: string
}

/** A login of staff. It is deleted at logout. */
export interface StaffSessionTable extends SessionRow {
	member_id: number
}

/** A mailed link that sets a password once. */
export interface StaffTokenTable {
	/** SHA-256 of the token. */
	hash: string
	member_id: number
	purpose: 'reset' | 'invitation'
	expires_at: string
}

/**
 * What waits for its second half: a login for its mailed code (`code`) or its passkey (`passkey`), or a new passkey of
 * a member who is logged in (`register`).
 */
export interface StaffLoginCodeTable {
	id: string
	member_id: number
	purpose: 'code' | 'passkey' | 'register'
	/** Of the mailed code, else NULL. */
	code_hash: string | null
	/** What the mailed code is made of with the site's key, to mail it again; else NULL. */
	code_seed: string | null
	/** What the passkey has to sign, else NULL. */
	challenge: string | null
	tries: Generated<number>
	expires_at: string
}

/** A code that a server printed while nobody had an account. */
export interface FirstAccountCodeTable {
	/** Keyed, as those of other codes. */
	code_hash: string
	/** Wrong codes typed since. */
	tries: Generated<number>
	expires_at: string
}

/** The printed code of an admin that replaces a lost passkey once. */
export interface StaffRecoveryCodeTable {
	member_id: number
	/** See `recovery-code.ts`. */
	code_hash: string
	created_at: string
}

/** A passkey: the public half of a key that a device of the member keeps. */
export interface StaffPasskeyTable {
	/** The id of the credential, in base64url. */
	id: string
	member_id: number
	/** COSE. */
	public_key: Uint8Array
	/** How often it signed, as far as the device counts. */
	counter: number
	/** JSON of how the device is reached. */
	transports: string
	/** What its owner calls it. */
	name: string
	created_at: string
	used_at: string | null
}

/** What staff did. Visitors appear by reference only. */
export interface StaffAuditTable {
	id: Generated<number>
	at: string
	/** NULL for a command in a terminal. */
	member_id: number | null
	/** Such as `request.state`. */
	action: string
	/** What it was done to, such as `lead:123`. */
	subject: string
	/** JSON of what was changed, before and after; or NULL. */
	former: string | null
	present: string | null
}

/** The address of a member's calendar for other programs. */
export interface StaffCalendarFeedTable {
	member_id: number
	/** What its signed address names: another one makes the former address useless. */
	name: string
	created_at: string
	/** ISO instant within an hour of the last time that a program read it, or NULL. */
	used_at: Generated<string | null>
}

/** The hours that a member keeps on a weekday; a member without any follows those of the agency. */
export interface StaffHoursTable {
	member_id: number
	/** 0 for Sunday to 6 for Saturday. */
	weekday: number
	/** Times of day in Belgium: '09:00'. */
	starts: string
	ends: string
}

/** A removed account: links of staff send no code to its address, whatever the configuration names. */
export interface FormerStaffTable {
	/** Keyed hash of the address. */
	address_hash: string
	removed_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		staff_member: StaffMemberTable
		staff_session: StaffSessionTable
		first_account_code: FirstAccountCodeTable
		staff_token: StaffTokenTable
		staff_login_code: StaffLoginCodeTable
		staff_passkey: StaffPasskeyTable
		staff_recovery_code: StaffRecoveryCodeTable
		staff_audit: StaffAuditTable
		staff_calendar_feed: StaffCalendarFeedTable
		staff_hours: StaffHoursTable
		former_staff: FormerStaffTable
	}
}
