import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { dropDrafts } from '#tests/e2e/flows/drop-drafts.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')
const FORM = '[aria-labelledby=studio-title]'
/** The narrowest last: the preview is not there, and no page of it comes and goes while axe looks. */
const WIDTHS = [1440, 820, 390]

test.use({ locale: 'fr-BE' })
test.afterEach(({ page, site }) => dropDrafts(page, site))

const handleOf = (page: Page, name: string) => page.getByRole('button', { name: t('deskEditor.pages.move', { name }) })
const namesIn = (page: Page) => page.locator('[data-row] a').allTextContents()
const undo = (page: Page) => page.getByRole('button', { name: t('desk.sill.undo') })
/** The preview as it is seen: what loads behind it is left out. */
const shownIn = (page: Page) => page.locator('iframe[data-front]').contentFrame()

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
	const box = await from.boundingBox()
	if (box === null) throw new Error('Not seen')
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
	await page.mouse.down()
	await page.mouse.move(to.x, to.y, { steps: 8 })
	await page.mouse.up()
}

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await expect(page.locator('#studio-title')).toBeVisible()
}

test('the tree of the pages is ordered by keyboard, by mouse and by buttons, and every act is undone', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'tine@bureau.example', name: 'Tine', roles: ['editor'], language: 'fr' })
	await open(page, '/staff/words/?at=menu')
	const former = await namesIn(page)
	expect(former.slice(0, 8)).toEqual([
		...['Accueil', 'À vendre', 'À louer', 'Projets neufs', 'Services', 'Vendre', 'Mettre en location', 'Acheter'],
	])

	// By keyboard: the handle keeps the focus, and what happened is said.
	await handleOf(page, 'Acheter').focus()
	await page.keyboard.press('ArrowUp')
	await expect
		.poll(() => namesIn(page))
		.toEqual([...former.slice(0, 6), 'Acheter', 'Mettre en location', ...former.slice(8)])
	await expect(handleOf(page, 'Acheter')).toBeFocused()
	const place = { name: 'Acheter', parent: 'Services', number: 2, count: 3 }
	await expect(page.getByText(t('deskEditor.pages.atUnder', place))).toBeAttached()
	await page.keyboard.press('ArrowLeft')
	await expect.poll(async () => (await namesIn(page))[7]).toBe('Acheter')
	await expect(handleOf(page, 'Acheter')).toBeFocused()
	await page.keyboard.press('z')
	await expect(page.getByText(t('desk.sill.undone'))).toBeVisible()
	await expect.poll(async () => (await namesIn(page))[6]).toBe('Acheter')
	await handleOf(page, 'Acheter').focus()
	await page.keyboard.press('ArrowDown')
	await expect.poll(() => namesIn(page)).toEqual(former)

	// By mouse: into another page, where the line is drawn.
	const sell = page.locator('[data-row="sell"]')
	await handleOf(page, 'L’équipe').hover()
	await page.mouse.down()
	// The list comes along at its edges, so the pointer goes on until the line stands under the row.
	await expect(async () => {
		const below = await sell.boundingBox()
		await page.mouse.move((below?.x ?? 0) + 22, (below?.y ?? 0) + (below?.height ?? 0) * 0.9, { steps: 8 })
		expect(await sell.getAttribute('data-drop')).toBe('1')
	}).toPass()
	await page.mouse.up()
	await expect.poll(async () => (await namesIn(page)).slice(5, 8)).toEqual(['Vendre', 'L’équipe', 'Mettre en location'])
	await expect(page.locator('li[data-page="services"] li[data-page="team"]')).toBeVisible()
	await undo(page).click()
	await expect.poll(() => namesIn(page)).toEqual(former)

	// By buttons, on a phone.
	await page.setViewportSize({ width: 390, height: 844 })
	await handleOf(page, 'L’équipe').click()
	const tools = page.getByRole('group', { name: t('deskEditor.pages.move', { name: 'L’équipe' }) })
	await tools.getByRole('button', { name: t('deskEditor.pages.down') }).click()
	await expect(tools.getByRole('button', { name: t('deskEditor.pages.down') })).toBeFocused()
	await tools.getByRole('button', { name: t('deskEditor.pages.hide') }).click()
	await expect(page.locator('[data-row="team"]')).toContainText(t('deskEditor.pages.notInMenu'))
	await undo(page).click()
	await tools.getByRole('button', { name: t('deskEditor.pages.up') }).click()
	await tools.getByRole('button', { name: t('deskEditor.pages.remove') }).click()
	await expect(page.locator('[data-row="team"]')).toHaveCount(0)
	await undo(page).click()
	await expect.poll(() => namesIn(page)).toEqual(former)
	await expect(handleOf(page, 'Contact')).toBeVisible()
	// A page of the program stays.
	await handleOf(page, 'Contact').click()
	const own = page.getByRole('group', { name: t('deskEditor.pages.move', { name: 'Contact' }) })
	await expect(own.getByRole('button', { name: t('deskEditor.pages.remove') })).toHaveCount(0)
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 844 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, FORM)).toEqual([])
})

