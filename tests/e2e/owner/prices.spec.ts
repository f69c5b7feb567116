import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { tabTo } from '#tests/e2e/page/without-sight-or-mouse.ts'
import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const t = texts('fr')
const HOME = 1001
const OWNER = 'emma@eigenaar.example'
const PASSWORD = 'un jardin clos de murs en briques'
const FIRST = '€\u00a0259.000 jusqu’au 1er septembre 2026'
const SECOND = '€\u00a0249.000 jusqu’au 3 octobre 2026'

// German is no language of the sample agency, so none of the shared sites has it.
test.use({ ownSite: 'prices', addedLanguage: 'de', locale: 'fr-BE' })

/** Gives the home two earlier prices, as imports on those days would have, and returns its drawing's name. */
function changePrices(site: Site): string {
	const past = [
		{ price: 259_000, until: '2026-09-01T08:00:00.000Z' },
		{ price: 249_000, until: '2026-10-03T08:00:00.000Z' },
	]
	const db = openSiteDatabase(site)
	db.prepare('UPDATE listing SET price_history = ? WHERE id = ?').run(JSON.stringify(past), HOME)
	const price = Number(db.prepare('SELECT price FROM listing WHERE id = ?').get(HOME)?.price)
	db.close()
	const last = `€\u00a0${price.toLocaleString('nl-BE')}`
	return t('property.history.label', { count: 3, first: '€\u00a0259.000', last })
}

test('three prices of a home are drawn for visitors, in German too, and for its owner and staff as a chart that answers', async ({
	page,
	site,
	context,
	browser,
}) => {
	test.slow()
	const name = changePrices(site)
	await page.goto(`/fr/property/${HOME}/`)
	await expect(page.getByRole('img', { name })).toBeVisible()
	await expect(page.locator('#price-history').getByRole('listitem')).toHaveCount(3)
	await openPage(page, `/de/property/${HOME}/`, 'de')
	await expect(page.getByRole('heading', { name: texts('de')('property.history.title') })).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])

	expect((await site.runCommand('owners.ts', 'add', OWNER, '--listing', String(HOME), '--language', 'fr')).status).toBe(
		0,
	)
	await expect.poll(() => mailedLink(site, OWNER)).not.toBeNull()
	await page.goto(mailedLink(site, OWNER) ?? '')
	const main = page.getByRole('main')
	await main.getByRole('textbox', { name: t('owner.password.password'), exact: true }).pressSequentially(PASSWORD)
	await main.getByRole('textbox', { name: t('owner.password.repeat'), exact: true }).pressSequentially(PASSWORD)
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('owner.done.password'))).toBeVisible()
	await page.goto('/fr/login/')
	await tabTo(page, main.getByLabel(t('owner.login.email')))
	await page.keyboard.type(OWNER)
	await tabTo(page, main.getByLabel(t('owner.login.password')))
	await page.keyboard.type(PASSWORD)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`/fr/proprietaire/${HOME}/`)

	const chart = page.getByRole('application', { name })
	await tabTo(page, chart, 120)
	const tip = page.getByRole('status').filter({ hasText: '€' })
	const readNext = async () => {
		await page.keyboard.press('ArrowRight')
		return tip.textContent()
	}
	await expect.poll(readNext).toBe(SECOND)
	const box = await chart.boundingBox()
	await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.1, (box?.y ?? 0) + 60)
	await expect(tip).toHaveText(FIRST)
	expect(await faultsByDayAndNight(page)).toEqual([])

	const unscripted = await browser.newContext({
		javaScriptEnabled: false,
		storageState: await context.storageState(),
		baseURL: site.origin,
	})
	const still = await unscripted.newPage()
	await still.goto(`/fr/proprietaire/${HOME}/`)
	await expect(still.getByRole('img', { name })).toBeVisible()
	await unscripted.close()

	await logInStaff(context, site, {
		email: 'paul@bureau.example',
		name: 'Paul Lambert',
		roles: ['requests'],
		language: 'fr',
	})
	await page.goto(`/staff/homes/${HOME}/`)
	await expect(page.getByRole('application', { name })).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
})
