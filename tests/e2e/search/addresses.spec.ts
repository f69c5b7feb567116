import fs from 'node:fs'
import path from 'node:path'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { osmExtract } from '#tests/support/data/osm-extract.ts'

const t = texts('fr')

// It gives the site the streets of an extract.
// All on one server of its own.
test.describe.configure({ mode: 'default' })
test.use({ ownSite: 'addresses', locale: 'fr-BE', viewport: { width: 1440, height: 900 } })

test('once the agency has read an extract, lists offer addresses, suggest its streets and stations, and name it', async ({
	page,
	site,
}) => {
	await page.goto('/fr/a-vendre/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const where = page.getByRole('button', { name: new RegExp(`^${t('search.filter.where')}`) })
	await where.click()
	await expect(page.getByLabel(t('search.filter.search'))).toBeVisible()

	const extract = path.join(site.dataDir, 'invented.osm.pbf')
	const house = { 'addr:street': 'Rue Inventée', 'addr:housenumber': '5', 'addr:postcode': '7130' }
	const items = [
		{ id: 1, at: [4.16, 50.41], tags: house },
		{ id: 2, at: [4.1654, 50.4114], tags: { railway: 'station', name: 'Binche' } },
	] as const
	fs.writeFileSync(extract, osmExtract(items))
	expect(await site.runProgram('places.ts', extract)).toMatchObject({ status: 0 })

	// The finished list says it too.
	await expect(async () => {
		await page.reload()
		await where.click()
		expect(await page.getByLabel(t('search.filter.searchStation')).count()).toBe(1)
	}).toPass()
	const field = page.getByLabel(t('search.filter.searchStation'))
	await field.click()
	await page.keyboard.type('binch')
	await expect(page.getByRole('listbox').getByRole('option')).toContainText([
		/^Binche \(7130\)/,
		'Binche et environs',
		/^Binche \(gare\)$/,
	])
	await page.keyboard.press('Control+A')
	await page.keyboard.type('rue inv')
	await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Rue Inventée, Binche'])
	expect(await faultsByDayAndNight(page, 'search')).toEqual([])
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		/à 5\s?km maximum de l’adresse Rue Inventée, Binche$/,
	)
})

test('a long address leaves the other filters whole, and on a phone room for the cross that takes it away', async ({
	page,
}) => {
	for (const width of [768, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		await page.goto('/fr/a-vendre/?around=Rue+des+Sept+Lanternes+5%2C+7130+Binche&km=2')
		const words = page.locator('form button[popovertarget] > span:first-child')
		const [address, ...others] = await words.evaluateAll((all) =>
			all
				.map((one) => {
					const inside = document.createRange()
					inside.selectNodeContents(one.lastChild ?? one)
					const [shown, needed] = [one, inside].map((it) => it.getBoundingClientRect().width)
					return { text: String(one.textContent), shown: shown ?? 0, needed: needed ?? 0 }
				})
				.sort((a, b) => Number(b.text.includes('Lanternes')) - Number(a.text.includes('Lanternes'))),
		)
		expect(address?.shown, `the address at ${width}`).toBeGreaterThan(50)
		expect(others).toHaveLength(5)
		expect(
			others.filter(({ shown, needed }) => needed > shown),
			`cut at ${width}`,
		).toEqual([])
	}
	await page.setViewportSize({ width: 390, height: 844 })
	const chip = page.getByRole('link', { name: /maximum de l’adresse Rue des Sept Lanternes, Binche$/ })
	await expect(chip).toBeVisible()
	const cross = await chip.locator('svg').boundingBox()
	expect((cross?.x ?? 390) + (cross?.width ?? 0)).toBeLessThan(390)
	await chip.click()
	await expect(page).toHaveURL('/fr/a-vendre/')
})
