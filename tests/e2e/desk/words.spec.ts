import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')
const FORMER = 'Habiter Binche et ses villages'
const NEW = 'Vivre à Binche et dans ses villages'

// The second of two editors who cross is refused, with both versions.
test.use({ locale: 'fr-BE', isFormRefused: true })

test('a text is changed in French, previewed, published, seen by a visitor, and an old version taken up', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const staff = {
		email: 'sara@bureau.example',
		name: 'Sara Claes',
		roles: ['admin', 'editor'] as const,
		language: 'fr',
	}
	await logInStaff(context, site, staff)
	await page.goto('/staff/words/?at=banner')
	const field = page
		.locator(`input[lang=fr], textarea[lang=fr]`)
		.and(page.locator(`[value="${FORMER}"]`))
		.first()
	await expect(field).toBeVisible()
	const publish = page.getByRole('button', { name: t('deskEditor.publish.button') })
	await expect(publish).toHaveAttribute('aria-disabled', 'true')
	const id = await field.getAttribute('id')
	await typeInto(page.locator(`[id="${id}"]`), NEW)

	const changes = page.getByRole('region', { name: t('deskEditor.changes.title') })
	await expect(changes.locator('ins').first()).toBeVisible()
	const frame = page.frameLocator('iframe[data-front]')
	await expect(frame.getByRole('heading', { level: 1 })).toContainText(NEW)
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		// Wherever the form is, how to publish it is in sight.
		await expect(publish).toBeInViewport({ ratio: 1 })
	}
	// What the preview shows is a page of the site, which has its own test; the frame around is that of every page.
	for (const part of ['#main > nav', '[aria-labelledby=studio-title]'])
		expect(await faultsByDayAndNight(page, part)).toEqual([])

	await publish.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
	const visitor = await page.context().browser()?.newContext()
	const seen = await visitor?.newPage()
	// As a page, which a browser asks for again if a kept connection has ended.
	const shownToVisitor = async () => {
		await seen?.goto(`${site.origin}/fr/`)
		return seen?.content()
	}
	await expect.poll(shownToVisitor).toContain(NEW)

	await page.getByRole('button', { name: t('deskEditor.historyButton') }).click()
	const drawer = page.getByRole('dialog', { name: t('deskEditor.history.title') })
	// A version says what it changed with the labels of the form.
	const line = drawer.getByRole('paragraph').filter({ has: page.locator('ins') })
	await expect(line.first()).toContainText(`${t('deskEditor.fields.title')}, `)
	await drawer
		.getByRole('button', { name: t('deskEditor.history.takeUp') })
		.first()
		.click()
	// It is a draft like any other, which one press takes away again.
	await expect(changes.locator('ins', { hasText: 'Habiter' })).toBeVisible()
	const undo = page.getByRole('button', { name: t('desk.sill.undo') })
	await undo.click()
	await expect(page.getByText(t('desk.sill.undone'))).toBeVisible()
	await expect(changes).toBeHidden()
	await page.getByRole('button', { name: t('deskEditor.historyButton') }).click()
	await drawer
		.getByRole('button', { name: t('deskEditor.history.takeUp') })
		.first()
		.click()
	await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
	expect(await shownToVisitor()).toContain(NEW)
	await publish.click()
	await expect.poll(shownToVisitor).toContain(FORMER)

	// Published again, and undone from the toast.
	await typeInto(page.locator(`[id="${id}"]`), NEW)
	await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
	await publish.click()
	// It stays while it is pointed at.
	await undo.hover()
	await expect.poll(shownToVisitor).toContain(NEW)
	await undo.click()
	await expect(page.getByText(t('desk.sill.undone'))).toBeVisible()
	await expect.poll(shownToVisitor).toContain(FORMER)
	await visitor?.close()

	// The log leads to the version that a publication made.
	await page.goto('/staff/log/?area=editor')
	const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vivre à' })
	await entry
		.getByRole('link', { name: `${t('desk.log.versions')} ` })
		.last()
		.click()
	await expect(drawer.locator('[aria-current]')).toContainText('Vivre à')
	await expect(drawer.locator('[aria-current]')).toBeInViewport()
})

