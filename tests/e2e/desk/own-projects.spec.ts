import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import preview from '#messages/fr/preview.json' with { type: 'json' }
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')
const { lists } = own.rows

// The gate refuses the first publication, and nobody else finds the draft.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isFormRefused: true, ownSite: 'projects' })

const field = (page: Page, name: string) => page.locator(`[id="own-${name}"]`)
const part = (page: Page, name: string) => page.locator(`#part-${name}`)

const isSaved = (page: Page) => expect(page.getByRole('main').getByRole('status').first()).toContainText('Flore Petit')

/** Taps a field and writes in it, key by key. What is missing, above the form, stands still once it is saved. */
async function write(target: Locator, text: string): Promise<void> {
	await target.tap()
	await target.pressSequentially(text)
	await expect(target).toHaveValue(text)
	await isSaved(target.page())
}

/** Opens the preview and returns its page. */
async function openPreview(page: Page) {
	await page.getByRole('button', { name: own.preview.title, exact: true }).tap()
	return page.getByRole('dialog').frameLocator('iframe[data-front]')
}

async function isHiddenFrom(visitor: BrowserContext, addresses: readonly string[], words: string): Promise<void> {
	for (const address of addresses) {
		const answer = await visitor.request.get(address)
		expect(answer.status(), address).toBe(404)
		expect(await answer.text()).not.toContain(words)
	}
}

