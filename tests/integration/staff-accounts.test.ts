import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import {
	addMember,
	DESK_PASSWORD,
	type DeskBrowser,
	deskBrowser,
	firstHalf,
	loggedInMember,
	loggedInStaff,
} from '#tests/support/browsers/desk-browser.ts'
import { linkIn } from '#tests/support/browsers/owner-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase, type SiteDatabase } from '#tests/support/site/site-database.ts'

const ADA = 'ada@agency.example'
const BO = 'bo@agency.example'
let smtp: MailServer
let site: Site

function database<T>(use: (db: SiteDatabase) => T): T {
	const db = openSiteDatabase(site)
	try {
		return use(db)
	} finally {
		db.close()
	}
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email))
const isIn = async (browser: DeskBrowser) => (await browser.get('/staff/settings/')).status === 200
const idOf = (email: string) =>
	Number(database((db) => db.prepare('SELECT id FROM staff_member WHERE email = ?').get(email)?.id))

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	await addMember(site, smtp, ADA, 'Ada Admin', 'admin')
	// The sample's own admin.
	database((db) => db.exec("DELETE FROM staff_member WHERE email LIKE '%beffroi%'"))
	await addMember(site, smtp, BO, 'Bo Both', 'requests', 'editor')
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

test('a password alone opens nothing; the mailed code does, once, and leads to the page that was asked for', async () => {
	const browser = deskBrowser(site)
	const asked = await browser.get('/staff/calendar/?week=48')
	expect(asked.headers.get('location')).toBe('/staff/login/?to=calendar%3Fweek%3D48')
	const code = await firstHalf(smtp, browser, BO)
	expect(await isIn(browser)).toBe(false)
	const other = deskBrowser(site)
	expect((await other.act('code', { code })).body).toEqual({ ok: false, problem: 'again' })
	const wrong = code === '000000' ? '000001' : '000000'
	expect((await browser.act('code', { code: wrong })).body).toEqual({ ok: false, problem: 'code' })
	const entered = await browser.act('code', { code: ` ${code.slice(0, 3)} ${code.slice(3)}`, to: 'calendar?week=48' })
	expect(entered.body).toEqual({ ok: true, href: '/staff/calendar/?week=48' })
	expect(await isIn(browser)).toBe(true)
	expect((await browser.act('code', { code })).body).toEqual({ ok: false, problem: 'again' })
	const elsewhere = await loggedInMember(site, smtp, BO)
	expect((await elsewhere.act('logout')).status).toBe(200)
	expect(await isIn(elsewhere)).toBe(false)
	expect(await isIn(browser)).toBe(true)
})

test('an unknown address, a wrong password and an account without one get the same answer', async () => {
	await site.runCommand('staff.ts', 'add', 'new@agency.example', '--name', 'New', '--role', 'editor')
	for (const [email, password] of [
		['nobody@agency.example', DESK_PASSWORD],
		[BO, 'not the right one'],
		['new@agency.example', DESK_PASSWORD],
	]) {
		const answer = await deskBrowser(site).act('login', { email, password })
		expect(answer).toEqual({ status: 400, body: { ok: false, problem: 'credentials' } })
	}
	const browser = deskBrowser(site)
	// The pauses double, so that even a slow machine comes to the end of one too early.
	const answers: unknown[] = []
	while (answers.length < 20 && !answers.includes('tooMany'))
		answers.push((await browser.act('login', { email: BO, password: 'guess' })).body.problem)
	expect(answers.slice(0, 5)).toEqual(Array(5).fill('credentials'))
	expect(answers).toContain('tooMany')
	expect(await isIn(await loggedInMember(site, smtp, BO))).toBe(true)
})

test('a copy of a cookie from before the logout, and the session of a member who was removed, open nothing', async () => {
	await addMember(site, smtp, 'cy@agency.example', 'Cy', 'requests')
	const [browser, copy] = [await loggedInMember(site, smtp, 'cy@agency.example'), deskBrowser(site)]
	for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
	expect(await isIn(copy)).toBe(true)
	await browser.act('logout')
	expect(await isIn(copy)).toBe(false)
	const again = await loggedInMember(site, smtp, 'cy@agency.example')
	const admin = await loggedInMember(site, smtp, ADA)
	expect((await admin.act('people/remove', { id: idOf('cy@agency.example') })).status).toBe(200)
	expect(await isIn(again)).toBe(false)
	expect((await again.act('settings/profile', {})).status).toBe(401)
	const log = await (await admin.get('/staff/log/')).text()
	expect(log).toContain('Cy')
})

