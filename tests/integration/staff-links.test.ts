import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LINK_PURPOSES } from '#lib/base/security/link-purposes.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { confirmBrowser, cookiesOf, mailedCode, postBrowser, tokenOf } from '#tests/support/browsers/staff-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let visitor = 0
const t = texts('nl')
const links: Record<string, string> = {}

const PERSON = { language: 'fr', title: 'none', firstName: 'Nadège', lastName: 'Dupont', phone: '0471 23 45 67' }
const WORDS = 'Une question que personne d’autre ne doit lire.'
const PRIVATE = [WORDS, 'Nadège', 'Dupont', 'exemple.be', PERSON.phone]

function post(place: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	visitor += 1
	return fetch(`${site.origin}${place}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}`, ...headers },
		body: new URLSearchParams(fields),
	})
}

function rows(query: string): unknown[] {
	const db = openSiteDatabase(site, { readOnly: true })
	try {
		return db.prepare(query).all()
	} finally {
		db.close()
	}
}

const day = (ahead: number) => new Date(Date.now() + ahead * 24 * HOUR_MS).toISOString().slice(0, 10)

async function freeSlot(): Promise<string> {
	const address = `${site.origin}/ask/appointment/?listing=1001`
	const [, on] = /day=(\d{4}-\d\d-\d\d)#days/.exec(await (await fetch(address)).text()) ?? []
	const inputs = (await (await fetch(`${address}&day=${on}`)).text()).match(/<input[^>]*name="slot"[^>]*>/g) ?? []
	return /value="([^"]+)"/.exec(inputs.find((input) => !input.includes('disabled')) ?? '')?.[1] ?? ''
}

const LINK = /https?:\/\/\S+\/personal\/(lead|testimonial|application|appointment)\/\?token=\S+/
const linkTo = (email: string, isToAgency: boolean) =>
	LINK.exec(
		smtp.received.find(({ mail, to }) =>
			isToAgency ? mail.replyTo?.some(({ address }) => address === email) : to.includes(email),
		)?.mail.text ?? '',
	)?.[0]

async function told(email: string): Promise<string> {
	return vi.waitFor(
		() => {
			const link = linkTo(email, true)
			if (link === undefined) throw new Error(`The agency has no mail about ${email}`)
			return link
		},
		{ timeout: 90_000 },
	)
}

/** What each staff link allows its holder to do, and a query for the state that must not change without it. */
const DEEDS: Record<string, { send: (token: string, cookie?: string) => Promise<Response>; state: string }> = {
	lead: {
		send: (token, cookie = '') => post('/api/staff/lead', { token, status: 'closed', remark: 'Dicht' }, { cookie }),
		state: "SELECT status, staff_remark FROM lead WHERE kind = 'site-contact'",
	},
	testimonial: {
		send: (token, cookie = '') => post('/api/testimonials', { token, decision: 'published' }, { cookie }),
		state: 'SELECT status FROM testimonial_review',
	},
	'appointment-staff': {
		send: (token, cookie = '') => post('/api/appointments', { token, language: 'nl', action: 'cancel' }, { cookie }),
		state: 'SELECT status, cancelled_by FROM appointment',
	},
	application: {
		send: (token, cookie = '') => post('/api/staff/application', { token }, { cookie }),
		state: "SELECT count(*) AS mails FROM outbox WHERE once_key LIKE 'application %'",
	},
}
const STAFF = Object.entries(LINK_PURPOSES).flatMap(([purpose, who]) => (who === 'staff' ? [purpose] : []))

