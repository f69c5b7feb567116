// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { sealData } from 'iron-session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { OWNER_ACTIONS } from '#lib/site/routing/pages/owner-pages.ts'
import {
	linkIn,
	loggedInOwner,
	type OwnerBrowser,
	ownerBrowser,
	PASSWORD,
} from '#tests/support/browsers/owner-browser.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { doJob } from '#tests/support/site/do-job.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase, type SiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

const ANNA = 'anna@eigenaar.example'
const BERT = 'bert@eigenaar.example'
/** Only the owner of home 1001 may read these: a communication's comment and the address of an advertisement. */
const PRIVATE = ['Couple de Binche, souhaite visiter un samedi.', 'ads.beffroi.example/immoweb/1001']
const SAMPLE = 'lib/homes/feed/sample/payload.json'
let smtp: MailServer
let site: Site

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email))

function database<T>(read: (db: SiteDatabase) => T): T {
	const db = openSiteDatabase(site)
	try {
		return read(db)
	} finally {
		db.close()
	}
}

const loggedIn = (email: string) => loggedInOwner(site, email)

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	await loggedInOwner(site, ANNA, 1001)
	await loggedInOwner(site, BERT, 1003)
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

/** The addresses that belong to home 1001, by their files in `app`. */
const PAGES: Record<string, string[]> = {
	'login/page.tsx': [],
	'login/[step]/page.tsx': [],
	'owner/page.tsx': ['/owner/', '/fr/proprietaire/', '/en/owner/'],
	'owner/[id]/page.tsx': ['/owner/1001/', '/fr/proprietaire/1001/', '/en/owner/1001/'],
	'owner/settings/page.tsx': ['/owner/settings/', '/fr/proprietaire/settings/'],
}
const APIS: Record<string, string[]> = {
	'[action]/route.ts': [],
	'listings/[id]/route.ts': ['/api/owners/listings/1001/', '/api/owners/listings/1001'],
	'listings/[id]/csv/route.ts': ['/api/owners/listings/1001/csv/?language=fr'],
	'summary/route.ts': [],
}

/** Requests an address with these headers, following the redirect that adds the `_rsc` parameter that Next requires. */
async function ask(browser: OwnerBrowser, address: string, headers: Record<string, string>) {
	const answer = await browser.get(address, headers)
	const location = answer.headers.get('location') ?? ''
	return location.includes('_rsc') ? browser.get(location, headers) : answer
}