test('a session ends when it was idle too long, and at its maximum age', async () => {
	for (const column of ['seen_at', 'expires_at']) {
		const browser = await loggedInMember(site, smtp, BO)
		const then = new Date(Date.now() - (column === 'seen_at' ? 3 : 0) * HOUR_MS).toISOString()
		database((db) => db.prepare(`UPDATE staff_session SET ${column} = ?`).run(then))
		expect(await isIn(browser)).toBe(false)
		database((db) => db.exec('DELETE FROM mail_allowance'))
	}
})

test('roles change for a session that is open, never for the last admin, and never over another admin’s change', async () => {
	const [admin, bo] = [await loggedInMember(site, smtp, ADA), await loggedInMember(site, smtp, BO)]
	const give = (email: string, seen: string[], roles: string[]) =>
		admin.act('people/roles', { id: idOf(email), seen, roles })
	expect((await bo.get('/staff/requests/')).status).toBe(200)
	expect((await give(BO, ['requests', 'editor'], ['editor'])).status).toBe(200)
	expect((await bo.get('/staff/requests/')).status).toBe(403)
	expect(await give(BO, ['requests', 'editor'], ['admin'])).toEqual({
		status: 409,
		body: { ok: false, problem: 'conflict' },
	})
	expect((await give(ADA, ['admin'], ['editor'])).body).toEqual({ ok: false, problem: 'lastAdmin' })
	expect((await admin.act('people/remove', { id: idOf(ADA) })).body).toEqual({ ok: false, problem: 'lastAdmin' })
	expect((await admin.get('/staff/people/')).status).toBe(200)
	expect((await give(BO, ['editor'], [])).body).toMatchObject({ problem: 'input', fields: { roles: 'rolesMissing' } })
	expect((await give(BO, ['editor'], ['requests', 'editor'])).status).toBe(200)
	expect((await site.runCommand('staff.ts', 'remove', ADA)).status).toBe(2)
	expect((await site.runProgram('staff.ts', 'list')).output).toContain(`${ADA}  Ada Admin  nl  admin  has a password`)
})

test('a link to choose a password works once; a reset ends everything and invites anew', async () => {
	const open = await loggedInMember(site, smtp, BO)
	const before = mailsTo(BO).length
	expect((await deskBrowser(site).act('forgotten', { email: BO.toUpperCase() })).body).toEqual({ ok: true })
	await expect.poll(() => mailsTo(BO).length).toBe(before + 1)
	const link = linkIn(smtp, BO)
	expect([link.origin, link.pathname]).toEqual([site.origin, '/staff/login/password/'])
	const token = link.searchParams.get('token') ?? ''
	expect(database((db) => JSON.stringify(db.prepare('SELECT * FROM staff_token').all()))).not.toContain(token)
	expect(await (await open.get(link.pathname + link.search)).text()).toContain(BO)
	const set = (used: string, password = DESK_PASSWORD, repeat = password) =>
		deskBrowser(site).act('password', { token: used, password, repeat })
	expect((await set(token, 'kort')).body.fields).toEqual({ password: 'short' })
	expect((await set(token, DESK_PASSWORD, `${DESK_PASSWORD}!`)).body.fields).toEqual({ repeat: 'differs' })
	expect((await set(`${token}x`)).body.problem).toBe('link')
	expect((await set(token)).status).toBe(200)
	expect((await set(token)).body.problem).toBe('link')
	expect(await isIn(open)).toBe(false)
	const again = await loggedInMember(site, smtp, BO)
	const admin = await loggedInMember(site, smtp, ADA)
	const mails = mailsTo(BO).length
	expect((await admin.act('people/reset', { id: idOf(BO) })).status).toBe(200)
	expect(await isIn(again)).toBe(false)
	expect((await deskBrowser(site).act('login', { email: BO, password: DESK_PASSWORD })).body.problem).toBe(
		'credentials',
	)
	await expect.poll(() => mailsTo(BO).length).toBe(mails + 1)
	expect((await set(linkIn(smtp, BO).searchParams.get('token') ?? '')).status).toBe(200)
})

