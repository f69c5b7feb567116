import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const fr = texts('fr')
const t = texts('nl')

test('the header scrolls with the page at first, then is fixed and lower, and nothing else moves', async ({
	reader: page,
}) => {
	await openPage(page, '/fr/', 'fr')
	const logo = page.getByRole('banner').getByRole('link', { name: 'Agence du Beffroi' })
	const up = page.getByRole('button', { name: fr('site.toTop') })
	const height = await page.evaluate(() => document.documentElement.scrollHeight)
	await page.evaluate(() => {
		const target = Object.assign(window, { shift: 0 })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) if ('value' in entry) target.shift += Number(entry.value)
		}).observe({ type: 'layout-shift' })
	})
	await page.evaluate(() => scrollTo(0, 5))
	await expect(up).toBeHidden()
	await page.evaluate(() => scrollTo(0, 20))
	await expect(up).toBeVisible()
	await page.evaluate(() => scrollTo(0, 1500))
	await expect(logo).toBeInViewport()
	await expect(logo.locator('img')).toHaveCSS('height', '32px')
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
	expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
	await up.click()
	await expect(up).toBeHidden()
	await expect(logo.locator('img')).toHaveCSS('height', '44px')
})

test('after a jump to the content, going forward and back shows each page again', async ({ reader: page }) => {
	await openPage(page, '/fr/', 'fr')
	await page.getByRole('link', { name: fr('site.skip') }).focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/#main$/)
	const menu = page.getByRole('navigation', { name: fr('site.mainMenu') })
	await menu.getByRole('link', { name: 'Contact', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('pages.contact.title'))
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Habiter Binche et ses villages')
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } })

	test('the menu blocks the page behind it, closes on Escape and restores focus and scrolling', async ({
		reader: page,
	}) => {
		await openPage(page, '/fr/', 'fr')
		await page.evaluate(() => scrollTo(0, 400))
		const opener = page.getByRole('button', { name: fr('site.menu') })
		const drawer = page.getByRole('dialog', { name: fr('site.menu') })
		await opener.click()
		await expect(drawer).toBeVisible()
		await page.mouse.move(190, 500)
		await page.mouse.wheel(0, 800)
		expect(await page.evaluate(() => scrollY)).toBe(400)
		await page.keyboard.press('Escape')
		await expect(drawer).toBeHidden()
		await expect(opener).toBeFocused()
		await page.mouse.wheel(0, 300)
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
	})

	test('header and filter hide on scrolling down, and return on scrolling up and on focus', async ({
		reader: page,
	}) => {
		await openPage(page, '/fr/for-sale/', 'fr')
		const opener = page.getByRole('button', { name: fr('site.menu') })
		const filters = page.locator('#filter-open')
		await page.mouse.move(190, 500)
		await page.mouse.wheel(0, 300)
		await expect(opener).toBeInViewport()
		await page.mouse.wheel(0, 900)
		await expect(opener).not.toBeInViewport()
		await expect(filters).not.toBeInViewport()
		await page.mouse.wheel(0, -100)
		await expect(opener).toBeInViewport()
		await expect(filters).toBeInViewport()
		await page.mouse.wheel(0, 400)
		await expect(opener).not.toBeInViewport()
		await opener.focus()
		await expect(opener).toBeInViewport()
	})

	test('an entry of the menu opens its page and closes the menu', async ({ reader: page }) => {
		await openPage(page, '/fr/', 'fr')
		await page.getByRole('button', { name: fr('site.menu') }).click()
		await page.getByRole('dialog').getByRole('link', { name: 'À louer' }).click()
		await expect(page).toHaveURL('/fr/a-louer/')
		await expect(page.getByRole('dialog')).toHaveCount(0)
	})
})

