import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { DESK, openPage, PHONE } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

/** Returns path and query of the page, decoded. */
function place(page: Page): string {
	const { pathname, search } = new URL(page.url())
	return decodeURIComponent(pathname + search)
}

function heading(page: Page) {
	return page.getByRole('heading', { level: 1 })
}

function openPanels(page: Page) {
	return page.locator(':popover-open')
}

test('a choice shows at once, its panel and the focus stay; a panel is one step back', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	await expect(heading(page)).toHaveText('23 panden te koop')
	await expect(page.getByText('en 5\u00a0in optie of onder compromis, 1\u00a0onlangs verkocht')).toBeVisible()
	await page.getByRole('button', { name: 'Type' }).click()
	const house = page.getByRole('checkbox', { name: 'Woning' })
	await house.click()
	await expect(heading(page)).toHaveText('12 woningen te koop')
	expect(place(page)).toBe('/for-sale/?type=1')
	await expect(openPanels(page)).toHaveCount(1)
	await expect(house).toBeFocused()
	await expect(house).toBeChecked()
	await page.getByRole('checkbox', { name: 'Appartement' }).click()
	await expect(page).toHaveURL('/for-sale/?type=1&type=2')
	await expect(page.getByRole('checkbox', { name: 'Appartement' })).toBeFocused()
	await page.keyboard.press('Space')
	await expect(heading(page)).toHaveText('12 woningen te koop')
	await page.keyboard.press('Escape')
	await expect(openPanels(page)).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Type: Woning' })).toBeFocused()

	await page.getByRole('button', { name: /^Slaapkamers/ }).click()
	await page.getByRole('group', { name: 'Slaapkamers' }).getByText('3+').click()
	await expect(heading(page)).toHaveText('11 woningen te koop')
	await openPanels(page).getByRole('button', { name: 'Toon 11 panden' }).click()
	await expect(openPanels(page)).toHaveCount(0)

	await page.goBack()
	await expect(heading(page)).toHaveText('12 woningen te koop')
	await expect(page.getByRole('button', { name: 'Slaapkamers', exact: true })).toBeVisible()
	await page.goBack()
	await expect(heading(page)).toHaveText('23 panden te koop')
	await page.goForward()
	await page.goForward()
	await expect(page.getByRole('button', { name: 'Slaapkamers: 3+ slpk.' })).toBeVisible()
	await page.reload()
	await expect(heading(page)).toHaveText('11 woningen te koop')
	await page.getByRole('link', { name: 'Verwijderen: Woning' }).click()
	await expect(page).toHaveURL('/for-sale/?bedrooms=3')
})

test('choices made while a list is on its way are all kept, and so is what is typed', async ({ page }) => {
	await openPage(page, '/for-sale/')
	const late = Promise.withResolvers<void>()
	await page.route(/\/for-sale\/\?.*type=1/, async (route) => {
		await late.promise
		await route.continue()
	})
	await page.getByRole('button', { name: 'Budget' }).click()
	await page.getByRole('button', { name: 'Type' }).click()
	const asked = page.waitForRequest(/\/for-sale\/\?.*type=1/)
	await page.getByRole('checkbox', { name: 'Woning' }).click()
	await asked
	await page.getByRole('checkbox', { name: 'Appartement' }).click()
	await page.getByRole('button', { name: 'Budget' }).click()
	await page.getByRole('textbox', { name: 'Maximumprijs' }).click()
	await page.keyboard.type('300')
	late.resolve()
	await expect(heading(page)).toHaveText(/^\d+ panden te koop$/)
	await expect(page).toHaveURL('/for-sale/?type=1&type=2')
	await page.keyboard.type('000')
	await expect(page.getByRole('textbox', { name: 'Maximumprijs' })).toHaveValue('300000')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/for-sale/?type=1&type=2&price=0-300000')
	await expect(openPanels(page)).toHaveCount(0)
})

test('a text shows when its field is left, and the list begins at its top when the panel closes', async ({
	reader: page,
}) => {
	await openPage(page, '/for-sale/')
	await page.mouse.wheel(0, 900)
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
	await page.mouse.wheel(0, -120)
	await page.getByRole('button', { name: 'Meer criteria' }).click()
	await page.getByRole('textbox', { name: 'Bewoonbare oppervlakte vanaf' }).click()
	await page.keyboard.type('150')
	await expect(openPanels(page).getByRole('button', { name: /^Toon 1?\d panden/ })).toBeVisible()
	expect(place(page)).toBe('/for-sale/')
	await page.keyboard.press('Tab')
	await expect(page).toHaveURL('/for-sale/?surface=150')
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
	await page.keyboard.press('Escape')
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the slider has two named thumbs that work by keyboard, and its inputs follow', async ({ reader: page }) => {
	await openPage(page, '/for-rent/')
	await page.getByRole('button', { name: 'Budget' }).click()
	const lower = page.getByRole('slider', { name: 'Minimumprijs' })
	const upper = page.getByRole('slider', { name: 'Maximumprijs' })
	await expect(upper).toHaveAttribute('aria-valuetext', '€\u00A02.000+')
	await lower.focus()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await expect(page.getByRole('textbox', { name: 'Minimumprijs' })).toHaveValue('200')
	await upper.focus()
	await page.keyboard.press('ArrowLeft')
	await expect(page.getByRole('textbox', { name: 'Maximumprijs' })).toHaveValue('1.900')
	await page.locator(':popover-open').getByRole('button', { name: /^Toon/ }).click()
	await expect(page).toHaveURL('/for-rent/?price=200-1900')
	await page.getByRole('button', { name: 'Te koop of te huur' }).click()
	await page.locator(':popover-open').getByRole('link', { name: 'Te koop' }).click()
	await expect(page).toHaveURL('/for-sale/')
})

