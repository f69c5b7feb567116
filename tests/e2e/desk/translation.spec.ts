import words from '#messages/fr/desk-translate.json' with { type: 'json' }
import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { startProposals } from '#tests/e2e/flows/translated-site.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { TranslationServer } from '#tests/support/servers/translation-server.ts'

test.use({ locale: 'fr-BE', ownSite: 'translation' })

const EMIL = { email: 'emil@traductions.example', name: 'Emil Dubois', roles: ['editor' as const], language: 'fr' }
/** The home of the sample that has no English text. */
const HOME = 1012

const TITLE = 'House with a stepped gable, to renovate'
const FIRST = 'House of 1909 with a stepped gable and three bedrooms, in the centre of Anderlues.'
const ENGLISH: readonly (readonly [beginning: string, proposal: string])[] = [
	['Te renoveren', TITLE],
	// A service that takes 1909 for 1990.
	['Woning uit', FIRST.replace('1909', '1990')],
	['De inkomhal', 'The hall was kept.'],
	['De tuin', 'The garden measures 220 m².'],
]

let service: TranslationServer
test.beforeAll(async ({ site }) => {
	service = await startProposals(site, ENGLISH)
})
test.afterAll(() => service.stop())

test('a home without an English text gets one: proposed, corrected, changed and refused by staff, then read by visitors', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, EMIL)
	await page.goto(`/staff/homes/${HOME}/`)
	const links = page.getByRole('region', { name: words.links.title })
	await links.getByRole('link', { name: words.links.none }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traduction\u00A0: néerlandais → anglais')

	const ask = page.getByRole('button', { name: /^Demander des propositions pour 4 phrases/ })
	await expect(async () => {
		await page.reload()
		await expect(ask).toBeVisible({ timeout: 1_000 })
	}).toPass({ intervals: [1_000] })
	service.answer = (response) => void response.writeHead(503).end()
	await ask.press('Enter')
	await expect(page.getByRole('alert').filter({ hasText: words.trouble.refused })).toBeVisible()
	service.answer = null
	await ask.press('Enter')
	const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
	const title = row('Te renoveren woning')
	const first = row('Woning uit 1909')
	const hall = row('De inkomhal')
	const garden = row('De tuin achter')
	await expect(title).toContainText(TITLE)

	// The year changed: it cannot be accepted, and goes back with one press.
	await expect(first).toContainText(words.changed.year)
	await expect(first.getByRole('button', { name: words.page.accept })).toHaveCount(0)
	await first.getByRole('button', { name: 'Remettre 1909' }).press('Enter')
	await expect(first).toContainText(FIRST)
	await expect(first).toContainText(words.states.acceptedMine)

	await hall.getByRole('button', { name: words.page.change }).press('Enter')
	const field = hall.getByRole('textbox', { name: words.page.yours })
	await expect(field).toBeFocused()
	await typeInto(field, 'The hall and its 2 stairs were kept.')
	await field.press('Control+Enter')
	await expect(hall).toContainText('2 n’est pas dans l’original.')
	// What is typed and not sent yet is there again after another visit.
	await hall.getByRole('button', { name: words.page.change }).press('Enter')
	await typeInto(field, 'The hall and the stairs were kept.')
	await page.reload()
	await expect(field).toHaveValue('The hall and the stairs were kept.')
	await field.press('Control+Enter')
	await expect(hall).toContainText(words.states.acceptedMine)

	await garden.getByRole('button', { name: words.page.refuse }).press('Enter')
	await typeInto(garden.getByRole('textbox', { name: words.page.yours }), 'Behind it lies a garden of 220 m².')
	await garden.getByRole('button', { name: words.page.accept }).press('Enter')
	await expect(garden).toContainText(words.states.acceptedMine)

	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		expect(await faultsByDayAndNight(page)).toEqual([])
	}

	const publish = page.getByRole('button', { name: 'Publier en anglais' })
	await expect(publish).toHaveAttribute('aria-disabled', 'true')
	await title.getByRole('button', { name: words.page.accept }).press('Enter')
	await expect(title).toContainText(words.states.accepted)
	await expect(title).toBeFocused()
	await publish.press('Enter')
	await expect(page.getByText('Le texte est sur le site en anglais.')).toBeVisible()

	await page.goto(`/staff/homes/${HOME}/`)
	await expect(links.getByRole('link', { name: words.links.shown })).toBeVisible()
	await expect(page.getByRole('main')).not.toContainText('Pas de texte en anglais')
	await page.goto(`/en/property/${HOME}/`)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
	await expect(page.getByRole('main')).toContainText(
		`${FIRST} The hall and the stairs were kept. Behind it lies a garden of 220 m².`,
	)
	await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)
})