test('two editors in one place: both versions are shown, and nothing is lost', async ({
	page,
	site,
	context,
	browser,
}) => {
	test.slow()
	const staff = { roles: ['editor'] as const, language: 'fr' }
	await logInStaff(context, site, { ...staff, email: 'emma@bureau.example', name: 'Emma Dubois' })
	const other = await browser.newContext({ locale: 'fr-BE' })
	await logInStaff(other, site, { ...staff, email: 'bruno@bureau.example', name: 'Bruno Delattre' })
	const second = await other.newPage()
	const address = `${site.origin}/staff/words/?at=banner`
	const fieldOf = async (one: typeof page) => {
		await one.goto(address)
		const id = await one.locator(`input[lang=fr][value="${FORMER}"]`).first().getAttribute('id')
		return one.locator(`[id="${id}"]`)
	}
	const [mine, theirs] = [await fieldOf(page), await fieldOf(second)]
	await typeInto(theirs, 'De Bruno')
	await expect(second.locator('ins').first()).toBeVisible()
	await typeInto(mine, 'D’Élise')
	const crossing = page.getByRole('alert').filter({ hasText: 'Bruno Delattre' })
	await expect(crossing).toContainText('De Bruno')
	// At the field in which they write, with what they wrote still in it.
	await expect(crossing).toBeInViewport()
	await expect(mine).toHaveValue('D’Élise')
	await expect(crossing).toContainText('D’Élise')
	await crossing.getByRole('button', { name: t('deskEditor.crossing.keepMine') }).click()
	await expect(page.locator('ins', { hasText: 'Élise' }).first()).toBeVisible()
	await expect(mine).toHaveValue('D’Élise')
	await other.close()
})

test('settings are a dozen entries: one opens where it stands, "back" returns, an old address opens its entry', async ({
	page,
	site,
	context,
}) => {
	const staff = { email: 'sami@bureau.example', name: 'Sami Dubois', roles: ['editor'] as const, language: 'fr' }
	await logInStaff(context, site, staff)
	await page.goto('/staff/words/?at=map')
	const tree = page.getByRole('navigation', { name: t('deskEditor.treeLabel') })
	const leaf = (name: Parameters<typeof t>[0]) => tree.getByRole('link', { name: t(name) })
	await expect(leaf('deskEditor.tree.leaves.map')).toHaveAttribute('aria-current', 'page')
	await expect(leaf('deskEditor.tree.leaves.energy')).toBeHidden()
	await tree
		.locator('summary')
		.filter({ hasText: t('deskEditor.tree.sections.homes') })
		.click()
	await leaf('deskEditor.tree.leaves.energy').click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deskEditor.tree.leaves.energy'))
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deskEditor.tree.leaves.map'))
	await expect(leaf('deskEditor.tree.leaves.map')).toBeVisible()
	// All of them are a page of their own: the entries with their state and what is in them, and no form beside.
	await leaf('deskEditor.all').click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deskEditor.all'))
	const entries = page.getByRole('main').getByRole('heading', { level: 2 })
	await expect(entries).toHaveCount(11)
	await expect(page.getByRole('button', { name: t('deskEditor.publish.button') })).toBeHidden()
	const edges = async () =>
		new Set(await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)))
	expect((await edges()).size).toBe(2)
	const looks = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: t('deskEditor.tree.leaves.look') }) })
	await expect(looks).toContainText(t('deskEditor.tree.complete'))
	await expect(looks).toContainText(t('deskEditor.tree.holds.look'))
	await page.setViewportSize({ width: 390, height: 844 })
	expect((await edges()).size).toBe(1)
	await page.getByRole('link', { name: t('deskEditor.tree.leaves.promises') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deskEditor.tree.leaves.promises'))
	await expect(tree).toBeHidden()
})
