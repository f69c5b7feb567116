// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { addOwner, linkIn, ownerBrowser, PASSWORD } from '#tests/support/browsers/owner-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase, type SiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

const ANNA = 'anna@eigenaar.example'
const BERT = 'bert@eigenaar.example'
const FAILED = texts('nl')('owner.problems.failed')
let smtp: MailServer
let site: Site

function database<T>(read: (db: SiteDatabase) => T): T {
	const db = openSiteDatabase(site)
	try {
		return read(db)
	} finally {
		db.close()
	}
}

async function loggedIn(email: string) {
	const browser = ownerBrowser(site)
	const answer = await browser.post('login', { email, password: PASSWORD })
	expect(answer.headers.get('location')).toBe('/owner/')
	return browser
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email))

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	await addOwner(site, smtp, ANNA, 1001)
	await addOwner(site, smtp, BERT, 1003, 1005)
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

test('an owner logs in and sees the one home at once, and the agency gets one mail about it', async () => {
	const before = mailsTo('bonjour@beffroi.example').length
	const browser = await loggedIn(ANNA)
	const home = await browser.get('/owner/')
	expect(home.headers.get('location')).toBe('/owner/1001/')
	const page = await browser.get('/owner/1001/')
	expect(page.status).toBe(200)
	expect(page.headers.get('cache-control')).toContain('no-store')
	expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
	const html = await page.text()
	expect(html).toContain(texts('nl')('owner.communications.title'))
	expect(html).not.toContain('Élise Marchand')
	expect(html).not.toContain('owner1@example.org')
	await expect.poll(() => mailsTo('bonjour@beffroi.example').length).toBe(before + 1)
	expect(mailsTo('bonjour@beffroi.example').at(-1)?.mail.text).toContain(ANNA)
})

test('an owner of two homes chooses between them', async () => {
	const page = await (await (await loggedIn(BERT)).get('/owner/')).text()
	expect(page).toContain('href="/owner/1003/"')
	expect(page).toContain('href="/owner/1005/"')
	expect(page).not.toContain('/owner/1001/')
})

test('an unknown address and a wrong password get the same answer', async () => {
	const answers = await Promise.all(
		[
			{ email: ANNA, password: 'not the right one' },
			{ email: 'nobody@eigenaar.example', password: 'not the right one' },
		].map(async (fields) => {
			const browser = ownerBrowser(site)
			const answer = await browser.post('login', fields)
			const page = await browser.follow(answer)
			const names = [...answer.headers.keys()].sort().join()
			return { status: answer.status, names, path: page.path, text: page.text.replaceAll(fields.email, 'ADDRESS') }
		}),
	)
	const [known, unknown] = answers
	const words = (text = '') => text.replace(/nonce="[^"]*"|"nonce":"[^"]*"|<script[\s\S]*?<\/script>/g, '')
	expect(known?.path).toBe('/login/?problem=failed')
	expect(known?.text).toContain(FAILED)
	expect(known?.text).toContain('value="ADDRESS"')
	expect({ ...known, text: words(known?.text) }).toEqual({ ...unknown, text: words(unknown?.text) })
})

test('a hundred attempts in a row are slowed down, and the owner still gets in from elsewhere', async () => {
	const browser = ownerBrowser(site)
	const places: (string | null)[] = []
	for (let turn = 0; turn < 100; turn += 1) {
		places.push(
			(await browser.post('login', { email: ANNA, password: `guess ${turn} of many` })).headers.get('location'),
		)
	}
	expect(places.slice(0, 5)).toEqual(Array(5).fill('/login/?problem=failed'))
	expect(places.filter((place) => place === '/login/?problem=tooMany').length).toBeGreaterThan(85)
	await loggedIn(ANNA)
})

test('a password of 128 characters with emoji and spaces works exactly as typed', async () => {
	const password = '  🏡 mijn huis, 🌳 mijn tuin  '.padEnd(128, 'ü')
	const browser = await loggedIn(BERT)
	const change = (current: string, next: string) => browser.post('change', { current, password: next, repeat: next })
	expect((await change(PASSWORD, password)).headers.get('location')).toBe('/owner/settings/?done=password')
	const enter = (typed: string) => ownerBrowser(site).post('login', { email: BERT, password: typed })
	expect((await enter(password)).headers.get('location')).toBe('/owner/')
	expect((await enter(password.normalize('NFD'))).headers.get('location')).toBe('/owner/')
	expect((await enter(password.slice(0, -1))).headers.get('location')).toBe('/login/?problem=failed')
	expect((await change(password, PASSWORD)).headers.get('location')).toBe('/owner/settings/?done=password')
})