test('the search counts each choice and sends only what was chosen', async ({ reader: page }) => {
	await openPage(page, '/fr/', 'fr')
	const form = page.getByRole('search', { name: fr('home.search.label') })
	await form.getByRole('radio', { name: fr('home.search.rent') }).check()
	await form.getByRole('button', { name: fr('home.search.city') }).click()
	await form.getByRole('checkbox', { name: /^Binche \d/ }).check()
	await page.keyboard.press('Escape')
	const button = form.locator('[type=submit]:visible')
	await expect(button).toHaveText(/^Voir \d+ biens?$/)
	const count = (await button.textContent())?.replace(/\D/g, '')
	await button.click()
	await expect(page).toHaveURL('/fr/a-louer/?city=binche%7C7130')
	await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} bien`)
})

test('a search without a choice leads to the plain address of the list', async ({ reader: page }) => {
	await openPage(page, '/fr/', 'fr')
	await page
		.getByRole('search', { name: fr('home.search.label') })
		.locator('[type=submit]:visible')
		.click()
	await page.waitForURL('**/fr/a-vendre/**')
	expect(page.url()).toMatch(/\/fr\/a-vendre\/$/)
})

test('the home page asks how far around the chosen municipality, and its list searches there', async ({
	reader: page,
}) => {
	await openPage(page, '/')
	const form = page.getByRole('search', { name: t('home.search.label') })
	const button = form.getByRole('button', { name: /panden/ })
	await form.getByRole('button', { name: t('home.search.city') }).click()
	await form.getByRole('checkbox', { name: /^Binche\s*\d/ }).check()
	await expect(button).not.toHaveText(/23/)
	const alone = await button.textContent()
	const far = form.getByRole('combobox', { name: 'Hoe ver rond Binche' })
	await far.selectOption('10')
	await expect(form.getByRole('button', { name: t('home.search.city') })).toHaveText(/Binche\s*\+ 10\skm/)
	await expect(button).not.toHaveText(alone ?? '')
	await page.keyboard.press('Escape')
	await button.click()
	await expect(page).toHaveURL('/for-sale/?km=10&around=Binche+7130')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Binche/)
})

test('places can be typed by their usual names, and several can be ticked, regions first', async ({ reader: page }) => {
	await openPage(page, '/')
	const form = page.getByRole('search', { name: t('home.search.label') })
	const where = form.getByRole('button', { name: t('home.search.city') })
	await where.click()
	await page.keyboard.type('Gand, Bruges')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/for-sale/?search=Gand%2C+Bruges')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 pand te koop in Brugge en in Gent')
	await page.goBack()
	await where.click()
	const panel = page.locator(':popover-open')
	await typeInto(panel.getByRole('textbox'), '')
	await expect(panel.getByRole('group').first()).toContainText('Binche en omgeving')
	await panel.getByRole('checkbox', { name: /^Binche en omgeving/ }).check()
	await panel.getByRole('checkbox', { name: /^Gent/ }).check()
	await expect(where).toContainText('Binche en omgeving+ 1')
	await page.keyboard.press('Escape')
	await form.locator('[type=submit]:visible').click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 panden te koop in Binche en omgeving en in Gent')
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('the menu is shown with the whole header, so that it does not move while a slow page arrives', async ({
		page,
		site,
	}) => {
		const whole = await (await fetch(`${site.origin}/fr/`)).text()
		const menu = page.getByRole('navigation', { name: fr('site.mainMenu') })
		await page.goto('/fr/')
		// One way to the map: that of the map itself.
		await expect(page.getByRole('main').locator('a[href*="view=map"]')).toHaveCount(1)
		await expect(menu).toBeVisible()
		const link = await menu.getByRole('link').first().textContent()
		const end = whole.indexOf('</nav>', whole.indexOf(`aria-label="${fr('site.mainMenu')}"`))
		await page.route('**/fr/', (route) =>
			route.fulfill({ contentType: 'text/html; charset=utf-8', body: whole.slice(0, end) }),
		)
		await page.reload()
		await expect(page.getByText(link ?? '', { exact: true }).first()).toBeAttached()
		await expect(page.getByRole('banner').getByRole('link', { name: 'Agence du Beffroi' })).toBeVisible()
		await expect(menu).toBeHidden()
	})

	test('the search on the home page finds homes of the chosen goal', async ({ page }) => {
		await page.goto('/fr/')
		const form = page.getByRole('search', { name: fr('home.search.label') })
		await form.getByRole('radio', { name: fr('home.search.rent') }).check()
		await form.getByRole('combobox', { name: fr('home.search.budget') }).selectOption({ index: 1 })
		await form.getByRole('button', { name: fr('home.search.submit') }).click()
		await expect(page).toHaveURL(/\/fr\/a-louer\/\?.*price=0-600/)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('à louer')
	})
})
