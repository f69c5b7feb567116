import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { dropDrafts } from '#tests/e2e/flows/drop-drafts.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')
const FORM = '[aria-labelledby=studio-title]'
const TEXT = new RegExp(`^${t('deskEditor.fields.text')}`)

test.use({ locale: 'fr-BE' })
test.afterEach(({ page, site }) => dropDrafts(page, site))

const tool = (page: Page, name: 'bold' | 'heading' | 'item' | 'link' | 'subheading' | 'picture') =>
	page
		.getByRole('toolbar')
		.first()
		.getByRole('button', { name: t(`deskEditor.tools.${name}`), exact: true })

/** The text of the chosen block; its editor is loaded once the block is near the visible part. */
async function richField(page: Page): Promise<Locator> {
	const field = page.locator(FORM).getByRole('textbox', { name: TEXT })
	await field.scrollIntoViewIfNeeded()
	await expect(field).toHaveAttribute('contenteditable', 'true')
	await expect(field).toHaveAttribute('aria-multiline', 'true')
	return field
}

test('bold, a list, a link and a heading are written without a mark, published, and stored in the notation of texts', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'rosa@bureau.example', name: 'Rosa', roles: ['editor'], language: 'fr' })
	await page.goto('/staff/words/?at=menu')
	const add = page.getByRole('button', { name: t('deskEditor.addPlain'), exact: true })
	await page.getByLabel(t('deskEditor.pages.new')).fill('Nos frais')
	await add.click()
	await page.getByLabel(t('deskEditor.blocks.new')).selectOption('article')
	await add.click()
	const field = await richField(page)
	await field.click()
	await page.keyboard.type('Vendre ')
	await page.keyboard.press('ControlOrMeta+b')
	await expect(tool(page, 'bold')).toHaveAttribute('aria-pressed', 'true')
	await page.keyboard.type('avec {name}')
	await page.keyboard.press('ControlOrMeta+b')
	await page.keyboard.type(' coûte 3 * 1 %.')
	await page.keyboard.press('Enter')
	await page.keyboard.type('- Annonces')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Visites')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Une question ? ')
	await page.keyboard.press('ControlOrMeta+k')
	const panel = page.getByRole('group', { name: t('deskEditor.tools.link'), exact: true })
	await expect(panel.getByLabel(t('deskEditor.tools.to'))).toBeFocused()
	// An address that no link can have is refused where it was written.
	const address = panel.getByRole('textbox')
	await address.fill('javascript:alert(1)')
	await address.press('Enter')
	await expect(address).toHaveAccessibleDescription(t('deskEditor.tools.wrongAddress'))
	expect(await faultsByDayAndNight(page, FORM)).toEqual([])
	await panel.getByLabel(t('deskEditor.tools.to')).selectOption('page:contact')
	await panel.getByRole('button', { name: t('deskEditor.tools.apply') }).click()
	await expect(field).toBeFocused()
	await page.keyboard.press('Enter')
	await tool(page, 'heading').click()
	await page.keyboard.type('Tout compris')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Rien')
	await expect(field.getByText('Rien')).toBeVisible()
	await page.keyboard.press('ControlOrMeta+z')
	await expect(field.getByText('Rien')).toHaveCount(0)
	await page.keyboard.press('ControlOrMeta+y')
	await expect(field.getByText('Rien')).toBeVisible()

	await expect(field.locator('strong')).toHaveText('avec {name}')
	await expect(field.getByRole('listitem')).toHaveText(['Annonces', 'Visites'])
	await expect(field.getByRole('link')).toHaveText('Contact')
	await expect(field.getByRole('heading')).toHaveText('Tout compris')
	for (const width of [1440, 820, 390]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, FORM)).toEqual([])

	await page.setViewportSize({ width: 1440, height: 900 })
	await page.getByRole('button', { name: t('deskEditor.publish.button'), exact: true }).click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
	const stored = JSON.parse(fs.readFileSync(path.join(site.configDir, 'menu.json'), 'utf8'))
	const own = stored.pages.find(({ id }: { id: string }) => id === 'nos-frais')
	expect(own.params.modules[0].text.fr).toEqual([
		'Vendre **avec {name}** coûte 3 * 1 %.',
		'- Annonces',
		'- Visites',
		'Une question ? [Contact](page:contact)',
		'## Tout compris',
		'Rien',
	])
	const visitor = await context.newPage()
	await expect(async () => {
		await visitor.goto('/fr/nos-frais/')
		const main = visitor.getByRole('main')
		await expect(main.locator('strong', { hasText: 'avec' })).toBeVisible({ timeout: 2_000 })
		await expect(main.getByRole('listitem').filter({ hasText: 'Visites' })).toBeVisible()
		await expect(main.getByRole('heading', { name: 'Tout compris' })).toBeVisible()
		await expect(main.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('href', '/fr/contact/')
	}).toPass()
	await visitor.close()

	await page.goto('/staff/words/?at=menu')
	await page.getByRole('button', { name: t('deskEditor.pages.move', { name: 'Nos frais' }) }).click()
	await page.getByRole('button', { name: t('deskEditor.pages.withdraw') }).click()
	await page.getByRole('button', { name: t('deskEditor.pages.remove'), exact: true }).click()
	await page.getByRole('button', { name: t('deskEditor.publish.button'), exact: true }).click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
})