test('a password of 1 MB, a very common one, and two that differ are refused', async () => {
	const browser = await loggedIn(BERT)
	const huge = 'x'.repeat(1024 * 1024)
	expect((await browser.post('login', { email: BERT, password: huge })).status).toBe(413)
	expect((await browser.post('change', { current: PASSWORD, password: huge, repeat: huge })).status).toBe(413)
	const change = async (password: string, repeat = password) =>
		(await browser.follow(await browser.post('change', { current: PASSWORD, password, repeat }))).text
	const t = texts('nl')
	expect(await change('Password123')).toContain(t('owner.errors.common'))
	expect(await change('qwertyuiop')).toContain(t('owner.errors.common'))
	expect(await change('kort')).toContain(t('owner.errors.short'))
	expect(await change('y'.repeat(150).concat('z'.repeat(150)))).toContain(t('owner.errors.long'))
	expect(await change('een heel ander huis', 'een heel ander hok')).toContain(t('owner.errors.differs'))
	await loggedIn(BERT)
})

test('a password link works once, only for its owner, and ends all sessions', async () => {
	const open = await loggedIn(ANNA)
	const browser = ownerBrowser(site)
	const asked = mailsTo(ANNA).length
	const evil = { host: new URL(site.origin).host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
	const answer = await browser.post('forgotten', { email: ANNA.toUpperCase() }, evil)
	expect(answer.headers.get('location')).toBe('/login/forgotten/?done=asked')
	await expect.poll(() => mailsTo(ANNA).length).toBe(asked + 1)
	const link = linkIn(smtp, ANNA)
	expect(link.origin).toBe(site.origin)
	expect(mailsTo(ANNA).at(-1)?.mail.html).not.toContain('evil.example')
	const token = link.searchParams.get('token') ?? ''
	expect(database((db) => JSON.stringify(db.prepare('SELECT * FROM owner_token').all()))).not.toContain(token)
	expect(await (await browser.get(link.pathname + link.search)).text()).toContain(ANNA)
	const set = (used: string) => browser.post('password', { token: used, password: PASSWORD, repeat: PASSWORD })
	expect((await set(`${token.slice(0, -1)}_`)).headers.get('location')).toBe('/login/password/?problem=link')
	expect((await set(token)).headers.get('location')).toBe('/login/?done=password')
	expect((await set(token)).headers.get('location')).toBe('/login/password/?problem=link')
	expect((await open.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	await expect.poll(() => mailsTo(ANNA).at(-1)?.mail.subject).toBe(texts('nl')('owner.mails.password.subject'))
})

test('an expired link, and one that a later link replaced, are refused', async () => {
	const links: string[] = []
	for (let turn = 0; turn < 2; turn += 1) {
		const before = mailsTo(BERT).length
		await site.runCommand('owners.ts', 'reset', BERT)
		await expect.poll(() => mailsTo(BERT).length).toBe(before + 1)
		links.push(linkIn(smtp, BERT).searchParams.get('token') ?? '')
	}
	const [replaced = '', present = ''] = links
	const set = (token: string) => ownerBrowser(site).post('password', { token, password: PASSWORD, repeat: PASSWORD })
	expect((await set(replaced)).headers.get('location')).toBe('/login/password/?problem=link')
	database((db) => db.exec("UPDATE owner_token SET expires_at = '2026-01-01T00:00:00.000Z'"))
	expect((await set(present)).headers.get('location')).toBe('/login/password/?problem=link')
	const page = await (await ownerBrowser(site).get(`/fr/login/password/?token=${present}`)).text()
	expect(page).toContain(texts('fr')('owner.password.deadTitle'))
	expect(page).not.toContain(BERT)
})

test('asking for a link for an unknown address gets the same answer, and nothing is mailed', async () => {
	const before = smtp.received.length
	const browser = ownerBrowser(site)
	const answer = await browser.post('forgotten', { email: 'nobody@eigenaar.example' })
	expect(answer.headers.get('location')).toBe('/login/forgotten/?done=asked')
	expect((await browser.follow(answer)).text).toContain(texts('nl')('owner.done.asked'))
	await loggedIn(ANNA)
	await smtp.waitFor(before + 1)
	expect(mailsTo('nobody@eigenaar.example')).toEqual([])
})

test('a cookie copied before the logout opens nothing', async () => {
	const browser = await loggedIn(ANNA)
	const kept = new Map(browser.cookies)
	expect((await browser.get('/owner/1001/')).status).toBe(200)
	const answer = await browser.post('logout')
	expect(answer.headers.get('location')).toBe('/login/?done=out')
	expect(browser.cookies.has('owner')).toBe(false)
	const replayed = ownerBrowser(site)
	for (const [name, value] of kept) replayed.cookies.set(name, value)
	expect((await replayed.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	expect((await replayed.get('/api/owners/listings/1001/')).status).toBe(401)
})

test('logging out everywhere ends all sessions; a new password ends the others and copies of its own', async () => {
	const [one, other] = [await loggedIn(ANNA), await loggedIn(ANNA)]
	const next = 'een ander huis aan het water'
	const change = (current: string, password: string) => one.post('change', { current, password, repeat: password })
	const kept = one.cookies.get('owner') ?? ''
	expect((await change(PASSWORD, next)).headers.get('location')).toBe('/owner/settings/?done=password')
	const copy = ownerBrowser(site)
	copy.cookies.set('owner', kept)
	expect((await copy.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	expect((await other.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	expect((await one.get('/owner/1001/')).status).toBe(200)
	await change(next, PASSWORD)
	const third = await loggedIn(ANNA)
	await one.post('logout-everywhere')
	for (const browser of [one, third]) {
		expect((await browser.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	}
})

test('the cookie is hidden from scripts and other sites; over https it is bound to this host', async () => {
	const answer = await ownerBrowser(site).post('login', { email: ANNA, password: PASSWORD })
	const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('owner=')) ?? ''
	expect(cookie).toMatch(/; HttpOnly/i)
	expect(cookie).toMatch(/; SameSite=Lax/i)
	expect(cookie).not.toMatch(/; Secure/i)
	expect(cookie).toMatch(/; Max-Age=86400/i)

	const secure = await startSite({
		sample: true,
		env: { SMTP_URL: smtp.url, SITE_ORIGIN: 'https://www.beffroi.example' },
	})
	try {
		const email = 'tess@eigenaar.example'
		await addOwner(secure, smtp, email, 1001)
		expect(mailsTo(email)[0]?.mail.text).toContain('https://www.beffroi.example/login/password/?token=')
		const browser = ownerBrowser(secure)
		const entered = await browser.post('login', { email, password: PASSWORD })
		const [bound = '', ...others] = entered.headers.getSetCookie().filter((line) => /owner=[^;]/.test(line))
		expect(bound).toMatch(/^__Host-owner=/)
		for (const word of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) expect(bound).toMatch(word)
		expect(bound).not.toMatch(/; Domain=/i)
		expect(others).toEqual([])
		expect((await browser.get('/owner/1001/')).status).toBe(200)
		const plain = ownerBrowser(secure)
		plain.cookies.set('owner', browser.cookies.get('__Host-owner') ?? '')
		expect((await plain.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	} finally {
		await secure.stop()
	}
})

test('a session ends when it was idle too long, and at its maximum age', async () => {
	for (const column of ['seen_at', 'expires_at']) {
		const browser = await loggedIn(ANNA)
		const hours = column === 'seen_at' ? 3 : 0
		const then = new Date(Date.now() - hours * HOUR_MS).toISOString()
		database((db) => db.prepare(`UPDATE owner_session SET ${column} = ?`).run(then))
		expect((await browser.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	}
})

test('the key of a session rotates while it is used, and using an old key ends it', async () => {
	const browser = await loggedIn(ANNA)
	await browser.get('/owner/1001/')
	const old = browser.cookies.get('owner') ?? ''
	const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
	database((db) => db.prepare('UPDATE owner_session SET rotated_at = ?').run(before(20)))
	expect((await browser.get('/api/owners/listings/1001/')).status).toBe(200)
	expect(browser.cookies.get('owner')).not.toBe(old)
	expect((await browser.get('/owner/1001/')).status).toBe(200)
	const thief = ownerBrowser(site)
	thief.cookies.set('owner', old)
	expect((await thief.get('/owner/1001/')).status).toBe(200)
	database((db) => db.prepare('UPDATE owner_session SET confirmed_at = ?').run(before(2)))
	expect((await thief.get('/owner/1001/')).headers.get('location')).toContain('/login/')
	expect((await browser.get('/owner/1001/')).headers.get('location')).toContain('/login/')
})

test('with a mailed code a password alone is not enough; five wrong codes end the attempt', async () => {
	const settings = await loggedIn(BERT)
	expect((await settings.post('settings', { summary: 'yes', mailedCode: 'yes' })).headers.get('location')).toBe(
		'/owner/settings/?done=settings',
	)
	const ask = async () => {
		const before = mailsTo(BERT).length
		const browser = ownerBrowser(site)
		const answer = await browser.post('login', { email: BERT, password: PASSWORD, to: '1005' })
		expect(answer.headers.get('location')).toBe('/login/code/?to=1005')
		expect((await browser.get('/owner/1005/')).headers.get('location')).toContain('/login/')
		await expect.poll(() => mailsTo(BERT).length).toBe(before + 1)
		const code = /\d{6}/.exec(mailsTo(BERT).at(-1)?.mail.subject ?? '')?.[0] ?? ''
		return { browser, code, wrong: code === '000000' ? '000001' : '000000' }
	}
	const first = await ask()
	for (let turn = 0; turn < 5; turn += 1) {
		const answer = await first.browser.post('code', { code: first.wrong })
		expect(answer.headers.get('location')).toContain('problem=code')
	}
	const late = await first.browser.post('code', { code: first.code })
	expect(late.headers.get('location')).toBe('/login/?problem=again')
	const second = await ask()
	const entered = await second.browser.post('code', {
		code: ` ${second.code.slice(0, 3)} ${second.code.slice(3)}`,
		to: '1005',
	})
	expect(entered.headers.get('location')).toBe('/owner/1005/')
	const off = (password: string) => second.browser.post('settings', { summary: 'yes', password })
	const wantsCode = () =>
		database((db) => db.prepare('SELECT wants_code AS wants FROM owner WHERE email = ?').get(BERT)?.wants)
	for (const [password, error] of [
		['', 'passwordMissing'],
		['not the right one', 'currentWrong'],
	] as const) {
		const refused = await second.browser.follow(await off(password))
		expect(refused.path).toContain('problem=fields')
		expect(refused.text).toContain(texts('nl')(`owner.errors.${error}`))
		expect(wantsCode()).toBe(1)
	}
	// Two codes were mailed; six an hour are allowed.
	for (let turn = 3; turn <= 6; turn += 1) await ask()
	const seventh = await ownerBrowser(site).post('login', { email: BERT, password: PASSWORD })
	expect(seventh.headers.get('location')).toContain('problem=tooMany')
	expect((await off(PASSWORD)).headers.get('location')).toBe('/owner/settings/?done=settings')
	expect(wantsCode()).toBe(0)
})

test('owners are listed and removed by a command; a removed one is logged out', async () => {
	await addOwner(site, smtp, 'cor@eigenaar.example', 1009)
	const browser = await loggedIn('cor@eigenaar.example')
	expect((await site.runProgram('owners.ts', 'list')).output).toContain(
		'cor@eigenaar.example  nl  staff  has a password  homes: 1009',
	)
	expect((await site.runCommand('owners.ts', 'remove', 'cor@eigenaar.example')).status).toBe(0)
	expect((await browser.get('/owner/1009/')).headers.get('location')).toContain('/login/')
	expect((await site.runCommand('owners.ts', 'remove', 'cor@eigenaar.example')).status).toBe(2)
	expect((await site.runCommand('owners.ts', 'add', 'not an address')).status).toBe(2)
	expect((await site.runCommand('owners.ts', 'add', ANNA, '--listing', '99999')).output).toContain('99999')
})

test('after an edit of owners.json everybody needs a mailed code, without a restart', async () => {
	const edit = (name: string, from: string, to: string) => {
		const file = path.join(site.configDir, name)
		fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to))
	}
	/** Edits the setting, and waits until a page shows an edit of the same moment: each login in a row makes the next one wait. */
	const setCode = async (from: string, to: string, phone: string, newPhone: string) => {
		edit('owners.json', `"mailedCode": "${from}"`, `"mailedCode": "${to}"`)
		edit('site.json', `"phone": "${phone}"`, `"phone": "${newPhone}"`)
		const page = async () => (await fetch(`${site.origin}/contact/`)).text()
		await expect.poll(page).toContain(`tel:+32${newPhone.slice(1)}`)
	}
	const opened = async () => {
		database((db) => db.exec('DELETE FROM mail_allowance'))
		const answer = await ownerBrowser(site).post('login', { email: BERT, password: PASSWORD })
		return answer.headers.get('location')
	}
	await setCode('optional', 'required', '064123456', '064123457')
	expect(await opened()).toBe('/login/code/')
	await setCode('required', 'optional', '064123457', '064123456')
	expect(await opened()).toBe('/owner/')
})