const pageOf = async (link: string, cookie = '') => {
	const answer = await fetch(link, { headers: { cookie } })
	// Whoever makes the request already has the token, which each form contains.
	const text = (await answer.text()).replaceAll(tokenOf(link), '').replace(/<script[\s\S]*?<\/script>/g, '')
	return { answer, text }
}

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	await post('/api/leads/site-contact', { ...PERSON, email: 'contact@exemple.be', remark: WORDS })
	const praise = { shownName: 'initial', place: 'Binche', deal: 'purchase', consent: 'yes', remark: WORDS }
	await post('/api/leads/testimonial', { ...PERSON, ...praise, email: 'avis@exemple.be' })
	// Without a proof of work the agency would get no mail about the visit yet.
	const visit = { listingId: '1001', slot: await freeSlot(), remark: WORDS, proof: await solveProof(site.origin) }
	await post(
		'/api/leads/contact-appointment',
		{ ...PERSON, ...visit, email: 'visite@exemple.be' },
		{ accept: 'application/json' },
	)
	const means = { income: '98.761', birthDate: '1971-03-09', homeAddress: 'Geheimstraat 77', persons: '2', adults: '2' }
	const period = { startDate: day(30), term: 'other', endDate: day(3000) }
	const home = { children: '0', civilStatus: 'cohabiting', rentProof: 'yes', listingId: '1031' }
	const candidate = { ...PERSON, ...means, ...period, ...home, email: 'locataire@exemple.be' }
	await post('/api/leads/application', candidate)
	links.lead = await told('contact@exemple.be')
	links.testimonial = await told('avis@exemple.be')
	links['appointment-staff'] = await told('visite@exemple.be')
	links.application = await told('locataire@exemple.be')
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

test('every kind of signed link is for visitors or for staff, and each staff link is tested here', () => {
	expect(Object.keys(DEEDS).sort()).toEqual(STAFF.sort())
	for (const purpose of STAFF) expect(links[purpose], purpose).toMatch(LINK)
})

test.each(STAFF)('a forwarded staff link (%s) shows nothing of the request and changes nothing', async (purpose) => {
	const link = links[purpose] ?? ''
	const { send, state = '' } = DEEDS[purpose] ?? {}
	const before = JSON.stringify(rows(state))
	const references = rows('SELECT reference FROM lead').map((row) => String(Object(row).reference))
	expect(references).toHaveLength(4)
	const { answer, text } = await pageOf(link)
	for (const word of [...PRIVATE, ...references, '98.761']) expect(text.includes(word), word).toBe(false)
	expect(text).toContain(t('staff.browser.title'))
	expect(answer.headers.get('cache-control')).toContain('no-store')
	expect(answer.headers.get('x-robots-tag')).toContain('noindex')
	const done = await send?.(tokenOf(link))
	expect(done?.status).toBe(303)
	expect(done?.headers.get('location')).not.toContain('done=')
	expect(JSON.stringify(rows(state))).toBe(before)
})

test('mails to visitors contain no staff link, and the link to their own appointment opens at once', async () => {
	for (const email of ['contact@exemple.be', 'avis@exemple.be', 'locataire@exemple.be']) {
		expect(linkTo(email, false)).toBeUndefined()
	}
	const own = linkTo('visite@exemple.be', false) ?? ''
	expect((await pageOf(own)).text).toContain(texts('fr')('appointments.page.move.button'))
	expect(tokenOf(own)).not.toBe(tokenOf(links['appointment-staff'] ?? ''))
})

test('a mailed code opens all staff links in that browser for 90 days, until the browser is forgotten', async () => {
	const cookie = await confirmBrowser(site, smtp, links.testimonial ?? '')
	for (const [purpose, word] of [
		['lead', WORDS],
		['testimonial', WORDS],
		['appointment-staff', 'Nadège'],
		['application', '98.761'],
	] as const) {
		expect((await pageOf(links[purpose] ?? '', cookie)).text, purpose).toContain(word)
	}
	expect(smtp.received.filter(({ mail }) => /\d{4} \d{4}/.test(mail.subject ?? '')).map(({ to }) => to)).toEqual([
		['bonjour@beffroi.example'],
	])
	// The page of a candidate links to that of the lead, which mails new links.
	const [followUp = ''] =
		/http[^"]+\/personal\/lead\/\?token=[^"]+/.exec((await pageOf(links.application ?? '', cookie)).text) ?? []
	const tokens: Record<string, string> = { application: tokenOf(followUp) }
	for (const purpose of STAFF) {
		const { send, state = '' } = DEEDS[purpose] ?? {}
		const token = tokens[purpose] ?? tokenOf(links[purpose] ?? '')
		const before = JSON.stringify(rows(state))
		expect((await send?.(token))?.headers.get('location'), `${purpose} without the cookie`).not.toContain('done=')
		expect(JSON.stringify(rows(state))).toBe(before)
		expect((await send?.(token, cookie))?.headers.get('location'), purpose).toContain('done=')
		expect(JSON.stringify(rows(state)), purpose).not.toBe(before)
	}
	expect(rows(DEEDS.lead?.state ?? '')).toEqual([{ status: 'closed', staff_remark: 'Dicht' }])
	const middle = Math.floor(cookie.length / 2)
	const forged = `${cookie.slice(0, middle)}${cookie[middle] === 'A' ? 'B' : 'A'}${cookie.slice(middle + 1)}`
	expect((await pageOf(links.lead ?? '', forged)).text).not.toContain(WORDS)

	expect((await site.runCommand('staff.ts', 'browsers')).output).toContain('1 browser')
	const { status, output } = await site.runCommand('staff.ts', 'forget')
	expect({ status, output }).toEqual({ status: 0, output: '1 browser is forgotten.\n' })
	expect((await pageOf(links.lead ?? '', cookie)).text).not.toContain(WORDS)
})

