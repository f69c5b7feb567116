import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import { lostAt, openPage } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { startTileServer } from '#tests/support/servers/tile-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const t = texts('fr')
const DAY_MS = 86_400_000

/** Sells three homes in Binche and one in Mons, beside what the sample has sold. */
function sellHomes(site: Site): void {
	const db = openSiteDatabase(site)
	const inTown = db.prepare(
		"SELECT id, street FROM listing WHERE goal = 0 AND status = 'available' AND is_published = 1 AND city_key LIKE ? ORDER BY id LIMIT ?",
	)
	const sold = [...inTown.all('binche|%', 3), ...inTown.all('mons|%', 1)]
	for (const [index, { id }] of sold.entries()) {
		const at = new Date(Date.now() - (index + 1) * 20 * DAY_MS).toISOString()
		db.prepare("UPDATE listing SET status = 'sold', ribbon = 'sold', closed_at = ? WHERE id = ?").run(at, Number(id))
		db.prepare('UPDATE listing_search SET closed_at = ?, price = NULL WHERE listing_id = ?').run(at, Number(id))
	}
	db.close()
}

/** A server with homes that were sold lately. */
const test = base.extend<object, { site: Site }>({
	site: [
		async ({ browserName: _ }, use) => {
			const tiles = await startTileServer()
			const site = await startSite({ sample: true, tiles: tiles.template() })
			await site.halt()
			sellHomes(site)
			await site.resume()
			await use(site)
			await site.stop()
			await tiles.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})

// All on one server of its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'fr-BE' })

test('a list leads to the homes sold lately in its municipality, by month and without prices', async ({ page }) => {
	await openPage(page, '/fr/a-vendre/?city=binche|7130', 'fr')
	await page.getByRole('link', { name: t('search.recent.inPlace.sale', { place: 'à Binche' }) }).click()
	await expect(page).toHaveURL(/\/fr\/biens-vendus\/binche-7130\/$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendus récemment à Binche')
	const cards = page.locator('main article[data-listing]')
	expect(await cards.count()).toBeGreaterThanOrEqual(3)
	for (const card of await cards.all()) await expect(card).not.toContainText('€')
	// A month for each: they were sold twenty days apart.
	expect(await page.locator('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3)
	await expect(page.locator('link[hreflang=nl]')).toHaveAttribute('href', /\/recently-sold\/binche-7130\/$/)
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/)
	expect(await faultsByDayAndNight(page)).toEqual([])
	for (const width of [390, 820, 1440]) expect(await lostAt(page, width)).toEqual([])

	await cards.first().getByRole('link').first().click()
	await expect(page.getByRole('heading', { name: t('property.closed.sold') })).toBeVisible()
	await page.getByRole('link', { name: 'Vendus récemment à Binche' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendus récemment à Binche')
	await page.getByRole('link', { name: t('search.recent.all.sale') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.recent.title.sale'))
	expect(await faultsByDayAndNight(page)).toEqual([])
})

test('an area with too few homes leads to the whole list, another spelling to its own path', async ({ page }) => {
	await openPage(page, '/fr/biens-vendus/mons-7000/', 'fr')
	await expect(page).toHaveURL(/\/fr\/biens-vendus\/$/)
	await page.goto('/fr/recently-sold/BINCHE-7130/')
	await expect(page).toHaveURL(/\/fr\/biens-vendus\/binche-7130\/$/)
	const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text()
	expect(sitemap).toContain('/fr/biens-vendus/binche-7130/')
	expect(sitemap).not.toContain('mons-7000')
	// The sample has let four homes, two of them in Binche: too few for a list of its own there.
	expect(sitemap).toContain('/fr/biens-loues/')
	expect(sitemap).not.toContain('/fr/biens-loues/binche-7130/')
})
