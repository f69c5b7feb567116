import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { linkIn, type OwnerBrowser, ownerBrowser } from '#tests/support/browsers/owner-browser.ts'
import type { MailServer } from '#tests/support/servers/mail-server.ts'
import type { Site } from '#tests/support/site/site.ts'

/** Long, in several words, and in no list of common passwords. */
export const DESK_PASSWORD = 'een kantoor vol warme koffie'

/** What a route of the desk answered. */
export interface DeskAnswered {
	status: number
	body: Record<string, unknown>
}

/** A browser of a member of staff: it keeps cookies and posts JSON as the desk's own pages do. */
export interface DeskBrowser extends Pick<OwnerBrowser, 'cookies' | 'get'> {
	/** Posts to a route of the desk, such as `people/invite`. */
	act(route: string, input?: unknown, headers?: Record<string, string>): Promise<DeskAnswered>
	/** The same with the bare response. */
	send(route: string, input?: unknown, headers?: Record<string, string>): Promise<Response>
	/** Sends a file to a route of the desk. */
	upload(route: string, query: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Promise<DeskAnswered>
}

export function deskBrowser(site: Site): DeskBrowser {
	const browser = ownerBrowser(site)
	const send: DeskBrowser['send'] = (route, input = {}, headers = {}) =>
		browser.send(`/api/staff/desk/${route}/`, {
			method: 'POST',
			headers: { origin: site.origin, 'content-type': 'application/json', ...headers },
			body: JSON.stringify(input),
		})
	return {
		cookies: browser.cookies,
		get: browser.get,
		send,
		act: async (route, input, headers) => {
			const answer = await send(route, input, headers)
			return { status: answer.status, body: await answer.json() }
		},
		upload: async (route, query, bytes) => {
			const answer = await browser.send(`/api/staff/desk/${route}/?${new URLSearchParams(query)}`, {
				method: 'POST',
				headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
				body: bytes,
			})
			return { status: answer.status, body: await answer.json() }
		},
	}
}

/** Returns a browser in which a member of staff is logged in, who has an account with these roles from then on. */
export async function loggedInStaff(
	site: Site,
	email: string,
	name: string,
	...roles: StaffRole[]
): Promise<DeskBrowser> {
	const browser = deskBrowser(site)
	const cookie = await site.logIn({ kind: 'staff', email, name, language: 'nl', roles })
	browser.cookies.set(cookie.name, cookie.value)
	return browser
}

const mailsTo = (smtp: MailServer, email: string) => smtp.received.filter(({ to }) => to.includes(email))

async function waitForMails(smtp: MailServer, email: string, count: number): Promise<void> {
	while (mailsTo(smtp, email).length < count) await smtp.waitFor(smtp.received.length + 1)
}

/** Makes an account with these roles and {@link DESK_PASSWORD}, as its owner does with the invitation. */
export async function addMember(site: Site, smtp: MailServer, email: string, name: string, ...roles: StaffRole[]) {
	const before = mailsTo(smtp, email).length
	const flags = ['--name', name, ...roles.flatMap((role) => ['--role', role])]
	const added = await site.runCommand('staff.ts', 'add', email, ...flags)
	if (added.status !== 0) throw new Error(added.output)
	await waitForMails(smtp, email, before + 1)
	const token = linkIn(smtp, email).searchParams.get('token')
	const chosen = await deskBrowser(site).act('password', { token, password: DESK_PASSWORD, repeat: DESK_PASSWORD })
	if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.body))
	await waitForMails(smtp, email, before + 2)
}

/** Sends address and password, and returns the code that is mailed for the second half. */
export async function firstHalf(smtp: MailServer, browser: DeskBrowser, email: string): Promise<string> {
	// Mails about other things may still be on their way.
	const codes = () => mailsTo(smtp, email).flatMap(({ mail }) => /^\d{6}/.exec(mail.subject ?? '') ?? [])
	const before = codes().length
	const asked = await browser.act('login', { email, password: DESK_PASSWORD })
	if (asked.body.next !== 'code') throw new Error(JSON.stringify(asked.body))
	while (codes().length === before) await smtp.waitFor(smtp.received.length + 1)
	return codes().at(-1) ?? ''
}

/** Returns a browser in which a member has logged in with {@link DESK_PASSWORD} and the mailed code. */
export async function loggedInMember(site: Site, smtp: MailServer, email: string): Promise<DeskBrowser> {
	const browser = deskBrowser(site)
	const code = await firstHalf(smtp, browser, email)
	const entered = await browser.act('code', { code })
	if (entered.status !== 200) throw new Error(JSON.stringify(entered.body))
	return browser
}
