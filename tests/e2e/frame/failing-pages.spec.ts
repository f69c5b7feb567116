import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

test.describe.configure({ mode: 'default' })

// A site of its own: a page that was visited before would come from the cache and not fail.
let site: Site

test.beforeAll(async () => {
	site = await startSite({ sample: true })
})

test.afterAll(async () => {
	await site.stop()
})

/** Runs `work` while a table of the site's database is renamed, so that pages with listings fail. */
async function whileBroken(work: () => Promise<void>): Promise<void> {
	const rename = (from: string, to: string) => {
		const db = openSiteDatabase(site)
		db.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
		db.close()
	}
	rename('listing', 'listing_away')
	await work().finally(() => rename('listing_away', 'listing'))
}

for (const [language, colorScheme] of [
	['nl', 'light'],
	['fr', 'dark'],
] as const) {
	test(`without scripts a failed page has words, a link home and the phone number in ${language}`, async ({
		browser,
	}) => {
		const t = texts(language)
		const context = await browser.newContext({ baseURL: site.origin, colorScheme })
		const page = await context.newPage()
		await page.route('**/*.js', (route) => route.abort())
		await whileBroken(async () => {
			const response = await page.goto(language === 'nl' ? '/for-sale/' : '/fr/a-vendre/?bedrooms=2')
			expect(response?.status()).toBe(500)
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			await expect(page.getByRole('heading', { level: 1, name: t('failure.title') })).toBeVisible()
			await expect(page.getByRole('link', { name: '064 12 34 56' })).toBeVisible()
			expect(await faults(page)).toEqual([])
		})
		await page.getByRole('link', { name: t('failure.retry') }).click()
		await expect(page.getByRole('heading', { level: 1, name: t('failure.title') })).toHaveCount(0)
		await expect(page.getByRole('contentinfo')).toBeVisible()
		await context.close()
	})
}

test('with scripts the page frame returns around the words, and then the page', async ({ browser }) => {
	const t = texts('fr')
	const page = await browser.newPage({ baseURL: site.origin })
	const refused: string[] = []
	page.on('console', (message) => {
		if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
	})
	await whileBroken(async () => {
		await page.goto('/fr/a-vendre/')
		await expect(page.getByRole('contentinfo')).toBeVisible()
		await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(t('failure.title'))
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
		await expect(page).toHaveTitle(`${t('failure.title')} | Agence du Beffroi`)
	})
	await page.getByRole('button', { name: t('failure.retry') }).click()
	await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	expect(refused).toEqual([])
	await page.close()
})

test('a link to a page that fails shows the error page in the page frame', async ({ browser }) => {
	const page = await browser.newPage({ baseURL: site.origin })
	await page.goto('/contact/')
	await whileBroken(async () => {
		await page.locator('header a[href="/for-rent/"]').first().click()
		const title = texts('nl')('failure.title')
		await expect(page.getByRole('alert').getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expect(page.getByRole('contentinfo')).toBeVisible()
	})
	await page.close()
})
