import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import type { AuditArea } from '#lib/people/staff/audit-types.ts'

/** A member of staff as those see it who manage accounts. */
export interface PersonView {
	id: number
	name: string
	email: string
	language: string
	roles: readonly StaffRole[]
	/** Whether a password was chosen: until then only the invitation is out. */
	hasPassword: boolean
	hasPasskey: boolean
	/** ISO instant, or null. */
	invitedAt: string | null
	/** The name with which visitors see this person on the page of the team, matched by the address; null: they do not. */
	onTeamAs: string | null
}

/** A passkey as its owner sees it. Instants are ISO. */
export interface PasskeyView {
	id: string
	name: string
	createdAt: string
	usedAt: string | null
}

/** A browser in which links of mails to the agency open without a login. Instants are ISO. */
export interface BrowserView {
	/** The hash under which it is stored; it opens nothing. */
	id: string
	/** The agency's address whose code confirmed it. */
	address: string
	/** Who was logged in in it at the desk, or null. */
	who: string | null
	confirmedAt: string
	usedAt: string | null
}

/** A line of the log. */
export interface LogEntry {
	id: number
	at: string
	/** Null for a command in a terminal. */
	memberId: number | null
	action: string
	subject: string
	former: unknown
	present: unknown
}

/** What part of the log is asked for. */
export interface LogFilter {
	memberId: number | null
	area: AuditArea | null
	/** Whether changes of drafts are listed, too: each pause in typing is an entry. */
	hasDrafts: boolean
	/** Only entries older than the one with this number. */
	before: number | null
}