/** Pastes as a browser does, with what another program left. */
async function paste(field: Locator, html: string): Promise<void> {
	await field.evaluate((element, text) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/html', text)
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	}, html)
}

const FROM_WORD = `<h1 style="color:red">Frais</h1><p class="MsoNormal" style="margin:0">Un <b>mot</b><o:p></o:p> <u>et</u> <a href="http://exemple.be/">un lien</a></p>
<p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Point</p><script>alert(1)</script>`

test('a text of the site changes where a member writes, and nowhere else; what is pasted keeps what a text can have', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'rik@bureau.example', name: 'Rik', roles: ['editor'], language: 'fr' })
	await page.goto('/staff/words/?at=menu&page=sell')
	await page.locator('[data-block="0"] button').click()
	const field = await richField(page)
	const before = await field.textContent()
	expect(before).not.toMatch(/\*\*|\]\(|##/)
	const label = page.locator(`label[for="${await field.getAttribute('id')}"]`)
	await label.click()
	await expect(field).toBeFocused()
	await page.keyboard.press('Control+End')
	await page.keyboard.type(' Promis')
	const changes = page.getByRole('region', { name: t('deskEditor.changes.title') })
	await expect(changes.locator('ins')).toContainText('Promis')
	await expect(changes.getByRole('listitem')).toHaveCount(1)
	// What publishing changes is read as words too, and how they look is said.
	await page.keyboard.press('Control+Shift+ArrowLeft')
	await page.keyboard.press('ControlOrMeta+b')
	await expect(changes.locator('ins').getByText(`(${t('deskEditor.looks.strong')})`)).toBeVisible()
	await expect(changes.locator('ins strong')).toHaveText('Promis')
	expect(await changes.textContent()).not.toMatch(/\*\*|\]\(|##/)
	// Another language has its own text, and nothing of this one is undone there.
	await page.getByRole('button', { name: 'Nederlands' }).click()
	await expect(page.locator('[contenteditable=true][lang=nl]')).toBeVisible()
	await page.getByRole('button', { name: 'Français' }).click()
	await expect(field).toContainText('Promis')
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, '[aria-labelledby=what-changes]')).toEqual([])
	await changes.getByRole('button', { name: t('deskEditor.changes.undo') }).click()
	await expect.poll(() => field.textContent()).toBe(before)

	await field.click()
	await page.keyboard.press('ControlOrMeta+a')
	await paste(field, FROM_WORD)
	await expect(field.getByRole('heading')).toHaveText('Frais')
	await expect(field.locator('strong')).toHaveText('mot')
	await expect(field.getByRole('link')).toHaveAttribute('href', 'https://exemple.be/')
	await expect(field.getByRole('listitem')).toHaveText('Point')
	await expect(field.locator('[style], u, script')).toHaveCount(0)
})
