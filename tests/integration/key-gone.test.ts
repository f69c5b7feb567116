import fs from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { onFile } from '#tests/support/site/on-file.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'

/** Well-formed, so that its signature is what gets checked. */
const TOKEN = `CON-2026-ABC234.zzzzzz.${'A'.repeat(43)}`
const COOKIE = ['owner', 'owner-code', 'owner-form', 'staff-browser', 'staff-code']
	.map((name) => `${name}=Fe26.2*1*${'a'.repeat(64)}*b*c**d*e~2`)
	.join('; ')

const OWNER_PAGES: [language: 'nl' | 'fr', addresses: string[]][] = [
	['nl', ['/owner/', '/owner/1001/', '/owner/settings/', '/login/', '/login/code/', '/login/forgotten/']],
	['fr', ['/fr/proprietaire/', '/fr/proprietaire/1001/', '/fr/login/']],
]
const PERSONAL = ['lead', 'alert', 'appointment', 'documents', 'application', 'testimonial', 'newsletter', 'friend']
const LINK_PAGES = [...PERSONAL, 'summary', 'impression', 'shared-list', 'list-mails'].map(
	(page) => `/personal/${page}/?token=${TOKEN}`,
)
const FORMS = [
	...['login', 'code', 'logout', 'logout-everywhere', 'forgotten', 'password', 'change', 'settings'].map(
		(action) => `/api/owners/${action}/`,
	),
	...['/api/owners/summary/', '/api/staff/browser', '/api/staff/lead', '/api/staff/application', '/api/testimonials'],
	...['/api/alerts', '/api/appointments', '/api/newsletter', '/api/friend'],
	...['/api/appointments/impression', '/api/shared-lists/steps'],
]
const ANSWERS = [
	'/api/challenge',
	'/api/owners/listings/1001/',
	'/api/owners/listings/1001/csv/',
	`/api/documents?token=${TOKEN}&file=1`,
	`/api/alerts/unsubscribe?token=${TOKEN}`,
	`/api/shared-lists?token=${TOKEN}`,
	`/api/shared-lists/unsubscribe?token=${TOKEN}`,
]

let visitor = 0
function ask(site: Site, address: string, init: RequestInit = {}): Promise<Response> {
	visitor += 1
	const headers = { cookie: COOKIE, origin: site.origin, 'x-forwarded-for': `198.51.100.${visitor}` }
	return fetch(new URL(address, site.origin), { redirect: 'manual', ...init, headers })
}

function post(site: Site, address: string): Promise<Response> {
	const fields = {
		language: 'fr',
		token: TOKEN,
		email: 'ada@voorbeeld.be',
		password: 'x',
		change: 'pause',
		step: 'mail',
	}
	return ask(site, address, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Requests everything that reads a link or a cookie; returns the status of each address. */
async function statuses(site: Site): Promise<Map<string, number>> {
	const found = new Map<string, number>()
	for (const address of [...OWNER_PAGES.flatMap(([, addresses]) => addresses), ...LINK_PAGES, ...ANSWERS])
		found.set(address, (await ask(site, address)).status)
	for (const address of FORMS) found.set(`POST ${address}`, (await post(site, address)).status)
	return found
}

async function withKey(key: string, work: (site: Site) => Promise<void>): Promise<void> {
	const site = await startSite({ sample: true })
	try {
		await site.halt()
		fs.writeFileSync(path.join(site.dataDir, 'secret.key'), key, { mode: 0o600 })
		await site.resume()
		await work(site)
	} finally {
		await site.stop()
	}
}

describe('a damaged key', () => {
	onFile('pages of owners and signed links answer 503 in their language, and all other pages work', () =>
		withKey('half a key', async (site) => {
			const seen = await statuses(site)
			expect([...seen].filter(([, status]) => status === 500)).toEqual([])
			for (const [language, pages] of OWNER_PAGES) {
				for (const address of pages) {
					const page = await ask(site, address)
					const html = await page.text()
					expect([address, page.status]).toEqual([address, 503])
					expect(page.headers.get('cache-control')).toContain('no-store')
					expect(html).toContain(texts(language)('errors.closed.title'))
					expect(html).toContain('</footer>')
				}
			}
			for (const address of LINK_PAGES) expect([address, seen.get(address)]).toEqual([address, 503])
			for (const address of ANSWERS) {
				const answer = await ask(site, address)
				expect([address, [303, 503].includes(answer.status)]).toEqual([address, true])
			}
			for (const address of FORMS) {
				const answer = await post(site, address)
				const shown = answer.status === 303 ? await ask(site, answer.headers.get('location') ?? '') : answer
				expect([address, shown.status]).toEqual([address, 503])
			}
			for (const address of ['/', '/fr/', '/contact/', '/for-sale/'])
				expect((await ask(site, address)).status).toBe(200)
		}),
	)
})

describe('another key than before', () => {
	onFile('cookies and links open nothing, owners are redirected to the login, and nothing fails', () =>
		withKey('ab'.repeat(32), async (site) => {
			const seen = await statuses(site)
			expect([...seen].filter(([, status]) => status >= 500)).toEqual([])
			expect(seen.get('/owner/')).toBe(307)
			expect(seen.get('/login/')).toBe(200)
			expect(seen.get('/api/challenge')).toBe(200)
			for (const address of LINK_PAGES) expect([address, seen.get(address)]).toEqual([address, 404])
		}),
	)
})
