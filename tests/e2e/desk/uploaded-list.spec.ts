import { strToU8, zipSync } from 'fflate'
import feeds from '#messages/fr/desk-feeds.json' with { type: 'json' }
import sheet from '#messages/fr/desk-sheet.json' with { type: 'json' }
import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { textFile } from '#tests/support/data/spreadsheets.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { pngOf } from '#tests/support/sources/openimmo-delivery.ts'

test.use({ locale: 'fr-BE', ownSite: 'uploaded list' })

const { page: words } = sheet
const LEA = { email: 'lea@liste.example', name: 'Léa Marchal', roles: ['admin' as const], language: 'fr' }
const HEADING = ['Réf.', 'Genre', 'Transaction', 'CP', 'Localité', 'Rue', 'N°', 'Prix']
const home = (reference: string, price: string) => {
	const number = reference.replace('L-', '')
	return [reference, 'maison', 'vente', '7130', 'Binche', 'Rue Haute', number, price]
}
const file = (...rows: string[][]) => ({
	name: 'biens.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from(textFile([HEADING, ...rows])),
})

test('a list that is uploaded again adds, changes and withdraws homes, once a person agreed to what vanishes', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, LEA)
	await page.goto('/staff/homes/spreadsheet/')
	const asList = page.getByRole('radio', { name: words.kind.list })
	const outcome = page.getByRole('complementary', { name: words.list.outcome })
	const counted = (label: string) => outcome.getByText(label, { exact: true }).locator('..').getByRole('definition')
	const takeOver = outcome.getByRole('button', { name: sheet.list.store })
	const done = page.getByRole('main').getByRole('status')

	// The list takes the place of the sample's homes: that is so much that an admin must agree to it.
	await page
		.getByLabel(words.choose)
		.setInputFiles(file(home('L-1', '200.000'), home('L-2', '250.000'), home('L-3', '1')))
	await expect(page.getByRole('complementary', { name: words.outcome })).toBeVisible()
	await page.getByText(words.kind.list).click()
	await expect(asList).toBeChecked()
	await expect(counted(words.list.fresh)).toHaveText('3')
	await expect(outcome.getByText(words.list.withdrawnTitle)).toBeVisible()
	await expect(outcome.getByText(/disparaîtraient du site/)).toBeVisible()
	await expect(takeOver).toHaveAttribute('aria-disabled', 'true')
	await page.setViewportSize({ width: 390, height: 844 })
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
	expect(await faultsByDayAndNight(page)).toEqual([])
	await page.setViewportSize({ width: 1440, height: 900 })
	await outcome.getByRole('checkbox').check()
	await takeOver.click()
	await expect(done.filter({ hasText: 'Biens nouveaux\u00a0: 3, modifiés\u00a0: 0' })).toBeVisible({ timeout: 60_000 })

	// The next list: one home has another price, one is gone.
	await page.getByLabel(words.choose).setInputFiles(file(home('L-1', '195.000'), home('L-2', '250.000')))
	await expect(counted(words.list.changed)).toHaveText('1')
	await expect(counted(words.list.withdrawn)).toHaveText('1')
	await expect(counted(words.list.unchanged)).toHaveText('1')
	await expect(outcome.getByRole('listitem').filter({ hasText: 'L-3' })).toContainText('Rue Haute 3')
	const zip = zipSync({
		'L-1 2.png': pngOf('two'),
		'L-1 1.png': pngOf('one'),
		'L-2 plan.pdf': strToU8('%PDF-1.7 plan'),
	})
	await page
		.getByLabel(words.zip.choose)
		.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
	await expect(counted(words.zip.pictures)).toHaveText('2')
	await expect(outcome.getByRole('listitem').filter({ hasText: 'L-2 plan.pdf' })).toContainText(
		words.zip.reasons['needs-drafts'],
	)
	await outcome.getByRole('checkbox').check()
	await takeOver.click()
	await expect(done.filter({ hasText: 'nouveaux\u00a0: 0, modifiés\u00a0: 1, retirés\u00a0: 1' })).toContainText(
		words.zip.sent.replace('{count}', '2'),
		{ timeout: 60_000 },
	)
	const one = Buffer.from(pngOf('one'))
	const shown = async () => {
		const db = openSiteDatabase(site)
		const photos = db.prepare("SELECT url FROM listing_picture WHERE url LIKE '/media/%' ORDER BY position").all()
		db.close()
		return Promise.all(photos.map(async ({ url }) => (await page.request.get(String(url))).body()))
	}
	expect((await shown()).map((body) => body.equals(one))).toEqual([true, false])

	// A list without a ZIP leaves the homes their photographs.
	const third = file(home('L-1', '190.000'), home('L-2', '250.000'))
	await page.getByLabel(words.choose).setInputFiles(third)
	await expect(counted(words.list.changed)).toHaveText('1')
	await takeOver.click()
	await expect(done.filter({ hasText: 'nouveaux\u00a0: 0, modifiés\u00a0: 1, retirés\u00a0: 0' })).toBeVisible({
		timeout: 60_000,
	})
	expect((await shown()).map((body) => body.equals(one))).toEqual([true, false])
	await page.getByLabel(words.choose).setInputFiles(third)
	await expect(counted(words.list.unchanged)).toHaveText('2')
	await expect(outcome.getByText(words.nothing)).toBeVisible()
	await expect(takeOver).toHaveCount(0)

	// Who comes back finds what was chosen, and the page of sources says where the homes come from.
	await page.goto('/staff/homes/spreadsheet/')
	await expect(asList).toBeChecked()
	await page.goto('/staff/feeds/')
	await expect(page.getByText(/Les biens viennent d’une liste/)).toBeVisible()
	await expect(page.getByRole('link', { name: feeds.list.link })).toHaveAttribute('href', '/staff/homes/spreadsheet/')
	await expect(page.getByRole('region', { name: feeds.runs }).getByRole('row')).toHaveCount(5)
})
