import { FORMS } from '#lib/people/forms/schemas/forms.ts'
import { OWNER_ACTIONS } from '#lib/site/routing/pages/owner-pages.ts'
import { loggedInOwner, PASSWORD } from '#tests/support/browsers/owner-browser.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startSite } from '#tests/support/site/site.ts'
import { forEachAtOnce, type Outcome, tally } from './outcome.ts'
import { newAddress, question, rowCounts } from './visitor.ts'

const OWNER = 'anna@eigenaar.example'
const ROUTES = [
	...Object.keys(FORMS).map((name) => `/api/leads/${name}/`),
	...OWNER_ACTIONS.map((action) => `/api/owners/${action}/`),
	...[
		'alerts',
		'alerts/unsubscribe',
		'appointments',
		'appointments/documents',
		'appointments/impression',
		'friend',
		'newsletter',
		'shared-lists',
		'shared-lists/new',
		'shared-lists/steps',
		'shared-lists/unsubscribe',
		'testimonials',
		'documents',
	].map((name) => `/api/${name}/`),
	...['staff/browser', 'staff/lead', 'staff/application', 'owners/summary', 'visits'].map((name) => `/api/${name}/`),
]
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json']

/** Returns headers that a browser sends with a request made by a page of another site. */
function forgeries(origin: string): Record<string, string>[] {
	const { host, port } = new URL(origin)
	return [
		{ origin: 'https://evil.example' },
		{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
		{ origin: 'null' },
		{ origin: 'null', 'sec-fetch-site': 'same-origin' },
		{ origin: `http://${host}.evil.example` },
		{ origin: `http://evil.example:${port}` },
		{ origin: `http://user@${host}.evil.example` },
		{ origin: 'http://localhost' },
		{ origin: '' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ 'sec-fetch-site': 'none' },
		{ referer: `${origin}/contact/` },
		{},
	]
}

/** Sends posts that a page of another site could make a visitor's or an owner's browser send: none may be accepted. */
export async function attack(): Promise<Outcome[]> {
	const refused = tally('forged posts, none taken')
	const unchanged = tally('tables after them, none with another row')
	const smtp = await startMailServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	try {
		const browser = await loggedInOwner(site, OWNER, 1001)
		const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const before = rowCounts(site)
		const body = new URLSearchParams({ ...question(1), email: OWNER, password: PASSWORD, token: 'a.b.c' }).toString()
		const tries = ROUTES.flatMap((route) =>
			forgeries(site.origin).flatMap((headers) => TYPES.map((type) => ({ route, headers, type }))),
		)
		await forEachAtOnce(tries, 8, async ({ route, headers, type }) => {
			const answer = await fetch(site.origin + route, {
				method: 'POST',
				redirect: 'manual',
				headers: { 'content-type': type, 'x-forwarded-for': newAddress(), cookie, ...headers },
				body,
			})
			const { status } = answer
			const isTaken = status < 400 || status >= 500 || answer.headers.has('access-control-allow-origin')
			refused.add(!isTaken, `${route} as ${type} with ${JSON.stringify(headers)}: ${status}`)
		})
		for (const [name, count] of Object.entries(rowCounts(site))) {
			unchanged.add(count === before[name], `${name} had ${before[name]} rows and has ${count}`)
		}
	} finally {
		await site.stop()
		await smtp.stop()
	}
	return [refused, unchanged]
}
