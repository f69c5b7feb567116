import type { BrowserContext } from 'playwright/test'
import type { NewMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Site } from '#tests/support/site/site.ts'
import { receivedMails } from './received-mails.ts'

/**
 * Makes an account of the desk whose session the browser of a test has. `desk/login.spec.ts` and
 * `integration/staff-accounts.test.ts` log in by the forms and mails.
 */
export async function logInStaff(context: BrowserContext, site: Site, staff: NewMember): Promise<void> {
	const cookie = await site.logIn({ kind: 'staff', ...staff })
	await context.addCookies([{ ...cookie, url: site.origin, httpOnly: true, sameSite: 'Lax' }])
}

/** Returns the code in the mail of a login, when this many were mailed to an address; waits for it. */
export async function mailedLoginCode(site: Site, email: string, count: number): Promise<string> {
	const codes = () =>
		receivedMails(site)
			.filter(({ to }) => to?.some(({ address }) => address === email))
			.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? [])
	await expect.poll(() => codes().length).toBe(count)
	return codes().at(-1) ?? ''
}