test('another password ends the other sessions and copies of its own, and needs the present one', async () => {
	database((db) => db.exec('DELETE FROM mail_allowance'))
	const [one, other] = [await loggedInMember(site, smtp, BO), await loggedInMember(site, smtp, BO)]
	const copy = deskBrowser(site)
	for (const [name, value] of one.cookies) copy.cookies.set(name, value)
	const next = 'een ander kantoor aan het water'
	const change = (current: string, password: string) =>
		one.act('settings/password', { current, password, repeat: password })
	expect((await change('not the right one', next)).body.fields).toEqual({ current: 'currentWrong' })
	expect((await change(DESK_PASSWORD, DESK_PASSWORD)).body.fields).toEqual({ password: 'same' })
	expect((await change(DESK_PASSWORD, next)).status).toBe(200)
	expect([await isIn(one), await isIn(other), await isIn(copy)]).toEqual([true, false, false])
	expect((await change(next, DESK_PASSWORD)).status).toBe(200)
	expect((await one.act('logout-everywhere')).status).toBe(200)
	expect(await isIn(one)).toBe(false)
})

test('nothing of the desk is linked or listed where a search engine or a visitor looks', async () => {
	for (const path of ['/', '/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt', '/fr/', '/login/']) {
		const text = await (await fetch(site.origin + path)).text()
		expect(text, path).not.toMatch(/\/staff\//)
	}
})

/** The language of a page, and the address that shows it. */
async function shown(browser: DeskBrowser, path: string, headers: Record<string, string> = {}) {
	const first = await browser.get(path, headers)
	const to = first.headers.get('location')
	const answer = to === null ? first : await browser.get(to.replace(site.origin, ''), headers)
	return [to ?? path, answer.status, /<html lang="(..)"/.exec(await answer.text())?.[1]]
}

test('the desk has the language of the account at every address, also one that the site does not have', async () => {
	const browser = await loggedInStaff(site, 'lena@agency.example', 'Lena', 'requests', 'editor', 'admin')
	const toDesk = { 'accept-language': 'en' }
	expect(await shown(browser, '/staff/homes/?q=1', toDesk)).toEqual(['/staff/homes/?q=1', 200, 'nl'])
	for (const language of ['fr', 'de']) {
		const changed = await browser.act('settings/profile', { name: 'Lena', language, hasKeys: true })
		expect(changed.body).toEqual({ ok: true, href: '/staff/settings/' })
		expect(await shown(browser, '/staff/homes/?q=1', toDesk)).toEqual(['/staff/homes/?q=1', 200, language])
		expect(await shown(browser, '/nl/staff/homes/?q=1')).toEqual(['/staff/homes/?q=1', 200, language])
		expect(await shown(browser, '/de/staff/homes/')).toEqual(['/staff/homes/', 200, language])
		expect(await shown(browser, '/staff/homes/?lng=en')).toEqual(['/staff/homes/?lng=en', 200, language])
	}
	// In German every page is whole, with links to the site in a language that it has.
	const pages = ['requests', 'calendar', 'homes', 'homes/1001', 'words', 'words?at=menu', 'settings', 'people', 'log']
	for (const page of [...pages, 'feeds']) {
		const answer = await browser.get(`/staff/${page.replace(/\?|$/, '/$&')}`)
		expect([page, answer.status]).toEqual([page, 200])
		const text = await answer.text()
		expect(text).toContain('<html lang="de"')
		expect(text).toContain('Anfragen')
		expect(text).not.toMatch(/href="[^"]*\/de\//)
	}
	expect((await browser.act('settings/profile', { name: 'Lena', language: 'xx', hasKeys: true })).status).toBe(400)
})

test('the login follows the browser, then what is chosen there', async () => {
	const browser = deskBrowser(site)
	const login = (search: string, wished: string) =>
		shown(browser, `/staff/login/${search}`, { 'accept-language': wished })
	expect((await login('', 'fr-BE,fr;q=0.9,en;q=0.8')).at(-1)).toBe('fr')
	expect((await login('', 'pl, de-AT;q=0.5')).at(-1)).toBe('de')
	expect((await login('', 'pl')).at(-1)).toBe('nl')
	expect((await login('?lng=en', 'fr')).at(-1)).toBe('en')
	expect((await login('code/?lng=nl&to=homes', 'fr')).at(-1)).toBe('nl')
	const page = await (await browser.get('/staff/login/?to=homes&lng=nl', { 'accept-language': 'fr' })).text()
	expect(page).toContain('href="/staff/login/?to=homes&amp;lng=de"')
	expect(page).toContain('href="/staff/login/forgotten/?to=homes&amp;lng=nl"')
})
