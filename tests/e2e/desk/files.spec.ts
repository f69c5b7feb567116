import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import desk from '#messages/fr/desk.json' with { type: 'json' }
import editor from '#messages/fr/desk-editor.json' with { type: 'json' }
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { dropDrafts } from '#tests/e2e/flows/drop-drafts.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'

const t = texts('fr')

// Some files are refused by the server only.
// All on one server of its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'fr-BE', isFormRefused: true, ownSite: 'files' })

let folder: string

test.beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chosen-'))
})
test.afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Puts files on the disk of whoever chooses them; returns their paths. */
function onDisk(files: Readonly<Record<string, Uint8Array>>): string[] {
	return Object.entries(files).map(([name, contents]) => {
		const file = path.join(folder, name)
		fs.writeFileSync(file, contents)
		return file
	})
}

/** Chooses files as a person does: by the button and the window that it opens. */
async function choose(page: Page, name: string, files: readonly string[]): Promise<void> {
	const opened = page.waitForEvent('filechooser')
	await page.getByText(name, { exact: true }).click()
	await (await opened).setFiles([...files])
}

const sentence = (text: string, name: string, size = 30) => text.replace('{name}', name).replace('{size}', String(size))

test.afterEach(({ page, site }) => dropDrafts(page, site))

test('of the files of a home every refused one is named with its own reason', async ({ page, site, context }) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'fien@bureau.example',
		name: 'Fien Claes',
		roles: ['editor'],
		language: 'fr',
	})
	await page.goto('/staff/homes/')
	await page.getByRole('button', { name: own.new, exact: true }).click()
	const list = page.locator('#part-pictures')
	const good = await photograph(41, { width: 800, height: 600 })
	const files = onDisk({
		'facade.jpg': good,
		'vide.jpg': Buffer.alloc(0),
		'facade (1).jpg': good,
		'IMG_2041.HEIC': Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'),
		'scan.tiff': Buffer.from('II*\0\x08\0\0\0'),
		'abimee.jpg': good.subarray(0, 1500),
		'enorme.jpg': Buffer.alloc(30 * 1024 * 1024 + 1, 0xff),
		'jardin.jpg': await photograph(42, { width: 800, height: 600 }),
	})
	await choose(page, own.pictures.add, files)
	const refused = list.getByRole('alert').getByRole('listitem')
	const { files: words } = desk
	await expect(refused).toHaveText([
		sentence(words.empty, 'vide.jpg'),
		sentence(words.duplicate, 'facade (1).jpg'),
		sentence(words.heic, 'IMG_2041.HEIC'),
		sentence(words.unsupported, 'scan.tiff'),
		sentence(words.broken, 'abimee.jpg'),
		sentence(words.tooLarge, 'enorme.jpg'),
	])
	await expect(list.locator('img')).toHaveCount(2)
	expect(new Set(await refused.allTextContents()).size).toBe(6)
	expect(await faultsByDayAndNight(page, '#part-pictures')).toEqual([])
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	await list.getByRole('button', { name: t('desk.sill.close') }).click()
	await expect(refused).toHaveCount(0)

	// A plan that is refused can be chosen again, and is refused again.
	const again = onDisk({ 'plan.jpg': Buffer.alloc(0) })
	for (let turn = 0; turn < 2; turn += 1) {
		await choose(page, own.pictures.addPlans, again)
		await expect(page.locator('#part-plans').getByRole('alert')).toContainText(sentence(words.empty, 'plan.jpg'))
		await page
			.locator('#part-plans')
			.getByRole('button', { name: t('desk.sill.close') })
			.click()
	}

	const documents = page.locator('#part-documents')
	await choose(
		page,
		own.documents.add,
		onDisk({
			'acte.pdf': Buffer.from('%PDF-1.7 x'),
			'rien.pdf': Buffer.alloc(0),
			'faux.pdf': Buffer.from('<html>'),
			'page.html': Buffer.from('<html>'),
			'copie.pdf': Buffer.from('%PDF-1.7 x'),
		}),
	)
	await expect(documents.getByRole('alert').getByRole('listitem')).toHaveText([
		sentence(words.empty, 'rien.pdf'),
		sentence(words.misnamed, 'faux.pdf'),
		sentence(words.unsupportedDocument, 'page.html'),
		sentence(words.duplicate, 'copie.pdf'),
	])
	await expect(documents.getByRole('textbox')).toHaveValue('acte')
})

