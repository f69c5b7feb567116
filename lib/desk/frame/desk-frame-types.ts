import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'

/** Why the desk did not do what it was asked to; any part may add words of its own. */
export type DeskProblem =
	| 'input'
	| 'login'
	| 'role'
	| 'foreign'
	| 'missing'
	| 'conflict'
	| 'tooLarge'
	| 'tooMany'
	| 'busy'
	| 'failed'

/** What a route of the desk answers if it did not do it. */
export interface DeskRefusal {
	ok: false
	problem: DeskProblem | (string & {})
	/** Seconds to wait, with `tooMany` and `busy`. */
	seconds?: number
	/** Which fields are wrong, and why, with `input`. */
	fields?: Readonly<Record<string, string>>
	/** What is there now, with `conflict`. */
	present?: unknown
}

export type DeskAnswer<Result extends object> = ({ ok: true } & Result) | DeskRefusal

/** The media type of a file that is sent to the desk: no form of another site can send it. */
export const FILE_TYPE = 'application/octet-stream'

/** The four words of the header. */
export const DESK_WORDS = ['requests', 'calendar', 'homes', 'words'] as const
export type DeskWord = (typeof DESK_WORDS)[number]

/** Which role opens each of the four pages; homes are there for everybody to look at. */
export const WORD_ROLES: Readonly<Record<DeskWord, StaffRole | null>> = {
	requests: 'requests',
	calendar: 'requests',
	homes: null,
	words: 'editor',
}

/** The pages that only admins may open. */
export const ADMIN_PAGES = ['people', 'feeds', 'log'] as const

/** How many things wait behind a word; absent for a word without a count. */
export type DeskCounts = Partial<Record<DeskWord, number>>

/** The end of an address that opens what is new on its page: an appointment, a call to note. */
export const OPENS_NEW = '#new'
