import fs from 'node:fs'
import path from 'node:path'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'

const t = texts('fr')
const HOME = 1001
const sample: { properties: { ID: number; language: string; TypeDescription: string }[] } = JSON.parse(
	fs.readFileSync('lib/homes/feed/sample/payload.json', 'utf8'),
)
const title = sample.properties.find(({ ID, language }) => ID === HOME && language === 'fr')?.TypeDescription ?? ''

/** A rule that no home of the sample meets, with an exception for all but one. */
function strictRules(written: string): string {
	const adverts = JSON.parse(written)
	const [first] = adverts.rules
	const scope = { region: 'all', goal: 'both', kinds: ['all'], level: 'block', from: null, until: null }
	const others = [...new Set(sample.properties.map(({ ID }) => ID))].filter((id) => id !== HOME)
	return JSON.stringify({
		...adverts,
		enforcement: { isOn: true, graceDays: 0 },
		rules: [{ ...first, ...scope, id: 'X1', needs: 'lotPermit', text: { fr: 'Le permis d’urbanisation.' } }],
		exceptions: others.map((listing) => ({
			listing,
			rules: ['X1'],
			name: 'Élise',
			reason: 'Le permis est en route.',
			date: '2026-11-02',
		})),
	})
}

test('a withheld home is found, says why, and leads to its request, with the keyboard alone', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'nora@bureau.example',
		name: 'Nora Lambert',
		roles: ['requests'],
		language: 'fr',
	})
	const sent = await fetch(`${site.origin}/api/leads/offer`, {
		method: 'POST',
		headers: { origin: site.origin },
		body: posted(FILLED.offer),
	})
	expect(sent.url).toContain('/feedback/')
	const publicPath = `/fr/property/${HOME}/`
	const status = async () => (await context.request.get(site.origin + publicPath)).status()
	const file = path.join(site.configDir, 'adverts.json')
	const written = fs.readFileSync(file, 'utf8')
	fs.writeFileSync(file, strictRules(written))
	try {
		await expect.poll(status).toBe(410)
		await page.goto('/staff/homes/')
		const row = page.getByRole('row').filter({ hasText: title })
		await expect(row).toContainText(t('deskHomes.states.withheld'))
		for (const width of [390, 820, 1440]) {
			await page.setViewportSize({ width, height: 900 })
			expect(await faultsByDayAndNight(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
			// No price is cut, however long the state of its home.
			const ends = page.getByRole('cell').filter({ hasText: '€' })
			expect(
				await ends.evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right))),
			).toBeLessThanOrEqual(width)
		}

		// A search, a filter, then the home itself.
		await page.getByRole('searchbox', { name: t('deskHomes.search') }).focus()
		await page.keyboard.type('sept lanternes')
		await expect(page).toHaveURL(/\?q=sept\+lanternes$/)
		const homes = page.getByRole('row').filter({ has: page.getByRole('link') })
		await expect(homes).toHaveCount(1)
		await page.getByLabel(t('deskHomes.filters.state')).selectOption('shown')
		await expect(page.getByText(t('deskHomes.empty.filtered'))).toBeVisible()
		await page.getByLabel(t('deskHomes.filters.state')).selectOption('withheld')
		await expect(page).toHaveURL(/\?q=sept\+lanternes&state=withheld$/)
		await page.reload()
		await homes.getByRole('link', { name: title, exact: true }).focus()
		await page.keyboard.press('Enter')

		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		const main = page.getByRole('main')
		await expect(main.getByText('Le permis d’urbanisation.')).toBeVisible()
		await expect(main.getByText('Champs : LotPermit')).toBeVisible()
		await expect(page.getByRole('link', { name: t('deskHomes.detail.see') })).toHaveCount(0)
		for (const width of [390, 820, 1440]) {
			await page.setViewportSize({ width, height: 900 })
			expect(await faultsByDayAndNight(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		}
		// Another test of this site may have made an offer before.
		await page
			.getByRole('link', { name: t('mails.kinds.offer') })
			.first()
			.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('heading', { level: 2, name: 'Ada Peeters' })).toBeVisible()

		// Another home is shown, by an exception that a member decided.
		await page.goto('/staff/homes/1002/')
		await expect(page.getByText('Le permis est en route.')).toBeVisible()
		await expect(page.getByText('Élise, le 2 novembre 2026', { exact: true })).toBeVisible()
		await expect(main.getByText('X1')).toHaveCount(0)
		await expect(page.getByRole('link', { name: t('deskHomes.detail.see') })).toBeVisible()
	} finally {
		fs.writeFileSync(file, written)
	}
	await expect.poll(status).toBe(200)
})