test('the cookie is for this site only, hidden from scripts, and lasts 90 days', async () => {
	const token = tokenOf(links.lead ?? '')
	const known = new Set(smtp.received)
	const asked = await postBrowser(site, { token, step: 'mail', to: '0' })
	const code = await mailedCode(smtp, known)
	// With the separators that people type.
	const typed = ` ${code.replace(' ', ' - ')} `
	const right = await postBrowser(site, { token, step: 'code', code: typed }, { cookie: cookiesOf(asked) })
	expect(right.headers.get('location')).toBe(links.lead)
	const cookie = right.headers.getSetCookie().find((one) => one.startsWith('staff-browser=')) ?? ''
	expect(cookie).toMatch(/; HttpOnly/i)
	expect(cookie).toMatch(/; SameSite=Lax/i)
	expect(cookie).toMatch(new RegExp(`; Max-Age=${90 * 24 * 60 * 60}(;|$)`, 'i'))
	expect(JSON.stringify(rows('SELECT * FROM staff_browser'))).not.toContain(code.replace(' ', ''))
	const again = await postBrowser(site, { token, step: 'code', code }, { cookie: cookiesOf(asked) })
	expect(again.headers.get('location'), 'a code is good once').toContain('problem=again')
})

test('a code allows five attempts, only in the browser that requested it and only for a staff link', async () => {
	const token = tokenOf(links.application ?? '')
	const known = new Set(smtp.received)
	const asked = await postBrowser(site, { token, step: 'mail', to: '0' })
	const code = await mailedCode(smtp, known)
	const wrong = code === '0000 0000' ? '1' : '00000000'
	const type = async (digits: string, cookie: string) =>
		(await postBrowser(site, { token, step: 'code', code: digits }, { cookie })).headers.get('location')
	expect(await type(code, ''), 'another browser').toContain('problem=again')
	for (let turn = 0; turn < 5; turn += 1) expect(await type(wrong, cookiesOf(asked))).toContain('problem=code')
	expect(await type(code, cookiesOf(asked)), 'the sixth try').toContain('problem=again')

	const mails = () => Number((rows('SELECT count(*) AS n FROM outbox')[0] as { n: number }).n)
	const before = mails()
	const own = tokenOf(linkTo('visite@exemple.be', false) ?? '')
	for (const other of [own, 'abc', `${token.slice(0, -4)}AAAA`]) {
		const answer = await postBrowser(site, { token: other, step: 'mail', to: '0' })
		expect(answer.status).toBe(303)
	}
	expect((await postBrowser(site, { token, step: 'mail', to: '0' }, { origin: 'https://evil.example' })).status).toBe(
		403,
	)
	expect(mails()).toBe(before)
})

test('a link sends at most five codes an hour, from whatever address they are requested', async () => {
	const token = tokenOf(links['appointment-staff'] ?? '')
	const asked = await Promise.all(
		Array.from({ length: 12 }, (_, index) =>
			postBrowser(site, { token, step: 'mail', to: '0' }, { 'x-forwarded-for': `198.51.100.${index}` }),
		),
	)
	const locations = asked.map((answer) => answer.headers.get('location') ?? '')
	expect(locations.filter((location) => location.includes('problem=tooMany'))).toHaveLength(7)
	const { text } = await pageOf(locations.find((location) => location.includes('problem=tooMany')) ?? '')
	expect(text).toContain(t('staff.browser.problems.tooMany'))
})