/** It holds up the end of loading, as a picture does, and React lets it be. */
const LATE = '<link rel="stylesheet" media="print" href="/never-comes.css">'

test('the preview follows although a part of the page does not come, or the page itself at the first try', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'wim@bureau.example', name: 'Wim', roles: ['editor'], language: 'fr' })
	await open(page, '/staff/words/?at=menu&page=about')
	const title = shownIn(page).getByRole('heading', { level: 1 })
	await expect(title).toHaveText('Trois personnes et un beffroi')
	const field = page.locator('input[lang=fr][value="Trois personnes et un beffroi"]')
	await page.route('**/never-comes.css', () => undefined)
	await page.route('**/preview/fr/**', async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback()
		const answer = await route.fetch()
		const html = await answer.text()
		return route.fulfill({ response: answer, body: html.replace('</head>', `${LATE}</head>`) })
	})
	await field.click()
	await page.keyboard.press('End')
	await page.keyboard.type(' rouge')
	await expect(title).toHaveText('Trois personnes et un beffroi rouge')
	await page.unroute('**/preview/fr/**')
	let failures = 0
	await page.route('**/preview/fr/**', (route) => {
		if (route.request().resourceType() !== 'document' || failures === 2) return route.fallback()
		failures += 1
		return route.abort('connectionfailed')
	})
	await page.keyboard.type('!')
	await expect(title).toHaveText('Trois personnes et un beffroi rouge!')
	expect(failures).toBe(2)
})

test('a page is written with its preview beside it, which follows and keeps its place', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'wim@bureau.example', name: 'Wim', roles: ['editor'], language: 'fr' })
	await open(page, '/staff/words/?at=menu')
	await expect(shownIn(page).locator('#main').first()).toBeVisible()
	await page.getByRole('link', { name: 'L’agence', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'L’agence' })).toBeFocused()
	await expect(page).toHaveURL(/at=menu&page=about$/)
	const title = shownIn(page).getByRole('heading', { level: 1 })
	await expect(title).toHaveText('Trois personnes et un beffroi')

	// Where one has scrolled to, one stays when a word changes.
	const view = page.locator('iframe[data-front]')
	await title.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
	const field = page.locator('input[lang=fr][value="Trois personnes et un beffroi"]')
	const formerId = await field.getAttribute('id')
	await field.click()
	await page.keyboard.press('End')
	await page.keyboard.type(' rouge')
	await expect(page.getByRole('region', { name: t('deskEditor.changes.title') })).toContainText('rouge')
	await expect(title).toHaveText('Trois personnes et un beffroi rouge')
	await expect.poll(() => title.evaluate(() => window.scrollY)).toBe(400)
	await expect(view).toHaveCount(1)
	await expect(page.locator(`[id="${formerId}"]`)).toBeFocused()

	// The draft is there again, with the time at which it was kept, as the server says it.
	await page.reload()
	await expect(title).toHaveText('Trois personnes et un beffroi rouge')
	const again = page.locator('input[lang=fr][value="Trois personnes et un beffroi rouge"]')
	await expect(again).toBeVisible()
	const id = await again.getAttribute('id')

	// At three widths, each fitted into its place.
	for (const [name, width] of [
		['phone', 390],
		['tablet', 820],
		['screen', 1440],
	] as const) {
		await page.getByRole('button', { name: t(`deskEditor.preview.${name}`), exact: true }).click()
		await expect.poll(() => title.evaluate(() => window.innerWidth)).toBe(width)
		const [inner, outer] = await Promise.all([view.boundingBox(), view.locator('..').boundingBox()])
		expect(inner?.width).toBeLessThanOrEqual((outer?.width ?? 0) + 1)
	}

	// On a phone it is behind a button, and the form comes back where it was.
	await page.setViewportSize({ width: 390, height: 844 })
	await expect(view).toBeHidden()
	await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
	const toggle = page.getByRole('button', { name: t('deskEditor.preview.title'), exact: true })
	await toggle.click()
	await expect(view).toBeVisible()
	await expect(title).toHaveText('Trois personnes et un beffroi rouge')
	await expect(page.locator(FORM)).toBeHidden()
	await toggle.click()
	await expect(page.locator(FORM)).toBeVisible()
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)

	await page.locator(`[id="${id}"]`).click()
	await page.keyboard.press('End')
	for (const _ of ' rouge') await page.keyboard.press('Backspace')
	await page.setViewportSize({ width: 1440, height: 900 })
	await expect(title).toHaveText('Trois personnes et un beffroi')
	await page.goBack()
	await expect(page.locator('[data-row="about"]')).toBeVisible()
})

