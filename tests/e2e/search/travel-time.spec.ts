import { expect, texts } from '#tests/e2e/fixtures.ts'
import { ask, chip, farFrom, openPage, test } from '#tests/e2e/flows/travel-site.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')

// All on one server of its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'fr-BE', viewport: { width: 1440, height: 900 } })

test('two travel times limit the list to what lies within both; each can be taken away', async ({ page, travel }) => {
	await openPage(page, '/fr/a-vendre/')
	await ask(page, 'Binche', '20 min à vélo')
	await expect(chip(page, 'À 20 min à vélo depuis Binche')).toBeVisible()
	expect(travel.asked.at(-1)?.input).toMatchObject({ costing: 'bicycle', contours: [{ time: 20 }] })
	await expect(page).toHaveURL(/[?&]around=Binche\+7130&km=bicycle-20/)
	await ask(page, 'Mons', '15 min en voiture')
	await expect(chip(page, 'À 15 min en voiture depuis Mons')).toBeVisible()
	await expect(chip(page, 'À 20 min à vélo depuis Binche')).toBeVisible()
	expect(await faultsByDayAndNight(page, 'search')).toEqual([])
	await chip(page, 'À 20 min à vélo depuis Binche').click()
	await expect(chip(page, 'À 20 min à vélo depuis Binche')).toHaveCount(0)
	await expect(chip(page, 'À 15 min en voiture depuis Mons')).toBeVisible()
})

test('an address is a place too, for a travel time and for a distance', async ({ page }) => {
	await openPage(page, '/fr/a-vendre/')
	await page.goto('/fr/a-vendre/?around=r.+des+sept+lanternes+5%2C+Binche&km=car-15')
	await expect(chip(page, 'À 15 min en voiture depuis Rue des Sept Lanternes, Binche')).toBeVisible()
	await page.getByRole('button', { name: new RegExp(`^${t('search.filter.where')}`) }).click()
	await page.getByLabel(farFrom('Rue des Sept Lanternes')).selectOption({ label: '+ 2\u00a0km' })
	await expect(chip(page, 'À 2 km maximum de l’adresse Rue des Sept Lanternes, Binche')).toBeVisible()
	await expect(chip(page, 'À 15 min en voiture depuis')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('the form is sent as it is', async ({ page }) => {
		await page.goto('/fr/a-vendre/')
		await page.locator('#filter-place').click()
		await typeInto(page.getByLabel(t('search.filter.search')), 'Binche')
		await page.getByLabel(t('search.filter.aroundFar')).selectOption('foot-30')
		await page
			.getByRole('button', { name: t('search.filter.show') })
			.first()
			.click()
		await expect(chip(page, 'À 30 min à pied depuis Binche')).toBeVisible()
		await page.goto('/fr/a-vendre/?around=7130&km=foot-30')
		await expect(chip(page, 'À 30 min à pied depuis Binche')).toBeVisible()
		await page.goto('/fr/a-vendre/?around=Rue+des+Sept+Lanternes+5%2C+7130+Binche&km=2')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(
			/à 2\s?km maximum de l’adresse Rue des Sept Lanternes, Binche$/,
		)
	})
})

test('the page of a home shows the minutes to places that the browser keeps', async ({ page, travel }) => {
	await openPage(page, '/fr/property/1001/')
	await page.locator('#map').scrollIntoViewIfNeeded()
	const place = page.getByLabel(t('property.travel.place'))
	await place.click()
	await page.keyboard.type('Mons')
	await page.keyboard.press('Enter')
	const row = (name: string) => page.locator('#map li').filter({ hasText: name })
	await expect(row('Mons')).toContainText(/\d+\smin/)
	await page.keyboard.type('Zzz')
	await page.keyboard.press('Enter')
	await expect(row('Zzz')).toContainText(t('property.travel.unknownPlace'))
	await page.getByLabel(t('property.travel.bicycle')).check()
	await expect.poll(() => travel.asked.at(-1)?.input.costing).toBe('bicycle')
	await page.reload()
	await page.locator('#map').scrollIntoViewIfNeeded()
	await expect(row('Mons')).toContainText(/\d+\smin/)
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, '#map')).toEqual([])
	await page.getByRole('button', { name: t('property.travel.remove', { place: 'Zzz' }) }).click()
	await expect(row('Zzz')).toHaveCount(0)
	await page.getByRole('button', { name: t('property.travel.remove', { place: 'Mons' }) }).click()
	expect(await page.evaluate(() => localStorage.getItem('travel-places'))).toBeNull()
})

test.describe('a visitor who says where they are', () => {
	test.use({ geolocation: { latitude: 50.41137, longitude: 4.16542 }, permissions: ['geolocation'] })

	test('searches around there, to about 100 metres', async ({ page }) => {
		await openPage(page, '/fr/a-vendre/')
		await page.getByRole('button', { name: new RegExp(`^${t('search.filter.where')}`) }).click()
		await page.getByRole('button', { name: t('search.filter.myPosition') }).click()
		await expect(page).toHaveURL(/[?&]around=50\.411%2C\+4\.165&km=5/)
		await expect(chip(page, 'du point choisi')).toBeVisible()
	})
})
