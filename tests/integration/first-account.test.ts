import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_PASSWORD, deskBrowser } from '#tests/support/browsers/desk-browser.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'

const t = texts('fr')
const CODE = /with the code ((?:[2-9A-Z]{4}-){2}[2-9A-Z]{4})/
let site: Site

beforeAll(async () => {
	site = await startSite()
})
afterAll(() => site?.stop())

const loginPage = async () => (await deskBrowser(site).get('/staff/login/', { 'accept-language': 'fr' })).text()

test('a server without accounts prints a code, which makes the first one in the browser and opens the list', async () => {
	const printed = CODE.exec(site.logs())?.[1] ?? ''
	expect(printed).not.toBe('')
	expect(await loginPage()).toContain(t('desk.first.title'))
	const another = CODE.exec((await site.runCommand('staff.ts', 'code')).output)?.[1] ?? ''
	expect([another === '', another === printed]).toEqual([false, false])

	const browser = deskBrowser(site)
	const ada = { name: 'Ada Delvaux', email: 'ada@delvaux.example', language: 'fr' }
	const chosen = { password: DESK_PASSWORD, repeat: DESK_PASSWORD }
	expect((await browser.act('first', { ...ada, ...chosen, code: 'AAAA-AAAA-AAAA' })).body).toMatchObject({
		problem: 'code',
	})
	const made = await browser.act('first', { ...ada, ...chosen, code: printed })
	expect(made).toEqual({ status: 200, body: { ok: true, href: '/staff/setup/' } })
	const page = await (await browser.get('/staff/setup/')).text()
	expect(page).toContain('Ada Delvaux')
	expect(page).toContain(t('deskSetup.title'))

	expect((await deskBrowser(site).act('first', { ...ada, ...chosen, code: another })).body).toMatchObject({
		problem: 'firstTaken',
	})
	expect(await loginPage()).toContain('/staff/login/forgotten/')
	expect((await site.runCommand('staff.ts', 'code')).status).not.toBe(0)
})
