import type { BrowserContext } from 'playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Site } from '#tests/support/site/site.ts'
import { mailedLink } from './mailed-link.ts'
import { receivedMails } from './received-mails.ts'

/** The password of the accounts that {@link logInStaff} makes. */
export const PASSWORD = 'een rustig kantoor met drie ramen'

export interface NewStaff {
	email: string
	name: string
	roles: readonly string[]
	language: string
}

async function post(context: BrowserContext, site: Site, route: string, data: object): Promise<void> {
	const answer = await context.request.post(`${site.origin}/api/staff/desk/${route}/`, {
		data,
		headers: { origin: site.origin },
	})
	expect(await answer.json()).toMatchObject({ ok: true })
}

/** Makes an account of the desk and logs it in, in the browser of a test. */
export async function logInStaff(context: BrowserContext, site: Site, staff: NewStaff): Promise<void> {
	const { email, name, roles, language } = staff
	const flags = roles.flatMap((role) => ['--role', role])
	const added = await site.runCommand('staff.ts', 'add', email, '--name', name, '--language', language, ...flags)
	expect(added.status, added.output).toBe(0)
	// The site is shared by tests: each has addresses of its own.
	expect(added.output).toContain('has an account; the invitation')
	await expect.poll(() => mailedLink(site, email)).not.toBeNull()
	const token = new URL(mailedLink(site, email) ?? '').searchParams.get('token')
	await post(context, site, 'password', { token, password: PASSWORD, repeat: PASSWORD })
	await post(context, site, 'login', { email, password: PASSWORD })
	await post(context, site, 'code', { code: await mailedLoginCode(site, email, 1) })
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
