import type { MailServer } from '#tests/support/servers/mail-server.ts'
import type { Site } from '#tests/support/site/site.ts'

const LONGEST_WAIT_MS = 90_000

/** Returns the digits of the newest code among the mails that are not in `known`; waits for it. */
export async function mailedCode(smtp: MailServer, known: ReadonlySet<unknown>): Promise<string> {
	const until = Date.now() + LONGEST_WAIT_MS
	while (Date.now() < until) {
		const fresh = smtp.received.filter((one) => !known.has(one))
		const code = fresh.flatMap(({ mail }) => /\b\d{4} \d{4}\b/.exec(mail.subject ?? '')?.[0] ?? []).at(-1)
		if (code !== undefined) return code
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	throw new Error('No code was mailed')
}

/** Returns the cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (answer: Response) =>
	answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0] ?? '')
		.join('; ')

/** Posts a form of the page that asks to confirm a browser. */
export function postBrowser(site: Site, fields: Record<string, string>, headers: Record<string, string> = {}) {
	return fetch(`${site.origin}/api/staff/browser`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': '192.0.2.200', ...headers },
		body: new URLSearchParams({ language: 'nl', ...fields }),
	})
}

/** Returns the token in the address of a signed link. */
export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

/**
 * Confirms a browser as staff do: requests a code from the page of one of their links and types it. Returns the
 * `Cookie` header that the browser sends from then on.
 */
export async function confirmBrowser(site: Site, smtp: MailServer, link: string): Promise<string> {
	const token = tokenOf(link)
	const known = new Set(smtp.received)
	const asked = await postBrowser(site, { token, step: 'mail', to: '0' })
	const code = await mailedCode(smtp, known)
	const confirmed = await postBrowser(site, { token, step: 'code', code }, { cookie: cookiesOf(asked) })
	const cookie = cookiesOf(confirmed)
		.split('; ')
		.find((one) => /^(__Host-)?staff-browser=./.test(one))
	if (cookie === undefined) throw new Error(`The browser was not confirmed: ${confirmed.headers.get('location')}`)
	return cookie
}