test('a page of one’s own: its title, a block, its text, one publication', async ({ page, site, context, request }) => {
	test.slow()
	await logInStaff(context, site, { email: 'zoe@bureau.example', name: 'Zoé', roles: ['editor'], language: 'fr' })
	await open(page, '/staff/words/?at=menu')
	const add = page.getByRole('button', { name: t('deskEditor.addPlain'), exact: true })
	await page.getByLabel(t('deskEditor.pages.new')).fill('Vendre de loin')
	await add.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Vendre de loin' })).toBeFocused()
	await page.getByLabel(t('deskEditor.blocks.new')).selectOption('article')
	await add.click()

	// The block asks for its title first, then for its text; for no number, day, state or short name.
	const block = page.getByRole('group', { name: t('deskEditor.choices.article'), exact: true }).last()
	await expect(block.getByRole('textbox').first()).toHaveAccessibleName(new RegExp(t('deskEditor.fields.title')))
	for (const name of ['position', 'span', 'status', 'sort', 'id', 'modifyDate'] as const)
		await expect(page.locator(FORM).getByLabel(t(`deskEditor.fields.${name}`), { exact: true })).toHaveCount(0)
	await block
		.getByRole('textbox', { name: new RegExp(`^${t('deskEditor.fields.text')}`) })
		.fill('Nous faisons les visites, vous suivez de chez vous.')
	await expect(shownIn(page).getByText('vous suivez de chez vous')).toBeVisible()
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, FORM)).toEqual([])
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.getByRole('button', { name: t('deskEditor.publish.button'), exact: true }).click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
	await expect
		.poll(async () => (await request.get('/fr/vendre-de-loin/')).text())
		.toContain('Nous faisons les visites, vous suivez de chez vous.')

	// Taken off the site again with one button of the tree.
	await page.goto('/staff/words/?at=menu')
	await handleOf(page, 'Vendre de loin').click()
	await page.getByRole('button', { name: t('deskEditor.pages.withdraw') }).click()
	await expect(page.locator('[data-row="vendre-de-loin"]')).toContainText(t('deskEditor.pages.notOnSite'))
	await page.getByRole('button', { name: t('deskEditor.pages.remove'), exact: true }).click()
	await page.getByRole('button', { name: t('deskEditor.publish.button'), exact: true }).click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
	await expect.poll(async () => (await request.get('/fr/vendre-de-loin/')).status()).toBe(404)
})

