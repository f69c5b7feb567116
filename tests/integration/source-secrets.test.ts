import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'
import { texts } from '#tests/support/texts.ts'

const t = texts('nl')
type Fake = Awaited<ReturnType<typeof startWhise>>
let fake: Fake
let site: Site
let admin: DeskBrowser

const useSource = (changed: object) =>
	fs.writeFileSync(
		path.join(site.configDir, 'feed.json'),
		JSON.stringify({
			source: { ...fake.source, webhookVariable: null, ...changed },
			intervalMinutes: 60,
			silentAfterHours: 24,
		}),
	)
const typed = () => {
	const { usernameVariable, passwordVariable } = fake.source as { usernameVariable: string; passwordVariable: string }
	return { usernameVariable: fake.env[usernameVariable], passwordVariable: fake.env[passwordVariable] }
}
const server = () => new URL((fake.source as { url: string }).url).origin
const save = (secrets: object, changed: object = {}) =>
	admin.act('feeds/secrets/save', { ...secrets, server: server(), current: ACCOUNT_PASSWORD, ...changed })
const page = async () =>
	(await (await admin.get('/staff/feeds/')).text()).replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ')
/** What the page says of the password. */
const stateOf = (state: 'none' | 'stored' | 'moved') =>
	`${t('deskFeeds.secrets.fields.passwordVariable')} ${t(`deskFeeds.secrets.states.${state}`)}`
const feed = () => site.runProgram('feed.ts', 'test')

beforeAll(async () => {
	fake = await startWhise(20)
	site = await startSite({ env: { LOG_LEVEL: 'info' } })
	admin = await loggedInStaff(site, 'ada@delvaux.example', 'Ada Delvaux', 'admin')
	useSource({})
})
afterAll(async () => {
	await site?.stop()
	await fake?.close()
})

test('the passwords of a source are typed at the desk, and server and command read them', async () => {
	expect((await feed()).output).toContain('type it at the desk')
	await expect.poll(page, { timeout: 10_000 }).toContain(stateOf('none'))
	expect((await save({})).body).toMatchObject({ problem: 'nothing' })
	expect((await save(typed(), { current: 'another' })).body).toMatchObject({ fields: { current: 'currentWrong' } })
	expect((await save(typed(), { server: 'https://evil.example' })).body).toMatchObject({ problem: 'otherServer' })
	expect((await save(typed())).status).toBe(200)
	expect((await feed()).output).toContain('Signed in.')
	const shown = () => {
		const db = openSiteDatabase(site, { readOnly: true })
		const row = db.prepare('SELECT count(*) AS n FROM listing WHERE is_published = 1').get()
		db.close()
		return Number(row?.n)
	}
	await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(0)
	expect((await admin.act('feeds/check', { what: 'test' })).status).toBe(200)
	await expect.poll(page, { timeout: 60_000 }).toContain('Signed in.')
	expect(await page()).toContain(stateOf('stored'))
	const db = openSiteDatabase(site, { readOnly: true })
	const kept = JSON.stringify(db.prepare('SELECT * FROM stored_secret').all())
	db.close()
	for (const secret of Object.values(typed())) {
		expect(secret).toBeTruthy()
		for (const text of [kept, site.logs(), await page(), await (await admin.get('/staff/log/')).text()])
			expect(text).not.toContain(secret)
	}
})

test('another server does not get them, and asks for its own', async () => {
	const other = await startWhise(20)
	const { url } = other.source as { url: string }
	useSource({ url })
	await expect.poll(page, { timeout: 10_000 }).toContain(stateOf('moved'))
	const { status, output } = await feed()
	expect([status === 0, output]).toEqual([false, expect.stringContaining('typed at the desk for another server')])
	await other.close()
	useSource({})
	expect((await feed()).output).toContain('Signed in.')
	expect((await admin.act('feeds/secrets/end', { current: ACCOUNT_PASSWORD })).status).toBe(200)
	expect((await feed()).output).toContain('type it at the desk')
})
