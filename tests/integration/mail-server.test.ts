import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'

const t = texts('nl')
const SECRET = 'TOP:SECRET/é@'
const EMAIL = 'ada@delvaux.example'
let site: Site
let smtp: MailServer
let other: MailServer
let admin: DeskBrowser

beforeAll(async () => {
	smtp = await startMailServer({ hasTls: true, password: SECRET })
	other = await startMailServer({ hasTls: true })
	site = await startSite({
		env: { PICTURES_FROM_LOOPBACK: 'allow', AGENCY_SECRET: 'a key of this site that is long enough' },
	})
	admin = await loggedInStaff(site, EMAIL, 'Ada Delvaux', 'admin')
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
	await other?.stop()
})

const portOf = ({ url }: MailServer) => Number(new URL(url).port)
const save = (changed: object = {}) =>
	admin.act('setup/mail/save', {
		...{ host: '127.0.0.1', port: portOf(smtp), encryption: 'required', user: 'bonjour@delvaux.example' },
		...{ password: SECRET, current: ACCOUNT_PASSWORD },
		...changed,
	})
const tested = async () => (await admin.act('mail-test')).body.outcome
const setupPage = async () => (await admin.get('/staff/setup/')).text()

test('the mail server is typed at the desk, says why it refuses, and is used without a restart', async () => {
	expect(await tested()).toEqual({ kind: 'file' })
	expect((await save({ current: 'not my password' })).body).toMatchObject({ fields: { current: 'currentWrong' } })
	expect(await setupPage()).not.toContain('127.0.0.1')

	expect((await save({ password: 'WRONG' })).status).toBe(200)
	expect(await tested()).toEqual({ kind: 'failed', reason: 'login refused (535)' })
	expect((await save({ encryption: 'implicit' })).status).toBe(200)
	expect(await tested()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/TLS|reachable/) })
	expect((await save()).status).toBe(200)
	smtp.refused.set(EMAIL, 550)
	expect(await tested()).toEqual({ kind: 'refused', reason: 'recipient 550' })
	smtp.refused.clear()
	expect(await setupPage()).toContain(t('deskSetup.mailUntested'))
	expect(await tested()).toMatchObject({ kind: 'sent', to: EMAIL })
	expect(smtp.received.map(({ to }) => to)).toEqual([[EMAIL]])
	expect(await setupPage()).toContain(t('deskSetup.mailTaken'))
	expect((await site.runProgram('mail.ts', 'test', EMAIL)).output).toMatch(/^Sent to ada@/m)

	// The worker sends through it too.
	await admin.act('people/invite', { name: 'Bo', email: 'bo@delvaux.example', language: 'nl', roles: ['editor'] })
	await smtp.waitFor(3)
})

test('the password is in no page, no log and no file as it was typed', async () => {
	const pages = [await setupPage(), await (await admin.get('/staff/log/')).text(), site.logs()]
	const files = fs
		.readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' })
		.map((name) => path.join(site.dataDir, name))
	const written = files.filter((file) => fs.statSync(file).isFile()).map((file) => fs.readFileSync(file, 'utf8'))
	for (const text of [...pages, ...written]) {
		expect(text).not.toContain(SECRET)
		expect(text).not.toContain(encodeURIComponent(SECRET))
	}
	expect(pages[0]).toContain('127.0.0.1')
	expect(pages[1]).toContain('Ada Delvaux heeft de mailserver 127.0.0.1:')
})

test('the stored password never goes to another server or user', async () => {
	// Each may send a few tests.
	admin = await loggedInStaff(site, 'eva@delvaux.example', 'Eva Delvaux', 'admin')
	const again = { fields: { password: 'passwordAgain' } }
	expect((await save({ port: portOf(other), password: '' })).body).toMatchObject(again)
	expect((await save({ host: 'localhost', password: '' })).body).toMatchObject(again)
	expect((await save({ user: 'another@delvaux.example', password: '' })).body).toMatchObject(again)
	expect([other.logins, await tested()]).toEqual([[], expect.objectContaining({ kind: 'sent' })])
	expect((await save({ password: '' })).status).toBe(200)
	expect(await tested()).toMatchObject({ kind: 'sent' })
	expect((await save({ port: portOf(other), user: '', password: '' })).status).toBe(200)
	expect(await setupPage()).not.toContain(t('deskSetup.mailTaken'))
	expect(await tested()).toMatchObject({ kind: 'sent' })
	expect(other.logins).toEqual([])
	expect((await save()).status).toBe(200)
})

test('servers that are none of the internet, and ports for other things, are refused', async () => {
	const refused = async (changed: object) => (await save(changed)).body.fields
	for (const host of ['10.0.0.5', '169.254.169.254', '192.168.1.1'])
		expect(await refused({ host, port: 587 })).toEqual({ host: 'hostPrivate' })
	expect(await refused({ host: '8.8.8.8', port: 22 })).toEqual({ port: 'port' })
	expect(await refused({ host: 'nobody.invalid', port: 587 })).toEqual({ host: 'hostUnknown' })
	for (const host of ['', 'smtp://mail.example', 'a b', 'mail.example:587', '[::1]'])
		expect(await refused({ host })).toEqual({ host: 'host' })
})

test('the environment wins and is named; another key of the site is said, and nothing crashes', async () => {
	await site.halt()
	await site.resume({ SMTP_URL: other.url })
	expect(await setupPage()).toContain(t('deskSetup.mailServer.environment', { variable: 'SMTP_URL' }))
	expect((await save()).body).toMatchObject({ ok: false, problem: 'environment' })
	expect(await tested()).toMatchObject({ kind: 'sent' })

	await site.halt()
	await site.resume({ SMTP_URL: '', AGENCY_SECRET: 'another key of this site that is long enough' })
	const health = await (await fetch(`${site.origin}/api/health/`)).json()
	expect(JSON.stringify(health)).toContain('sealed with another key')
	await site.halt()
	await site.resume({ AGENCY_SECRET: 'a key of this site that is long enough' })
	expect(await tested()).toMatchObject({ kind: 'sent' })
	expect((await admin.act('setup/mail/end', { current: ACCOUNT_PASSWORD })).status).toBe(200)
	expect(await tested()).toEqual({ kind: 'file' })
	expect((await admin.act('setup/mail/end', { current: ACCOUNT_PASSWORD })).body).toMatchObject({ problem: 'missing' })
})