test('a project and its unit are written on a phone, seen in the preview by nobody but staff, and published', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const rules = path.join(site.configDir, 'adverts.json')
	const written = fs.readFileSync(rules, 'utf8')
	fs.writeFileSync(rules, JSON.stringify({ ...JSON.parse(written), enforcement: { isOn: true, graceDays: 0 } }))
	const conflicts: string[] = []
	page.on('response', (response) => {
		if (response.status() === 409) conflicts.push(response.url())
	})
	const browser = context.browser()
	if (browser === null) throw new Error('There is no browser')
	const visitor = await browser.newContext({ baseURL: site.origin })
	await logInStaff(context, site, {
		email: 'flore@bureau.example',
		name: 'Flore Petit',
		roles: ['editor'],
		language: 'fr',
	})
	const saved = () => isSaved(page)

	// The project.
	await page.goto('/staff/homes/')
	await page.getByRole('button', { name: own.project.new, exact: true }).tap()
	await expect(page).toHaveURL(/\/staff\/homes\/own\/9\d{9}\/$/)
	const projectId = /own\/(\d+)/.exec(page.url())?.[1] ?? ''
	await write(field(page, 'Zip'), '7130')
	await expect(field(page, 'City')).toHaveValue('Binche')
	await write(field(page, 'Street'), 'Rue de la Station')
	await expect(page.getByRole('button', { name: own.fields.Name })).toBeVisible()
	const projectPage = await openPreview(page)
	// The desk says what is missing; the band of the preview is not there.
	await expect(projectPage.getByRole('contentinfo')).toBeAttached()
	await expect(projectPage.getByText(preview.own.text)).toBeHidden()
	await page.getByRole('button', { name: own.preview.close }).tap()
	await write(field(page, 'Name.fr'), 'Les Jardins de la Gare')
	await write(field(page, 'Description.fr'), 'Huit appartements.')
	await saved()
	await isHiddenFrom(visitor, [`/fr/projects/${projectId}/`, `/preview/fr/projects/${projectId}/`], 'Jardins')
	await page.getByRole('button', { name: own.gate.publish, exact: true }).tap()
	await expect(page.getByText(own.done.published)).toBeVisible()

	// A unit of it, with what the lists of the form hold.
	await page.getByRole('button', { name: own.project.newUnit }).tap()
	await expect(field(page, 'ProjectID')).toHaveValue(projectId)
	await expect(field(page, 'Street')).toHaveValue('Rue de la Station')
	const id = /own\/(\d+)/.exec(page.url())?.[1] ?? ''
	await field(page, 'WebID').selectOption('2')
	await saved()
	await write(field(page, 'Price'), '215.000')
	await write(field(page, 'TypeDescription.fr'), 'Appartement 1.1')
	await write(field(page, 'Description.fr'), 'Deux chambres et un jardin.')

	const visits = part(page, 'visits')
	await visits.getByRole('button', { name: lists.OpenHouses.add }).tap()
	await expect(visits.getByText(own.rows.unfinished)).toBeVisible()
	// Dates and times come from the wheel of the phone.
	await typeInto(visits.getByLabel(lists.OpenHouses.columns.day), '2031-06-07')
	await typeInto(visits.getByLabel(lists.OpenHouses.columns.from), '10:00')
	await typeInto(visits.getByLabel(lists.OpenHouses.columns.to), '12:30')
	await expect(visits.getByText(own.rows.unfinished)).toBeHidden()

	await field(page, 'ContactPerson').selectOption({ label: 'Bruno Delattre' })
	const owners = part(page, 'owners')
	await owners.getByRole('button', { name: lists.OwnerEmails.add }).tap()
	await page.keyboard.type('madame@exemple.be')
	await owners.getByRole('button', { name: lists.OwnerEmails.add }).tap()
	await page.keyboard.type('monsieur@exemple.be')
	const first = owners.getByRole('button', {
		name: own.rows.remove.replace('{row}', lists.OwnerEmails.row).replace('{number}', '1'),
	})
	await first.tap()
	await expect(owners.getByRole('textbox')).toHaveCount(1)
	await expect(owners.getByRole('textbox')).toHaveValue('monsieur@exemple.be')
	await page.getByRole('button', { name: t('desk.sill.undo') }).tap()
	await expect(owners.getByRole('textbox').first()).toHaveValue('madame@exemple.be')

	const documents = part(page, 'documents')
	const pdf = { name: 'Cahier des charges.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') }
	await documents.getByLabel(own.documents.add).setInputFiles([pdf])
	await expect(documents.getByRole('textbox')).toHaveValue('Cahier des charges')
	await write(field(page, 'VideoUrl'), 'http://exemple.be/film')
	await expect(field(page, 'VideoUrl')).toHaveAccessibleDescription(new RegExp(own.unknownFilm.slice(0, 30)))
	await saved()

	// The preview, with the gate beside it.
	const shown = await openPreview(page)
	const dialog = page.getByRole('dialog')
	await expect(shown.getByRole('heading', { level: 1 })).toContainText('Appartement 1.1')
	await expect(shown.getByText('Bruno Delattre').first()).toBeAttached()
	await expect(shown.getByText('Cahier des charges').first()).toBeAttached()
	await expect(shown.getByText(/7 juin/).first()).toBeAttached()
	await expect(dialog.getByText(own.gate.lacks.split(/\s:/)[0] ?? '')).toBeVisible()
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 844 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)
		expect(await faultsByDayAndNight(page, 'dialog[open]')).toEqual([])
	}
	await page.setViewportSize({ width: 390, height: 844 })
	await isHiddenFrom(visitor, [`/fr/property/${id}/`, `/preview/fr/property/${id}/`], 'Appartement 1.1')

	// What is missing leads from the preview to its field.
	await dialog
		.getByRole('button', { name: /^Mention obligatoire / })
		.first()
		.tap()
	await expect(dialog).toBeHidden()
	await expect(page.locator(':focus')).toHaveAttribute('id', /^own-/)

	for (const [name, text] of [
		['EnergySpec', '45'],
		['EnergyTotal', '3600'],
		['EPCReference', '20261123000001'],
	] as const)
		await write(field(page, name), text)
	await field(page, 'EPCLabelText').selectOption('A')
	await typeInto(field(page, 'PlanningRequestedOn'), '2026-11-01')
	await saved()
	const lacks = page.getByRole('heading', { name: own.gate.ready })
	await expect(lacks).toBeVisible()
	await page.getByRole('button', { name: own.gate.publish, exact: true }).tap()
	await expect(page.getByText(own.done.published)).toBeVisible()

	// A visitor sees both.
	const public_ = await visitor.newPage()
	await expect(async () => {
		await public_.goto(`/fr/projects/${projectId}/`)
		await expect(public_.getByRole('link', { name: /Appartement 1\.1/ }).first()).toBeVisible({ timeout: 2000 })
	}).toPass()
	await public_.goto(`/fr/property/${id}/`)
	await expect(public_.getByText('Bruno Delattre').first()).toBeAttached()
	await expect(public_.getByText('Cahier des charges').first()).toBeAttached()
	expect(await public_.content()).not.toMatch(/monsieur@exemple\.be|desk:/)
	await visitor.close()
	expect(conflicts).toEqual([])
	fs.writeFileSync(rules, written)
})
