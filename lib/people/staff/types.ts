import type { StaffPurpose } from '#lib/base/security/link-purposes.ts'

/** A link of staff that is what it says, whoever holds it. */
export interface StaffLink {
	purpose: StaffPurpose
	/** A reference or an id, as the purpose has it. */
	subject: string
}

/** What stands before a link of staff in a browser that is not known. Nothing of it tells what the link is about. */
export interface Door {
	/** Where a code can be mailed to, masked. */
	addresses: string[]
	/** Where the code went that this browser waits for, masked; null where it has asked for none that is still good. */
	sentTo: string | null
}

/** What a link of staff leads to: what it is about, or the door where the agency has not confirmed the browser. */
export type Behind<Found> = { found: Found } | { door: Door }

/** What can be wrong with a form that confirms a browser, as `staff.browser.problems` words it. */
export const BROWSER_PROBLEMS = ['code', 'again', 'tooMany', 'failed'] as const
export type BrowserProblem = (typeof BROWSER_PROBLEMS)[number]
