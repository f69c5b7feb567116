import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

const t = texts('nl')
const PAGES = ['/', '/fr/', '/for-sale/', '/for-sale/?city=binche', '/for-rent/', '/projects/', '/contact/']
const FEEDS = ['/feeds/homes.json', '/feeds/kyero.xml', '/feeds/search.xml', '/robots.txt']

let site: Site
let admin: DeskBrowser

beforeAll(async () => {
	site = await startSite({ sample: true })
	admin = await loggedInStaff(site, 'ada@delvaux.example', 'Ada Delvaux', 'admin')
})
afterAll(() => site?.stop())

const read = (file: string) => fs.readFileSync(path.join(site.configDir, file), 'utf8')
const get = async (address: string) => {
	const answer = await fetch(new URL(address, site.origin), { redirect: 'manual' })
	return { status: answer.status, text: await answer.text() }
}
const FILES = ['team.json', 'testimonials.json', 'articles.json', 'menu.json']

test('the sample goes in one act, leaves an honest site without homes, stays away, and comes back whole', async () => {
	const before = Object.fromEntries(FILES.map((file) => [file, read(file)]))
	expect((await get('/property/1001/')).status).toBe(200)
	expect((await get('/')).text).toContain('Nadège')

	const removed = await admin.act('setup/sample/remove')
	expect(removed).toMatchObject({ status: 200, body: { ok: true } })
	await expect.poll(async () => (await get('/')).text, { timeout: 30_000 }).not.toContain('Nadège')
	for (const address of PAGES) {
		const { status, text } = await get(address)
		expect([address, status]).toEqual([address, 200])
		expect(text, address).not.toMatch(/\/property\/\d|Élise|Buvrinnes|Nadège/)
	}
	for (const address of FEEDS) expect([address, (await get(address)).status]).toEqual([address, 200])
	expect(JSON.parse((await get('/feeds/homes.json')).text).homes ?? []).toEqual([])
	expect((await get('/property/1001/')).status).toBe(410)
	const list = (await get('/sitemap.xml')).text
	for (const [, part] of list.matchAll(/<loc>([^<]+)<\/loc>/g)) {
		const { status, text } = await get(new URL(part ?? '').pathname)
		expect([part, status]).toEqual([part, 200])
		expect(text).not.toMatch(/\/property\/\d|buvrinnes/)
		for (const [, page] of text.matchAll(/<loc>([^<]+)<\/loc>/g))
			expect([page, (await get(new URL(page ?? '').pathname)).status]).toEqual([page, 200])
	}
	expect((await admin.act('setup/sample/remove')).body).toMatchObject({ ok: false, problem: 'missing' })

	await site.halt()
	expect((await site.runProgram('load-sample.ts')).output).toBe('')
	await site.resume()
	expect((await get('/property/1001/')).status).toBe(410)
	expect(await (await admin.get('/staff/setup/')).text()).toContain(t('deskSetup.sampleLeft', { count: 0 }))

	const { run, save } = removed.body
	expect((await admin.act('setup/sample/return', { run, save })).status).toBe(200)
	for (const file of FILES) expect(read(file)).toBe(before[file])
	await expect.poll(async () => (await get('/property/1001/')).status, { timeout: 30_000 }).toBe(200)
	expect((await admin.act('setup/sample/return', { run, save })).body).toMatchObject({ problem: 'changedMeanwhile' })
	const log = await (await admin.get('/staff/log/')).text()
	for (const word of ['sampleRemove', 'sampleReturn'] as const)
		expect(log).toContain(t(`desk.log.actions.${word}`, { who: 'Ada Delvaux' }))
})

test('what was imported or published since is not undone, and homes that staff wrote stay', async () => {
	const { body: begun } = await admin.act('homes/own/create', { from: null })
	expect(begun.id).toBe(9_000_000_001)
	const { body } = await admin.act('setup/sample/remove')
	const people = read('team.json')
	fs.writeFileSync(path.join(site.configDir, 'team.json'), people.replace('"people": [', '"people": [ '))
	expect((await admin.act('setup/sample/return', { run: body.run, save: body.save })).body).toMatchObject({
		problem: 'changedMeanwhile',
	})
	// Nothing is half brought back.
	expect((await get('/property/1001/')).status).toBe(410)
	fs.writeFileSync(path.join(site.configDir, 'team.json'), people)
	expect((await site.importPayload({ properties: [], projects: [] })).status).toBe(0)
	expect((await admin.act('setup/sample/return', { run: body.run, save: body.save })).body).toMatchObject({
		problem: 'changedMeanwhile',
	})
	const db = openSiteDatabase(site, { readOnly: true })
	expect(db.prepare('SELECT count(*) AS homes FROM own_home').get()).toMatchObject({ homes: 1 })
	db.close()
})
