import type { StaffPurpose } from '#lib/base/security/link-purposes.ts'

/** A valid link of staff, whoever holds it. */
export interface StaffLink {
	purpose: StaffPurpose
	/** A reference or an id, depending on the purpose. */
	subject: string
}

/** What a browser that is not known sees before a link of staff. It does not reveal what the link is about. */
export interface BrowserCheck {
	/** The addresses that a code can be mailed to, masked. */
	addresses: string[]
	/**
	 * The address, masked, that got the code this browser waits for; null if it has requested none that is still valid.
	 */
	sentTo: string | null
}

/** What a link of staff leads to: its subject, or a check of the browser that the agency has not confirmed. */
export type Behind<Found> = { found: Found } | { browserCheck: BrowserCheck }

/** What can be wrong with a form that confirms a browser, as `staff.browser.problems` words it. */
export const BROWSER_PROBLEMS = ['code', 'again', 'tooMany', 'failed'] as const
export type BrowserProblem = (typeof BROWSER_PROBLEMS)[number]