const RSC = { rsc: '1', accept: 'text/x-component' }
const TRICKS: Record<string, string>[] = [
	{},
	RSC,
	{ ...RSC, 'next-router-prefetch': '1' },
	{ ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
	{ ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/!KG93bmVyKQ/owner/$d$id/__PAGE__' },
	{ 'x-nextjs-data': '1' },
	{ 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
	{ 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':'), 'x-middleware-subrequest-id': '1' },
	{ 'x-middleware-rewrite': '/nl/owner/1001', 'x-invoke-path': '/nl/owner/1001', 'x-matched-path': '/nl/owner/1001' },
]
/** Other paths under which Next serves a page's data or the page itself. */
const SIDE_DOORS = [
	'/owner/1001.rsc',
	'/owner/1001/.rsc',
	'/owner/1001.txt',
	'/owner/1001.segments/_tree.segment.rsc',
	'/nl/owner/1001',
	'/nl/owner/1001.rsc',
	'/nl/owner/1001.segments/_tree.segment.rsc',
	'/fr/owner/1001/',
	'/_next/data/x/nl/owner/1001.json',
	'/owner/1001/?_rsc=abcde',
	'/preview/owner/1001/',
	'//owner/1001/',
]

test('what a visitor said after a visit is on the page of that home’s owner, with consent and without a name', async () => {
	const at = '2026-11-20T10:00:00.000Z'
	database((db) => {
		for (const [uid, liked, forOwner] of [
			['said', 'partly', 1],
			['kept', 'no', 0],
		] as const) {
			const email = `${uid}@voorbeeld.be`
			db.prepare(
				"INSERT INTO lead (reference, submission_key, kind, language, listing_id, email, content, created_at) VALUES (?, ?, 'contact-appointment', 'nl', 1001, ?, ?, ?)",
			).run(`APP-${uid}`, uid, email, '{"firstName":"Zebedeus"}', at)
			db.prepare(
				"INSERT INTO appointment (lead_id, uid, calendar, place, seat, listing_id, starts_at, ends_at, status, language, created_at) VALUES ((SELECT id FROM lead WHERE email = ?), ?, 'home', ?, 1, 1001, ?, ?, 'confirmed', 'nl', ?)",
			).run(email, uid, uid, at, at, at)
			db.prepare(
				"INSERT INTO visit_impression (appointment_id, liked, price, next, for_owner, given_at) VALUES ((SELECT id FROM appointment WHERE uid = ?), ?, 'high', 'again', ?, ?)",
			).run(uid, liked, forOwner, at)
		}
	})
	const t = texts('nl')
	const page = await (await (await loggedIn(ANNA)).get('/owner/1001/')).text()
	expect(page).toContain(t('appointments.impression.owner.title'))
	expect(page).toContain(t('appointments.impression.liked.partly'))
	expect(page).not.toContain(t('appointments.impression.liked.no'))
	expect(page).not.toContain('Zebedeus')
	const others = await (await (await loggedIn(BERT)).get('/owner/1003/')).text()
	expect(others).not.toContain(t('appointments.impression.owner.title'))
	database((db) =>
		db.exec(
			"DELETE FROM appointment WHERE uid IN ('said', 'kept'); DELETE FROM lead WHERE reference IN ('APP-said', 'APP-kept')",
		),
	)
})

describe('every owner route and API', () => {
	const filesIn = (folder: string) =>
		fs
			.readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
			.sort()

	test('is covered here', () => {
		expect(filesIn('app/[locale]/(owner)')).toEqual(Object.keys(PAGES).sort())
		expect(filesIn('app/api/owners')).toEqual(Object.keys(APIS).sort())
	})

	/**
	 * Asks for every address as a page and as its data; a stranger also with every other trick, which concern routing
	 * and know no session.
	 */
	async function walk(browser: OwnerBrowser, pageStatus: number, apiStatus: number, own: (path: string) => boolean) {
		const isStranger = browser.cookies.size === 0
		const addresses = [...Object.values(PAGES).flat(), ...Object.values(APIS).flat()]
		const wanted = [
			...(isStranger ? TRICKS : [{}, RSC]).flatMap((headers) => addresses.map((address) => ({ address, headers }))),
			...[{}, RSC].flatMap((headers) => SIDE_DOORS.map((address) => ({ address, headers }))),
		]
		for (const { address, headers } of wanted) {
			const answer = await ask(browser, address, headers)
			const text = await answer.text()
			const what = `${address} ${JSON.stringify(headers)}`
			for (const secret of PRIVATE) expect(text, what).not.toContain(secret)
			expect(text, what).not.toMatch(/"visits":\{/)
			expect(answer.status, what).toBeLessThan(500)
			if (Object.keys(headers).length > 0 || own(address) || SIDE_DOORS.includes(address)) continue
			expect(answer.status, what).toBe(address.startsWith('/api/') ? apiStatus : pageStatus)
			expect(answer.headers.get('cache-control'), what).toContain('no-store')
		}
	}

	test('shows its owner what it hides from others', async () => {
		const browser = await loggedIn(ANNA)
		for (const headers of [{}, RSC]) {
			const text = await (await ask(browser, '/owner/1001/', headers)).text()
			for (const secret of PRIVATE) expect(text).toContain(secret)
		}
		expect((await browser.get('/api/owners/listings/1001/')).status).toBe(200)
		const csv = await browser.get('/api/owners/listings/1001/csv/?language=fr')
		expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(await csv.text()).toContain(PRIVATE[0])
	})

	test('answers nothing without a session', () => walk(ownerBrowser(site), 307, 401, () => false))

	test('answers nothing to a forged cookie', async () => {
		const browser = ownerBrowser(site)
		const id = database((db) => db.prepare('SELECT id FROM owner_session').get()?.id)
		browser.cookies.set('owner', await sealData({ id, secret: 'x' }, { password: 'k'.repeat(64) }))
		await walk(browser, 307, 401, () => false)
	})

	test('answers nothing to a cookie whose session has expired', async () => {
		const browser = await loggedIn(ANNA)
		database((db) => db.exec("UPDATE owner_session SET expires_at = '2026-01-01T00:00:00.000Z'"))
		await walk(browser, 307, 401, () => false)
	})

	test('answers 404 to another owner, as for a home that does not exist, and logs it', async () => {
		const browser = await loggedIn(BERT)
		await walk(browser, 404, 404, (address) => /\/(owner|proprietaire)\/(settings\/)?$/.test(address))
		expect(site.logs()).toContain('an owner asked for a home that is not theirs')
		const unknown = await browser.get('/owner/99999999/')
		expect(unknown.status).toBe(404)
		// Complete HTML: what scripts would fill in does not count.
		expect((await unknown.text()).replace(/<script.*?<\/script>/gs, '')).toContain(
			texts('nl')('owner.homes.missingTitle'),
		)
		const to = await browser.get('/login/?to=1001')
		expect(to.headers.get('location')).toBe('/owner/1001/')
	})

	test.each(OWNER_ACTIONS)(
		'refuses a post of %s from another site, and changes nothing without a session',
		async (action) => {
			const state = () =>
				database((db) =>
					JSON.stringify([db.prepare('SELECT * FROM owner').all(), db.prepare('SELECT id FROM owner_session').all()]),
				)
			const before = state()
			const fields = {
				current: ACCOUNT_PASSWORD,
				password: 'heel iets anders dan voorheen',
				repeat: 'heel iets anders dan voorheen',
			}
			const foreign = await ownerBrowser(site).post(
				action,
				{ ...fields, email: ANNA },
				{ origin: 'https://evil.example' },
			)
			expect(foreign.status).toBe(403)
			const answer = await ownerBrowser(site).post(action, fields)
			expect(answer.status).toBe(303)
			expect(answer.headers.get('location')).toMatch(/^\/login\//)
			expect(state()).toBe(before)
		},
	)
})

test('the login is rendered once for all without a session, is in no other cache, and redirects an owner', async () => {
	const stranger = ownerBrowser(site)
	await stranger.get('/fr/login/')
	const login = await stranger.get('/fr/login/')
	expect([login.status, login.headers.get('x-nextjs-cache')]).toEqual([200, 'HIT'])
	expect(login.headers.get('cache-control')).toBe('private, no-store')
	expect(login.headers.get('x-robots-tag'), 'who looks for the login finds it').toBeNull()
	expect(await login.text()).toContain(texts('fr')('owner.login.title'))
	const refused = await stranger.get('/fr/login/?problem=failed')
	expect(refused.headers.get('x-robots-tag')).toBe('noindex, nofollow')
	expect(refused.headers.get('x-nextjs-cache')).toBeNull()
	expect(await refused.text()).toContain(texts('fr')('owner.problems.failed'))
	const owner = await loggedIn(ANNA)
	expect((await owner.get('/fr/login/')).headers.get('location')).toBe('/fr/proprietaire/')
})

test('contacts are shortened, also in the CSV, and no cell is a formula', async () => {
	database((db) =>
		db.exec(
			"UPDATE communication SET contact = 'Sofie Claes', subject = '=1+1' WHERE listing_id = 1001 AND position = 0",
		),
	)
	const browser = await loggedIn(ANNA)
	const html = await (await browser.get('/owner/1001/')).text()
	const csv = await (await browser.get('/api/owners/listings/1001/csv/')).text()
	for (const text of [html, csv]) {
		expect(text).toContain('Sofie C.')
		expect(text).not.toContain('Claes')
	}
	expect(csv).toContain("'=1+1")
})

test('the box number of an address is labelled in the language of the page', async () => {
	database((db) => db.exec("UPDATE listing SET box_number = '4' WHERE id = 1001"))
	const browser = await loggedIn(ANNA)
	const page = async (path: string) => (await browser.get(path)).text()
	expect(await page('/owner/1001/')).toContain('Rue des Sept Lanternes 18 bus\u00A04, Binche')
	expect(await page('/fr/proprietaire/1001/')).toContain('Rue des Sept Lanternes 18 bte\u00A04, Binche')
})

test('the daily job invites nobody until config/owners.json allows it, and then at most one batch', async () => {
	const file = path.join(site.configDir, 'owners.json')
	const original = fs.readFileSync(file, 'utf8')
	const invited = () => database((db) => db.prepare("SELECT email FROM owner WHERE source = 'feed'").all())
	await doJob(site, 'owner-invitations')
	expect(invited()).toEqual([])
	fs.writeFileSync(
		file,
		original.replace('"isEnabled": false', '"isEnabled": true').replace('"batch": 25', '"batch": 1'),
	)
	await doJob(site, 'owner-invitations')
	await expect.poll(() => mailsTo('owner10@example.org').length).toBe(1)
	expect(invited()).toEqual([{ email: 'owner10@example.org' }])
	fs.writeFileSync(file, original)
})

test('invitations go in batches to the payload’s addresses, after a dry run; a removed one loses access', async () => {
	const dry = await site.runCommand('owners.ts', 'invite', '--dry-run')
	expect(dry.output).toContain('owner2@example.org')
	expect(dry.output).toContain('8 would be invited, 0 wait')
	expect(mailsTo('owner2@example.org')).toEqual([])
	expect((await site.runCommand('owners.ts', 'invite')).output).toContain('8 invited, 0 wait')
	expect((await site.runCommand('owners.ts', 'invite')).output).toContain('0 invited, 0 wait')
	await expect.poll(() => mailsTo('owner2@example.org').length).toBe(1)
	const token = linkIn(smtp, 'owner2@example.org').searchParams.get('token') ?? ''
	await ownerBrowser(site).post('password', { token, password: PASSWORD, repeat: PASSWORD })
	const browser = ownerBrowser(site)
	await browser.post('login', { email: 'owner2@example.org', password: PASSWORD })
	expect((await browser.get('/owner/1003/')).status).toBe(200)
	const payload = JSON.parse(fs.readFileSync(SAMPLE, 'utf8'))
	for (const property of payload.properties) {
		if (property.ID === 1003) property.OwnerEmails = ['owner3@example.org']
	}
	expect((await site.importPayload(payload)).status).toBe(0)
	expect(
		database((db) =>
			db
				.prepare(
					"SELECT count(*) AS n FROM owner_session JOIN owner ON owner.id = owner_id WHERE email = 'owner2@example.org'",
				)
				.get(),
		),
	).toEqual({ n: 0 })
	expect((await browser.get('/owner/1003/')).headers.get('location')).toContain('/login/')
	const again = await ownerBrowser(site).post('login', { email: 'owner2@example.org', password: PASSWORD })
	expect(again.headers.get('location')).toBe('/login/?problem=failed')
})

test('mails are in the language of the last login, until the owner chooses one', async () => {
	const languages = () =>
		database((db) => ({ ...db.prepare('SELECT language, mail_language FROM owner WHERE email = ?').get(BERT) }))
	const browser = ownerBrowser(site)
	await browser.post('login', { email: BERT, password: ACCOUNT_PASSWORD, language: 'fr' })
	expect(languages()).toEqual({ language: 'fr', mail_language: null })
	await browser.post('settings', { language: 'fr', summary: 'yes', mailLanguage: 'en' })
	await browser.post('login', { email: BERT, password: ACCOUNT_PASSWORD, language: 'nl' })
	expect(languages()).toEqual({ language: 'nl', mail_language: 'en' })
	await browser.post('settings', { language: 'nl', summary: 'yes', mailLanguage: 'login' })
	expect(languages()).toEqual({ language: 'nl', mail_language: null })
})

test('the settings turn off the mail on the evening before a visit', async () => {
	const wants = () => database((db) => db.prepare('SELECT wants_visit_notice FROM owner WHERE email = ?').get(BERT))
	const browser = await loggedIn(BERT)
	expect(await (await browser.get('/owner/settings/')).text()).toContain(texts('nl')('owner.settings.visitNotice'))
	await browser.post('settings', { language: 'nl', summary: 'yes', mailLanguage: 'login' })
	expect(wants()).toEqual({ wants_visit_notice: 0 })
	await browser.post('settings', { language: 'nl', summary: 'yes', mailLanguage: 'login', visitNotice: 'yes' })
	expect(wants()).toEqual({ wants_visit_notice: 1 })
})

test('a visit booked on the site is among the next ones, without the name of the visitor', async () => {
	const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
	database((db) => {
		const lead = db
			.prepare(
				`INSERT INTO lead (reference, submission_key, kind, language, email, content, created_at)
				VALUES ('V-next', 'next', 'appointment', 'fr', 'visitor@example.com', '{}', ?) RETURNING id`,
			)
			.get(later(0))
		db.prepare(
			`INSERT INTO appointment (lead_id, uid, calendar, place, seat, listing_id, starts_at, ends_at, status, language,
			created_at) VALUES (?, 'u1', 'home', 'home:1001', 1, 1001, ?, ?, 'confirmed', 'fr', ?)`,
		).run(Number(lead?.id), later(50), later(51), later(0))
	})
	const html = await (await (await loggedIn(ANNA)).get('/owner/1001/')).text()
	const next = html.slice(html.indexOf('id="next"'), html.indexOf('id="chart"'))
	expect(next).toContain(texts('nl')('owner.next.kinds.booked'))
	expect(next).toContain(texts('nl')('owner.next.states.confirmed'))
})

test('the weekly summary is mailed once, and a one-click unsubscribe ends it', async () => {
	await doJob(site, 'owner-summary')
	const subject = /Uw pand in de week van/
	const summaries = () => mailsTo(ANNA).filter(({ mail }) => subject.test(mail.subject ?? ''))
	await expect.poll(() => summaries().length).toBe(1)
	await doJob(site, 'owner-summary')
	await expect.poll(() => database((db) => db.prepare('SELECT id FROM outbox WHERE sent_at IS NULL').all())).toEqual([])
	expect(summaries()).toHaveLength(1)
	const [{ mail } = { mail: null }] = summaries()
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
	expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
	const url = /<(.*)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
	expect(url.startsWith(`${site.origin}/api/owners/summary/?token=`)).toBe(true)
	const wants = () => database((db) => db.prepare('SELECT wants_summary FROM owner WHERE email = ?').get(ANNA))
	const page = /https?:\/\/\S+\/personal\/summary\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
	expect(await (await fetch(page)).text()).toContain(texts('nl')('owner.stop.submit'))
	expect(wants()).toEqual({ wants_summary: 1 })
	await fetch(
		url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
		{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
	)
	expect(wants()).toEqual({ wants_summary: 1 })
	expect((await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
	expect(wants()).toEqual({ wants_summary: 0 })
	expect(await (await fetch(page)).text()).toContain(texts('nl')('owner.stop.done'))
})