test('what is clicked in the preview opens in the editor, its title first', async ({ page, site, context }) => {
	test.slow()
	await logInStaff(context, site, { email: 'ines@bureau.example', name: 'Inès', roles: ['editor'], language: 'fr' })
	await open(page, '/staff/words/?at=menu&page=about')
	const focused = page.locator(':focus')
	const title = new RegExp(`^${t('deskEditor.fields.title')}`)

	// The head of the page, then a block, from which a link leads nowhere while it is edited.
	await shownIn(page).getByRole('heading', { level: 1 }).click()
	await expect(focused).toHaveAccessibleName(title)
	await expect(focused).toHaveValue('Trois personnes et un beffroi')
	const second = page.locator('[data-block="1"] button')
	await shownIn(page).locator('#block-2').getByRole('link').first().click()
	await expect(second).toHaveAttribute('aria-pressed', 'true')
	await expect(focused).toHaveAccessibleName(title)
	await expect(page).toHaveURL(/at=menu&page=about$/)

	// Another page that a member opens in the preview, and its block.
	await shownIn(page).getByRole('contentinfo').getByRole('link', { name: 'Vendre votre bien' }).click()
	await expect(shownIn(page).getByRole('heading', { level: 1 })).toHaveText('Vendre')
	await shownIn(page)
		.locator('#block-1')
		.click({ position: { x: 5, y: 5 } })
	await expect(page.getByRole('heading', { level: 1, name: 'Vendre' })).toBeVisible()
	await expect(page).toHaveURL(/at=menu&page=sell$/)
	await expect(page.locator('[data-block] [aria-pressed=true]')).toHaveCount(1)
	await expect(focused).toHaveAccessibleName(title)

	// A block that only the home page has.
	await open(page, '/staff/words/?at=menu&page=home')
	await shownIn(page).getByRole('heading', { level: 2, name: 'Combien vaut votre bien' }).click()
	await expect(page.locator('[data-block="6"] button')).toHaveAttribute('aria-pressed', 'true')
	await expect(focused).toHaveAccessibleName(title)

	// From anything else that is edited, too; on a phone the form comes back.
	await open(page, '/staff/words/?at=team')
	await page.setViewportSize({ width: 390, height: 844 })
	await page.getByRole('button', { name: t('deskEditor.preview.title'), exact: true }).click()
	await shownIn(page).getByRole('heading', { level: 1 }).click()
	await expect(page).toHaveURL(/at=menu&page=team/)
	await expect(focused).toHaveAccessibleName(title)
})

test('blocks are moved, widened, added and removed on the twelve columns, beside what they become', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'maud@bureau.example', name: 'Maud', roles: ['editor'], language: 'fr' })
	await open(page, '/staff/words/?at=menu&page=services')
	const boxes = page.locator('[data-block]')
	const orderOf = () => boxes.evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
	await expect(boxes).toHaveCount(4)
	const second = page.locator('[data-block="1"] button')
	await second.click()
	await expect(second).toHaveAttribute('aria-pressed', 'true')
	const tools = page.getByRole('button', { name: t('deskEditor.blocks.wider') })
	await tools.click()
	await expect(page.getByText(t('deskEditor.blocks.columns', { count: 5 }))).toBeVisible()
	// What could not be kept is not in the preview, and the form says why.
	const problems = async () => (await page.locator(FORM).getByRole('alert').allInnerTexts()).join('')
	const style = () => shownIn(page).locator('#block-2').getAttribute('style')
	await expect.poll(async () => [await problems(), await style()]).toEqual(['', expect.stringMatching(/--lg:\s*5/)])

	// Its edge: one column to the left.
	const board = await page.locator('ol:has(> [data-block])').boundingBox()
	const edge = page.locator('[data-block="1"] > span')
	const at = await edge.boundingBox()
	const column = (board?.width ?? 0) / 12
	await drag(page, edge, { x: (at?.x ?? 0) + (at?.width ?? 0) / 2 - column, y: (at?.y ?? 0) + 20 })
	await expect(page.getByText(t('deskEditor.blocks.columns', { count: 4 }))).toBeVisible()

	// Dragged before the first, and back by a button.
	const first = await page.locator('[data-block="0"]').boundingBox()
	await drag(page, second, { x: (first?.x ?? 0) + 40, y: (first?.y ?? 0) + 8 })
	await expect.poll(orderOf).toEqual(['1', '0', '2', '3'])
	await page.getByRole('button', { name: t('deskEditor.blocks.later') }).click()
	await expect.poll(orderOf).toEqual(['0', '1', '2', '3'])

	await page.getByLabel(t('deskEditor.blocks.new')).selectOption('team')
	await page
		.getByRole('button', { name: t('deskEditor.addPlain'), exact: true })
		.first()
		.click()
	await expect(boxes).toHaveCount(5)
	await expect(page.locator('[data-block="4"] button')).toHaveAttribute('aria-pressed', 'true')
	await expect(shownIn(page).locator('#block-5')).toBeVisible()
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, FORM)).toEqual([])
	await page.getByRole('button', { name: t('deskEditor.pages.remove'), exact: true }).click()
	await expect(boxes).toHaveCount(4)
	await undo(page).click()
	await expect(boxes).toHaveCount(5)
	await page.locator('[data-block="4"] button').click()
	await page.getByRole('button', { name: t('deskEditor.pages.remove'), exact: true }).click()
	await expect(boxes).toHaveCount(4)
})