test('in the words and pages a picture is chosen first and described after, in one field', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'gust@bureau.example',
		name: 'Gust Maes',
		roles: ['editor'],
		language: 'fr',
	})
	await page.goto('/staff/words/?at=banner')
	const picture = page.getByRole('group', { name: editor.fields.image, exact: true }).first()
	const description = picture.getByLabel(editor.fields.alt, { exact: true })
	const problem = picture.getByRole('alert').first()
	await expect(description).toHaveCount(1)
	await expect(description).not.toHaveValue('')
	// Those of its other shapes are named after these.
	const input = picture.getByLabel(editor.picture.upload, { exact: true })
	const take = async (files: readonly string[]) => {
		const opened = page.waitForEvent('filechooser')
		await input.click()
		await (await opened).setFiles([...files])
	}

	// A file that is refused is named, and can be chosen again.
	const wrong = onDisk({ 'IMG_7.HEIC': Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1') })
	for (let turn = 0; turn < 2; turn += 1) {
		await take(wrong)
		await expect(problem).toHaveText(sentence(desk.files.heic, 'IMG_7.HEIC'))
		await expect(input).toHaveValue('')
	}
	await expect(description).not.toHaveValue('')

	// A good one is in its place without a word; then it is described.
	await take(onDisk({ 'Vue de la place.JPG': await photograph(7, { width: 1200, height: 900 }) }))
	await expect(picture.getByText(editor.picture.describe)).toBeVisible()
	await expect(picture.locator('img').first()).toHaveAttribute('src', '/media/vue-de-la-place.jpg')
	await expect(problem).toHaveText('')
	await expect(description).toHaveValue('')
	await description.click()
	await page.keyboard.type('La Grand-Place de Binche')
	await expect(picture.getByText(editor.picture.describe)).toHaveCount(0)
	await expect(description).toHaveValue('La Grand-Place de Binche')

	// Or it only decorates, and says so.
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.press('Delete')
	const decorates = picture.getByRole('checkbox', { name: editor.picture.decorates })
	await decorates.click()
	await expect(decorates).toBeChecked()
	await expect(picture.getByText(editor.picture.describe)).toHaveCount(0)
	await expect(page.getByRole('region', { name: editor.changes.title })).toContainText(/vue.*-.*de.*la-place\.jpg/)
	expect(await faultsByDayAndNight(page, '[aria-labelledby=studio-title]')).toEqual([])
})

test('a picture is chosen by sight; one that is shown stays, and one that nothing shows is deleted', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'ines@bureau.example',
		name: 'Inès Maes',
		roles: ['editor'],
		language: 'fr',
	})
	const place = page.getByRole('group', { name: editor.fields.image, exact: true }).first()
	const inPlace = place.locator('img').first()
	const library = place.getByText(editor.picture.library, { exact: true }).first()
	const banner = editor.tree.leaves.banner
	const open = async () => {
		await page.goto('/staff/words/?at=banner')
		await library.click()
		await expect(place.getByRole('listitem').first()).toBeVisible()
	}
	const pictureOf = (name: string) => place.getByRole('listitem').filter({ hasText: name })
	const deletionOf = (name: string) => place.getByRole('button', { name: `${editor.picture.delete} ${name}` })
	await open()
	const former = (await inPlace.getAttribute('src')) ?? ''
	const formerName = former.slice(former.lastIndexOf('/') + 1)

	// A new one says where it is, and cannot be deleted from there.
	await place
		.getByLabel(editor.picture.upload, { exact: true })
		.setInputFiles(onDisk({ 'Marché.jpg': await photograph(8, { width: 900, height: 600 }) }))
	await expect(inPlace).toHaveAttribute('src', '/media/marche.jpg')
	await expect(pictureOf('marche.jpg')).toContainText(banner)
	await expect(deletionOf('marche.jpg')).toHaveCount(0)
	expect(await faultsByDayAndNight(page, '[aria-labelledby=studio-title]')).toEqual([])
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}

	// The one before, by sight: now nothing shows the new one.
	await pictureOf(formerName).getByRole('button').first().click()
	await expect(inPlace).toHaveAttribute('src', former)
	await expect(pictureOf('marche.jpg')).toContainText(editor.picture.free)
	await expect(deletionOf('marche.jpg')).toBeVisible()

	// A colleague takes it at this moment.
	const taken = await page.request.post('/api/staff/desk/words/edit/', {
		headers: { origin: site.origin },
		data: {
			file: 'banner.json',
			seen: 0,
			edits: [{ kind: 'set', path: ['image', 'src'], value: '/media/marche.jpg' }],
			language: 'fr',
			isSure: true,
		},
	})
	expect(taken.status()).toBe(200)
	await deletionOf('marche.jpg').click()
	const said = editor.picture.shown.replace('{name}', 'marche.jpg').replace('{places}', banner)
	await expect(place.getByText(said)).toBeVisible()
	await expect(deletionOf('marche.jpg')).toHaveCount(0)
	expect((await page.request.get('/media/marche.jpg')).status()).toBe(200)

	await open()
	await pictureOf(formerName).getByRole('button').first().click()
	await deletionOf('marche.jpg').click()
	await expect(pictureOf('marche.jpg')).toHaveCount(0)
	await expect(library).toBeFocused()
	expect((await page.request.get('/media/marche.jpg')).status()).toBe(404)
	await page.getByRole('button', { name: t('desk.sill.undo') }).click()
	await expect(pictureOf('marche.jpg')).toBeVisible()
	await deletionOf('marche.jpg').click()
	await expect(pictureOf('marche.jpg')).toHaveCount(0)
})

