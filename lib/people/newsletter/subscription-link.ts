import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

/** How many days the link to unsubscribe works. */
const LEAVE_DAYS = 5 * 365
export const PURPOSE = 'newsletter'

export const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** Returns the address of the page where a subscriber confirms or unsubscribes. */
export function subscriptionAddress(language: string, id: number, now: Date, days = LEAVE_DAYS): string {
	return personalAddress(language, 'newsletter', createToken(PURPOSE, String(id), after(now, days)))
}