test('suggestions tick a city with the keyboard alone', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	await page.getByRole('button', { name: 'Waar' }).focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	await page.keyboard.type('binc')
	await expect(page.getByRole('option', { name: /^Binche \(7130\)/ })).toBeVisible()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('checkbox', { name: /^Binche\s*\d/ })).toBeChecked()
	await page.locator(':popover-open').getByRole('button', { name: 'Toon 8 panden' }).press('Enter')
	await expect(heading(page)).toHaveText('8 panden te koop in Binche')
})

test('a region contains its municipalities, comes before them and is named by chip and title', async ({
	reader: page,
}) => {
	await openPage(page, '/for-sale/')
	await page.getByRole('button', { name: 'Waar' }).click()
	const box = (group: string, name: RegExp) => page.getByRole('group', { name: group }).getByRole('checkbox', { name })
	await box('Streken', /^Binche en omgeving/).check()
	await box('Gemeenten', /^Gent/).check()
	await page
		.locator(':popover-open')
		.getByRole('button', { name: /^Toon \d+ panden$/ })
		.click()
	await expect(page).toHaveURL('/for-sale/?city=gent%7C9000&city=t1')
	await expect(heading(page)).toHaveText(/^\d+ panden te koop in Binche en omgeving en in Gent$/)
	await expect(page.getByRole('link', { name: 'Verwijderen: Binche en omgeving' })).toBeVisible()
})

test('sorting and paging are links, and the links to other languages keep the search', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	await page.getByRole('link', { name: 'Volgende' }).click()
	await expect(page).toHaveURL('/for-sale/?page=2')
	await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page')
	await page.getByRole('button', { name: /^Sorteren/ }).click()
	await page.getByRole('link', { name: 'prijs oplopend' }).click()
	await expect(page).toHaveURL('/for-sale/?sort=price-asc')
	await page.goto('/for-sale/?city=binche%7C7130&bedrooms=3')
	await page.getByRole('link', { name: 'FR Français' }).first().click()
	expect(place(page)).toBe('/fr/a-vendre/?city=binche|7130&bedrooms=3')
	await expect(heading(page)).toHaveText('5 biens à vendre à Binche')
})

test('when nothing is found the page says how many homes one filter less would find', async ({ reader: page }) => {
	await openPage(page, '/for-sale/?bedrooms=9&city=binche%7C7130')
	await page.getByRole('link', { name: /^4 slaapkamers in plaats van 9/ }).click()
	await expect(heading(page)).toHaveText('3 panden te koop in Binche')
})

test('types and places that mean nothing here are named, and the rest of the search is used', async ({
	reader: page,
}) => {
	await openPage(page, '/for-sale/?type=99&type=1&city=nowhere%7C9999&bedrooms=3')
	await expect(heading(page)).toHaveText('11 woningen te koop')
	await expect(page.getByText('Niet bekend en dus weggelaten: Nowhere (9999) en type 99.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Type: Woning' })).toBeVisible()
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/for-sale\/(?!.*(?:99|nowhere))/)
	await page.goto('/demand-register/?goal=sale&type=99&type=1&city=nowhere%7C9999')
	await expect(page.getByText('Niet bekend en dus weggelaten: Nowhere (9999) en type 99.')).toBeVisible()
	expect(
		await page
			.locator('input[name=types]:checked')
			.evaluateAll((ticks) => ticks.map((one) => one.getAttribute('value'))),
	).toEqual(['1'])
	await expect(page.getByText(/type 99|nowhere/i)).toHaveCount(1)
	await page.goto('/fr/a-vendre/?type=99')
	await expect(page.getByText('Inconnu ici et laissé de côté\u00a0: type 99.')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('23 biens à vendre')
})

test('a page number past the last leads to the last page', async ({ request }) => {
	const answer = await request.get('/for-sale/?page=9&type=1', { maxRedirects: 0 })
	expect([answer.status(), answer.headers().location]).toEqual([307, '/for-sale/?type=1'])
})

