import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import words from '#messages/fr/desk-translate.json' with { type: 'json' }
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { startProposals } from '#tests/e2e/flows/translated-site.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { TranslationServer } from '#tests/support/servers/translation-server.ts'
import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', ownSite: 'words-translation' })

const ARTICLE = [
	'## Vendre en 3 étapes',
	'Nous passons chez vous : lisez [nos conseils](page:sell). Nous répondons en 2 jours.',
	'- Demandez Emil Dubois.',
]
/** The page that shows the article. */
const ABOUT = 'L’agence'
const BLOCK = ['Bray est le plus proche de Mons.', 'C’est souvent un premier achat : deux ou trois chambres.']
const DUTCH: readonly (readonly [beginning: string, proposal: string])[] = [
	['Vendre en', 'Verkopen in 3 stappen'],
	['Nous passons', 'Wij komen langs: lees [onze raad](1).'],
	// A service that takes 2 days for 5.
	['Nous répondons', 'Wij antwoorden binnen 5 dagen.'],
	['Bray est', 'Bray ligt het dichtst bij Bergen.'],
	['Le Verger compte', 'Le Verger telt acht appartementen.'],
	['Livraison en', 'Oplevering in 2028.'],
	['C’est souvent', 'Vaak is het een eerste aankoop: twee of drie slaapkamers.'],
]

interface Block {
	type: string
	text?: Record<string, string[]>
	relations?: object[]
}

function changeFile(site: Site, name: string, change: (value: ReturnType<typeof JSON.parse>) => void): void {
	const file = path.join(site.configDir, name)
	const value = JSON.parse(fs.readFileSync(file, 'utf8'))
	change(value)
	fs.writeFileSync(file, JSON.stringify(value))
}

let service: TranslationServer
test.beforeAll(async ({ site }) => {
	changeFile(site, 'articles.json', ({ articles }) => void articles.push({ id: 'vendre', body: { fr: ARTICLE } }))
	changeFile(site, 'menu.json', ({ pages }: { pages: { id: string; params: { modules: Block[] } }[] }) => {
		const blockOf = (page: string) => pages.find(({ id }) => id === page)?.params.modules[0]
		Object.assign(blockOf('about') ?? {}, { relations: [{ type: 'article', id: 'vendre' }] })
		Object.assign(blockOf('village-bray') ?? {}, { text: { fr: BLOCK } })
	})
	service = await startProposals(site, DUTCH)
})
test.afterAll(() => service.stop())

function drafts(site: Site): number {
	const db = openSiteDatabase(site, { readOnly: true })
	const count = db.prepare('SELECT count(*) AS count FROM config_draft').get()?.count
	db.close()
	return Number(count)
}

/** Opens a form in Dutch and returns the button below its text, once the server has taken the files into use. */
async function openInDutch(page: Page, address: string, field: string): Promise<Locator> {
	const ask = page.getByRole('button', { name: `${words.field.ask}, ${field}` })
	await expect(async () => {
		await page.goto(address)
		await page.getByRole('button', { name: 'Nederlands' }).click({ timeout: 10_000 })
		// A shared text is called by the page that shows it.
		const row = page.getByRole('button', { name: ABOUT, exact: true })
		if (address.endsWith('articles')) await row.click({ timeout: 10_000 })
		await expect(ask).toBeVisible({ timeout: 5_000 })
	}).toPass({ intervals: [1_000] })
	return ask
}

async function publish(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: t('deskEditor.publish.button') })
	await expect(button).not.toHaveAttribute('aria-disabled', 'true')
	await button.click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
}

test('a text that several pages show gets its Dutch: proposed, changed by hand, published and read by visitors', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		...{ email: 'emil@mots.example', name: 'Emil Dubois', roles: ['editor'], language: 'fr' },
	})
	const ask = await openInDutch(page, '/staff/words/?at=articles', t('deskEditor.fields.body'))
	const panel = page.getByRole('region', { name: 'Proposition\u00A0: français → néerlandais' })

	// What goes wrong is said, and the field is as it was.
	service.answer = (response) => void response.writeHead(503).end()
	await ask.press('Enter')
	await expect(page.getByRole('alert').filter({ hasText: words.trouble.refused })).toBeVisible()
	await expect(panel).toBeHidden()
	service.answer = null

	await ask.press('Enter')
	const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
	await expect(row('Vendre en 3 étapes')).toContainText('Verkopen in 3 stappen')
	// The link is that of the original, which no service has seen.
	await expect(row('Nous passons')).toContainText('Wij komen langs: lees [onze raad](page:sell).')
	expect(service.asked.at(-1)?.sentences).toContain('Nous passons chez vous : lisez [nos conseils](1).')
	expect(JSON.stringify(service.asked)).not.toContain('Emil')
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, '[aria-labelledby=studio-title]')).toEqual([])
	// Nothing is a draft before a member has accepted it.
	expect(drafts(site)).toBe(0)

	const days = row('Nous répondons')
	await expect(days).toContainText(words.changed.figure)
	await expect(days.getByRole('button', { name: words.page.accept })).toHaveCount(0)
	await days.getByRole('button', { name: words.page.change }).press('Enter')
	const field = days.getByRole('textbox', { name: words.page.yours })
	await expect(field).toBeFocused()
	await typeInto(field, 'Wij [antwoorden](page:contact) binnen 2 dagen.')
	await field.press('Control+Enter')
	await expect(days).toContainText(words.changed.mark)
	await days.getByRole('button', { name: words.page.change }).press('Enter')
	await typeInto(field, 'U krijgt antwoord binnen 2 dagen.')
	await field.press('Control+Enter')
	await expect(days).toContainText(words.states.acceptedMine)
	const named = row('Demandez Emil Dubois')
	await expect(named).toContainText(words.notSent.name)
	await typeInto(named.getByRole('textbox', { name: words.page.yours }), 'Vraag naar Emil Dubois.')
	await named.getByRole('button', { name: words.page.accept }).press('Enter')
	await expect(named).toContainText(words.states.acceptedMine)
	expect(drafts(site)).toBe(0)
	await panel.getByRole('button', { name: words.acceptAll.replace('{count}', '2') }).press('Enter')

	await expect(panel).toBeHidden()
	const taken = words.field.taken.replace('{field}', t('deskEditor.fields.body'))
	await expect(page.getByText(taken)).toBeVisible()
	await expect(page.locator(':focus')).toHaveAttribute('lang', 'nl')
	await publish(page)
	await page.goto('/nl/over-ons/')
	const main = page.getByRole('main')
	await expect(async () => {
		await page.reload()
		await expect(main.getByRole('heading', { name: 'Verkopen in 3 stappen' })).toBeVisible({ timeout: 5_000 })
	}).toPass()
	await expect(main.getByRole('link', { name: 'onze raad' })).toHaveAttribute('href', '/diensten/verkopen/')
	await expect(main).toContainText('U krijgt antwoord binnen 2 dagen.')
	await expect(main.getByRole('listitem').filter({ hasText: 'Vraag naar Emil Dubois.' })).toBeVisible()
})