const DRAWN = '<path d="M2 2h76v36H2z" fill="#123456"></path>'
const LOGO = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" onload="alert(1)"><script>alert(1)</script>${DRAWN}</svg>`

test('a logo in SVG is uploaded by hand, shown to visitors by day and by night, and holds nothing that runs', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'jo@bureau.example', name: 'Jo Maes', roles: ['editor'], language: 'fr' })
	await page.goto('/staff/words/?at=look')
	const logo = page.getByRole('group', { name: editor.fields.logo, exact: true })
	for (const [name, file] of [
		[editor.fields.light, 'Notre logo.svg'],
		[editor.fields.dark, 'Notre logo, la nuit.svg'],
	] as const) {
		const place = logo.getByRole('group', { name, exact: true })
		await place
			.getByLabel(editor.picture.upload, { exact: true })
			.setInputFiles(onDisk({ 'abime.svg': Buffer.from('<svg><g></svg>') }))
		await expect(place.getByRole('alert').first()).toHaveText(sentence(desk.files.drawingBroken, 'abime.svg'))
		await place.getByLabel(editor.picture.upload, { exact: true }).setInputFiles(onDisk({ [file]: Buffer.from(LOGO) }))
		await expect(place.locator('img').first()).toHaveAttribute('src', /^\/media\/notre-logo/)
	}
	await page.getByRole('button', { name: editor.publish.button, exact: true }).click()
	await expect(page.getByText(editor.publish.done)).toBeVisible()
	// The header of the page that is open has it at once.
	await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/media\/notre-logo/)

	const visitor = await context.newPage()
	await visitor.emulateMedia({ colorScheme: 'light' })
	const shown = visitor.getByRole('banner').locator('picture img').first()
	await expect(async () => {
		await visitor.goto('/fr/')
		await expect(shown).toHaveAttribute('src', /notre-logo\.svg/, { timeout: 2_000 })
	}).toPass()
	const drawn = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc])
	await expect.poll(drawn).toEqual([true, expect.stringContaining('/media/notre-logo.svg')])
	await visitor.emulateMedia({ colorScheme: 'dark' })
	await expect.poll(drawn).toEqual([true, expect.stringContaining('/media/notre-logo-la-nuit.svg')])
	// Opened by itself it is a page of its own.
	const answer = await visitor.request.get('/media/notre-logo.svg')
	expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
	expect(await answer.text()).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">${DRAWN}</svg>`)
	await visitor.close()
})

test('the link to a poster says that it is being made, and why there is none', async ({ page, site, context }) => {
	await logInStaff(context, site, {
		email: 'hilde@bureau.example',
		name: 'Hilde Wouters',
		roles: ['editor'],
		language: 'fr',
	})
	await page.goto('/staff/homes/1001/')
	const release = Promise.withResolvers<void>()
	await page.route('**/printouts/poster/**', async (route) => {
		await release.promise
		await route.continue()
	})
	const link = page.getByRole('link', { name: t('deskPrintouts.section.a4') }).first()
	await link.click()
	await expect(page.getByText(desk.files.making)).toBeVisible()
	const saved = page.waitForEvent('download')
	release.resolve()
	expect((await saved).suggestedFilename()).toMatch(/^poster-1001-[a-z]{2}-a4\.pdf$/)
	await expect(page.getByText(desk.files.making)).toHaveCount(0)

	await page.route('**/printouts/social/**', (route) =>
		route.fulfill({ status: 429, json: { ok: false, problem: 'tooMany', seconds: 60 } }),
	)
	await page
		.getByRole('link', { name: t('deskPrintouts.section.social') })
		.first()
		.click()
	await expect(page.getByText(desk.problems.tooMany.split('{wait}')[0] ?? '')).toBeVisible()
})