test.describe('on a phone', () => {
	test.use({ viewport: PHONE })

	test('the filters open as a sheet that keeps the focus, and show the homes found', async ({ reader: page }) => {
		await openPage(page, '/for-sale/')
		await page.getByRole('button', { name: 'Filters' }).click()
		const sheet = page.getByRole('dialog', { name: 'Filters' })
		await expect(sheet).toBeVisible()
		await sheet.getByRole('button', { name: 'Kiezen uit de lijst' }).click()
		await sheet.getByRole('checkbox', { name: /^Binche\s*\d/ }).check()
		for (let step = 0; step < 60; step += 1) await page.keyboard.press('Tab')
		const isHeld = (element: Element) =>
			document.activeElement === document.body || element.contains(document.activeElement)
		expect(await sheet.evaluate(isHeld)).toBe(true)
		await sheet.getByRole('button', { name: 'Toon 8 panden' }).click()
		await expect(sheet).toBeHidden()
		await expect(heading(page)).toHaveText('8 panden te koop in Binche')
		await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused()
	})

	test('Escape closes the sheet and restores the focus', async ({ reader: page }) => {
		await openPage(page, '/for-sale/')
		await page.getByRole('button', { name: 'Filters' }).click()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
		await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
	})

	test('nothing is wider than the screen, in French too', async ({ reader: page }) => {
		await page.goto('/fr/a-vendre/?city=binche%7C7130&type=1&price=150000-400000&energy=d')
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
	})
})

// The list around them, and the sheet of a phone: tests/e2e/access/{every-page,every-state}.spec.ts.
test('axe finds nothing in the panels of the filters', async ({ reader: page }) => {
	await openPage(page, '/for-sale/?city=binche%7C7130')
	for (const panel of ['Waar', 'Budget', 'Slaapkamers', 'Type', 'Meer criteria']) {
		await page.getByRole('button', { name: panel }).first().click()
		await expect(openPanels(page)).toHaveCount(1)
		await page.waitForLoadState('networkidle')
		expect(await faults(page, 'search'), panel).toEqual([])
		await page.keyboard.press('Escape')
	}
})

for (const viewport of [PHONE, DESK]) {
	test.describe(`without JavaScript, ${viewport.width} px wide`, () => {
		test.use({ javaScriptEnabled: false, viewport })

		test('the form searches several cities and types', async ({ page }) => {
			const isPhone = viewport.width < 767
			const panel = async (id: string) => {
				if (!isPhone) await page.locator(`#${id}`).click()
			}
			await page.goto('/for-sale/')
			if (isPhone) await page.locator('#filter-open').click()
			await panel('filter-place')
			await page.locator('input[name=city][value="binche|7130"]').check()
			await page.locator('input[name=city][value="gent|9000"]').check()
			await panel('filter-type')
			await page.locator('input[name=type][value="1"]').check()
			await page.locator('input[name=type][value="2"]').check()
			await panel('filter-price')
			await typeInto(page.locator('input[name=price-max]'), '400.000')
			await page.getByRole('button', { name: 'Toon resultaten' }).last().click()
			await expect(page.getByRole('list', { name: 'Gekozen filters' }).getByRole('link')).toHaveText([
				'Verwijderen: Binche',
				'Verwijderen: Gent',
				'Verwijderen: Woning',
				'Verwijderen: Appartement',
				'Verwijderen: Tot €\u00A0400.000',
				'Wis alles',
			])
		})
	})
}

// What the field makes of each key: components/search/filter/price/price-input.test.tsx.
test.describe('a budget that is typed', () => {
	const fields = (page: Page) => ({
		lower: page.getByRole('textbox', { name: 'Minimumprijs' }),
		upper: page.getByRole('textbox', { name: 'Maximumprijs' }),
	})

	test('applies as typed by keyboard alone, in both fields', async ({ reader: page }) => {
		const { lower, upper } = fields(page)
		await openPage(page, '/for-sale/')
		await page.getByRole('button', { name: 'Budget' }).click()
		// The thumbs come before the fields in the tab order, once they are loaded.
		await expect(page.getByRole('slider')).toHaveCount(2)
		await lower.focus()
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Tab')
		await expect(lower).toBeFocused()
		await page.keyboard.type('150000')
		await page.keyboard.press('Tab')
		await expect(upper).toBeFocused()
		await page.keyboard.type('300000')
		await page.keyboard.press('Tab')
		await expect(lower).toHaveValue('150.000')
		await expect(upper).toHaveValue('300.000')
		await page
			.getByRole('button', { name: /^Toon \d/ })
			.last()
			.press('Enter')
		await expect(page).toHaveURL('/for-sale/?price=150000-300000')
	})

	test.describe('on a phone', () => {
		test.use({ viewport: PHONE, hasTouch: true })

		test('applies as typed after one tap, and can be replaced the same way', async ({ page }) => {
			const { lower, upper } = fields(page)
			await openPage(page, '/for-sale/')
			await page.getByRole('button', { name: 'Filters' }).click()
			await upper.tap()
			await page.keyboard.type('300000')
			await lower.tap()
			await page.keyboard.type('150000')
			await page
				.getByRole('button', { name: /^Toon \d/ })
				.last()
				.click()
			await expect(page).toHaveURL('/for-sale/?price=150000-300000')
			await page.getByRole('button', { name: 'Filters 1' }).click()
			await upper.tap()
			await page.keyboard.type('400000')
			await expect(upper).toHaveValue('400000')
			await page.keyboard.press('Enter')
			await expect(page).toHaveURL('/for-sale/?price=150000-400000')
		})
	})
})
