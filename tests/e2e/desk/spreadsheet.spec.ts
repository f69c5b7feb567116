import { zipSync } from 'fflate'
import desk from '#messages/fr/desk.json' with { type: 'json' }
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import sheet from '#messages/fr/desk-sheet.json' with { type: 'json' }
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { workbook } from '#tests/support/data/spreadsheets.ts'
import { photograph, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

/** The list names photographs on a server of this machine. */
const test = base.extend<object, { site: Site }>({
	site: [
		async ({ ownSite: _ }, use) => {
			const site = await startSite({ sample: true, env: { PICTURES_FROM_LOOPBACK: 'allow' } })
			await use(site)
			await site.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})
// The first file is refused by the server.
test.use({ locale: 'fr-BE', isFormRefused: true })

const { page: words } = sheet
const EMIL = { email: 'emil@bureau.example', name: 'Emil Dubois', roles: ['editor' as const], language: 'fr' }

const fileWith = (photograph: string) => ({
	name: 'biens-novembre.xlsx',
	mimeType: 'application/octet-stream',
	buffer: Buffer.from(
		workbook([
			{
				name: 'À vendre',
				rows: [
					['Biens à vendre, novembre 2026'],
					['Réf.', 'Genre', 'Rue + n°', 'CP Localité', 'Prix dem.', 'Colonne de Bruno', 'Photos'],
					['B-1', 'maison', 'Rue Haute 22', '7130 Binche', '255.000 €', '3', photograph],
					['B-2', 'appart.', 'Rue Saint-Paul 9', '7130 Binche', 'sur demande', '2', ''],
					['B-3', 'maison', 'Rue de la Gare 4', '', '199.000', '4', ''],
				],
			},
		]),
	),
})

test('a list of an agency becomes drafts: columns are corrected, what stays out is said, and all of it is undone', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const outside = await startPictureServer()
	outside.answers.set('/b1.jpg', await photograph(3, { width: 900, height: 675 }))
	const FILE = fileWith(`${outside.url('/b1.jpg')}; ${outside.url('/gone.jpg')}`)
	await logInStaff(context, site, EMIL)
	await page.goto('/staff/homes/')
	await page.getByRole('link', { name: own.spreadsheet }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
	// The site follows a list only if an admin says so.
	await expect(page.getByRole('radio', { name: words.kind.list })).toBeDisabled()
	await expect(page.getByText(words.kind.admins)).toBeVisible()
	const chooser = page.getByLabel(words.choose)

	await chooser.setInputFiles({ ...FILE, name: 'photo.xlsx', buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0') })
	await expect(page.getByRole('alert').filter({ hasText: sheet.problems['no-spreadsheet'] })).toBeVisible()

	await chooser.setInputFiles(FILE)
	const outcome = page.getByRole('complementary', { name: words.outcome })
	await expect(outcome.getByRole('button')).toHaveText('Enregistrer 2 brouillons')
	await expect(page.getByText('Feuille «\u00A0À vendre\u00A0»\u00A0: 2 biens, titres à la ligne 2.')).toBeVisible()
	await expect(outcome.getByText('Ligne 5')).toBeVisible()
	await expect(outcome.getByText(sheet.reasons['no-town'])).toBeVisible()
	await expect(outcome.getByText(/^2 photos de la liste/)).toBeVisible()

	// The column that nobody knows stands first, and is named by hand with the keyboard.
	const [first] = await page.getByRole('rowheader').allTextContents()
	expect(first).toContain('À vérifier')
	const unknown = page.getByRole('combobox', { name: 'Colonne de Bruno' })
	await expect(unknown).toHaveValue('')
	await unknown.focus()
	await page.keyboard.type('Chambres')
	await page.keyboard.press('Enter')
	await expect(unknown).toHaveValue('Bedrooms')
	const row = page.getByRole('row', { name: /Colonne de Bruno/ })
	await expect(row).toContainText(sheet.states.chosen)

	// The photographs and documents lie beside the list, in a ZIP: what becomes of each is said first.
	const [front = Buffer.alloc(0), kitchen = Buffer.alloc(0)] = await Promise.all(
		[1, 2].map((seed) => photograph(seed, { width: 900, height: 675 })),
	)
	const files = {
		'B-1_2.jpg': kitchen,
		'B-1_1.jpg': front,
		// It begins as a photograph does.
		'B-1_3.jpg': front.subarray(0, 60),
		'B-1/PEB.pdf': Buffer.from('%PDF-1.7 B-1'),
		'vacances.jpg': front,
		'../B-2.pdf': Buffer.from('%PDF-1.7 B-2'),
	}
	const packed = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)]))
	const zips = page.getByLabel(words.zip.choose)
	await zips.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') })
	await expect(page.getByRole('alert').filter({ hasText: 'photos.zip est endommagé' })).toBeVisible()
	await zips.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(packed)) })
	await expect(outcome.getByRole('listitem').filter({ hasText: 'vacances.jpg' })).toContainText(
		words.zip.reasons['no-home'],
	)
	await expect(outcome.getByRole('listitem').filter({ hasText: '../B-2.pdf' })).toContainText(words.zip.reasons.outside)
	await expect(outcome.getByText(words.zip.pictures).locator('..')).toContainText('3')
	await expect(outcome.getByText(words.zip.documents).locator('..')).toContainText('1')
	await page.setViewportSize({ width: 390, height: 844 })
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
	expect(await faultsByDayAndNight(page)).toEqual([])
	await page.setViewportSize({ width: 1440, height: 900 })
	expect(await faultsByDayAndNight(page)).toEqual([])

	await outcome.getByRole('button').click()
	const stored = '2 brouillons enregistrés. Fichiers ajoutés\u00a0: 4.'
	await expect(page.getByRole('main').getByRole('status').filter({ hasText: stored })).toBeVisible({ timeout: 60_000 })
	await expect(page.getByRole('alert').filter({ hasText: 'B-1_3.jpg' })).toBeVisible()
	await expect(
		page.getByRole('alert').filter({ hasText: `${outside.url('/gone.jpg')} n’a pas pu être repris` }),
	).toBeVisible()
	await outside.stop()
	await page.getByRole('link', { name: words.toHomes }).click()
	const drafts = page.getByRole('link', { name: /^(Rue Haute 22|Rue Saint-Paul 9)/ })
	await expect(drafts).toHaveCount(2)
	await drafts.filter({ hasText: 'Rue Haute 22' }).first().click()
	await expect(page.locator('[id="own-Price"]')).toHaveValue('255000')
	await expect(page.locator('[id="own-Bedrooms"]')).toHaveValue('3')
	await expect(page.locator('#part-pictures ol').getByRole('listitem')).toHaveCount(3)
	await expect(page.locator('[id="own-Documents-0"]')).toHaveValue('PEB')

	// The same list again: the choice is kept, and nothing comes twice.
	await page.goto('/staff/homes/spreadsheet/')
	await page.getByLabel(words.choose).setInputFiles(FILE)
	await expect(page.getByRole('combobox', { name: 'Colonne de Bruno' })).toHaveValue('Bedrooms')
	await expect(outcome.getByText(words.nothing)).toBeVisible()
	await expect(outcome.getByRole('button')).toHaveCount(0)
})

test('what a list brought is taken back at once', async ({ page, site, context }) => {
	await logInStaff(context, site, EMIL)
	await page.goto('/staff/homes/spreadsheet/')
	const rows = [
		['Ref', 'Type', 'Sale or rent', 'Postcode', 'City', 'Price'],
		['Z-1', 'House', 'sale', '7000', 'Mons', '310,000'],
	]
	await page
		.getByLabel(words.choose)
		.setInputFiles({ ...fileWith(''), name: 'other.xlsx', buffer: Buffer.from(workbook([{ name: 'Homes', rows }])) })
	await page.getByRole('button', { name: 'Enregistrer un brouillon' }).click()
	await page.getByRole('button', { name: desk.sill.undo }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText([sheet.undone])
	await page.goto('/staff/homes/')
	await expect(page.getByRole('main')).not.toContainText('Z-1')
})