test('a block of a page gets its Dutch: dropped, asked for again, taken over, undone and published', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		...{ email: 'lise@mots.example', name: 'Lise Tardif', roles: ['editor'], language: 'fr' },
	})
	const address = '/staff/words/?at=menu&page=village-bray&block=1'
	const button = await openInDutch(page, address, t('deskEditor.fields.text'))
	const panel = page.getByRole('region', { name: 'Proposition\u00A0: français → néerlandais' })
	const acceptAll = panel.getByRole('button', { name: words.acceptAll.replace('{count}', '2') })
	await button.click()
	await panel.getByRole('button', { name: words.field.drop }).press('Enter')
	await expect(panel).toBeHidden()
	await expect(button).toBeFocused()
	expect(drafts(site)).toBe(0)

	await button.press('Enter')
	await acceptAll.press('Enter')
	await expect(panel).toBeHidden()
	const changes = page.getByRole('region', { name: t('deskEditor.changes.title') })
	await expect(changes).toContainText('Bray ligt het dichtst bij Bergen.')
	await page.getByRole('button', { name: t('desk.sill.undo') }).click()
	await expect(button).toBeVisible()
	await button.press('Enter')
	await acceptAll.press('Enter')
	// Until the service has answered, the undone change can be what is published: nothing.
	await expect(panel).toBeHidden()
	await publish(page)
	await page.goto('/nl/wonen-in-bray/')
	await expect(async () => {
		await page.reload()
		await expect(page.getByRole('main')).toContainText('Vaak is het een eerste aankoop', { timeout: 5_000 })
	}).toPass()
})

test('a project written at the desk gets its Dutch: proposed, accepted, saved, published and read by visitors', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		...{ email: 'flore@mots.example', name: 'Flore Petit', roles: ['editor'], language: 'fr' },
	})
	const field = (name: string) => page.locator(`[id="own-${name}"]`)
	await page.goto('/staff/homes/')
	await page.getByRole('button', { name: own.project.new, exact: true }).click()
	await expect(page).toHaveURL(/\/staff\/homes\/own\/9\d{9}\/$/)
	const id = /own\/(\d+)/.exec(page.url())?.[1] ?? ''
	await typeInto(field('Zip'), '7130')
	await expect(field('City')).toHaveValue('Binche')
	await typeInto(field('Name.fr'), 'Le Verger')
	await typeInto(field('Description.fr'), 'Le Verger compte huit appartements. Livraison en 2028.')
	await page
		.locator('#part-texts')
		.getByRole('button', { name: /^néerlandais/i })
		.click()
	const ask = page.getByRole('button', { name: `${words.field.ask}, ${own.fields.Description}` })
	await ask.press('Enter')
	const panel = page.getByRole('region', { name: 'Proposition\u00A0: français → néerlandais' })
	await panel.getByRole('button', { name: words.acceptAll.replace('{count}', '2') }).press('Enter')
	await expect(panel).toBeHidden()
	await expect(field('Description.nl')).toHaveValue('Le Verger telt acht appartementen. Oplevering in 2028.')
	await expect(page.getByText(words.field.taken.replace('{field}', own.fields.Description))).toBeVisible()
	await expect(page.getByRole('main').getByRole('status').first()).toContainText('Flore Petit')
	await page.getByRole('button', { name: own.gate.publish, exact: true }).click()
	await expect(page.getByText(own.done.published)).toBeVisible()
	await expect(async () => {
		await page.goto(`/nl/projects/${id}/`)
		await expect(page.getByRole('main')).toContainText('Oplevering in 2028', { timeout: 5_000 })
	}).toPass()
})
