import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { dropDrafts } from '#tests/e2e/flows/drop-drafts.ts'
import { atRest, fingerOn, middleOf } from '#tests/e2e/flows/finger.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', hasTouch: true, isFormRefused: true })

/** A Thursday two weeks ahead, on which no other walk books. */
const DAY = (() => {
	const date = new Date(Date.now() + 11 * 24 * 60 * 60_000)
	while (date.getUTCDay() !== 4) date.setUTCDate(date.getUTCDate() + 1)
	return date.toISOString().slice(0, 10)
})()

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Books a visit by a free time of the list. */
async function book(page: Page, free: RegExp): Promise<void> {
	await page.locator('[data-list]').getByRole('button', { name: free }).first().tap()
	const drawer = page.getByRole('dialog')
	await drawer.getByRole('combobox', { name: t('deskCalendar.book.where') }).tap()
	await page.keyboard.type('lanternes 18')
	await drawer.getByRole('option', { name: 'Rue des Sept Lanternes 18' }).tap()
	await drawer.getByLabel(t('deskCalendar.book.firstName')).tap()
	await page.keyboard.type('Rémi')
	await drawer.getByLabel(t('deskCalendar.book.lastName'), { exact: true }).tap()
	await page.keyboard.type('Wauters')
	await drawer.getByLabel(t('deskCalendar.book.email')).tap()
	await page.keyboard.type('remi@voorbeeld.be')
	await drawer.getByLabel(t('deskCalendar.book.phone')).tap()
	await page.keyboard.type('0470 65 43 21')
	await drawer.getByRole('button', { name: t('deskCalendar.book.submit') }).tap()
	await expect(page.getByRole('status').getByText(/Rendez-vous de Rémi Wauters planifié/)).toBeVisible()
}

test.afterEach(({ page, site }) => dropDrafts(page, site))

test('on a phone a visit is booked in a free time, scrolled over, and dragged to another hour', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await page.setViewportSize({ width: 390, height: 844 })
	await logInStaff(context, site, {
		email: 'colette@bureau.example',
		name: 'Colette',
		roles: ['requests'],
		language: 'fr',
	})
	await page.goto(`/staff/calendar/?day=${DAY}`)
	// The first hour stands under one row and the days of the week; what is seldom needed opens by a word.
	const firstHour = page.locator('[data-list] li').first()
	await expect(firstHour).toBeVisible()
	const opening = async () => (await firstHour.boundingBox())?.y
	expect(await opening()).toBeLessThanOrEqual(180)
	await expect(page.getByRole('button', { name: t('deskCalendar.block') })).toBeHidden()
	await page.getByRole('button', { name: t('deskCalendar.more') }).tap()
	await expect(page.getByRole('button', { name: t('deskCalendar.block') })).toBeVisible()
	await page.getByRole('link', { name: t('deskCalendar.view.week') }).tap()
	await expect(page).toHaveURL(/\?week=/)
	// What has opened leaves the title its two lines.
	expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThanOrEqual(48)
	await page.getByRole('button', { name: t('deskCalendar.more') }).tap()
	await expect.poll(opening).toBeLessThanOrEqual(200)
	const itsDay = new RegExp(`(?<!\\d)${Number(DAY.slice(8))}$`)
	await page.locator('[data-list] nav').getByRole('link', { name: itsDay }).tap()
	await expect(page).toHaveURL(/\?day=/)
	await book(page, /^Libre ?, 09:00–/)
	const grid = page.locator('[data-grid]')
	const visit = (time: string) => grid.getByRole('button', { name: new RegExp(`${time}.*Rémi Wauters`) })
	await expect(visit('09:00')).toBeVisible()
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 844 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	await page.setViewportSize({ width: 390, height: 844 })

	// A finger that moves at once scrolls the page, from a visit too.
	const toMiddle = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })
	await visit('09:00').evaluate(toMiddle)
	const finger = await fingerOn(page)
	const before = await scrolled(page)
	const start = await middleOf(visit('09:00'))
	await finger.down(start)
	await finger.move({ x: start.x, y: start.y - 200 })
	await finger.up()
	await expect.poll(() => scrolled(page)).not.toBe(before)
	await expect(grid.locator('[data-lifted]')).toHaveCount(0)
	await atRest(page)

	// One that rests lifts it, and the page stands still under it.
	await visit('09:00').evaluate(toMiddle)
	const from = await middleOf(visit('09:00'))
	const still = await scrolled(page)
	await finger.down(from)
	await expect(grid.locator('[data-lifted]')).toBeVisible()
	const hour = (await grid.locator('[data-day]').boundingBox())?.height ?? 0
	// The grid has ten hours, from nine to seven.
	await finger.move({ x: from.x, y: from.y + (hour / 10) * 2 })
	await expect(grid.locator('[data-lifted]')).toContainText('11:00')
	expect(await scrolled(page)).toBe(still)
	await finger.up()
	// Nothing is written or mailed before one says who tells the visitor.
	const drawer = page.getByRole('dialog')
	await expect(drawer.getByText(t('deskCalendar.move.text'))).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
	// For some seconds after its own drag Chromium swallows the first tap that is made for a test, not a press.
	await drawer.getByRole('checkbox').click()
	await expect(drawer.getByRole('checkbox')).not.toBeChecked()
	await drawer.getByRole('button', { name: t('deskCalendar.move.title'), exact: true }).click()
	await expect(page.getByRole('status').getByText(/Wauters.*11:00/)).toBeVisible()
	await expect(visit('11:00')).toBeVisible()
	await expect(visit('09:00')).toHaveCount(0)
	await page.getByRole('button', { name: t('desk.sill.undo') }).click()
	await expect(visit('09:00')).toBeVisible()
})

test('a page of the site is dragged by its handle with a finger, which scrolls beside it', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await page.setViewportSize({ width: 390, height: 700 })
	await logInStaff(context, site, { email: 'denise@bureau.example', name: 'Denise', roles: ['editor'], language: 'fr' })
	await page.goto('/staff/words/?at=menu')
	const row = (id: string) => page.locator(`[data-row="${id}"]`)
	const handle = page.getByRole('button', { name: t('deskEditor.pages.move', { name: 'L’équipe' }) })
	const names = () => page.locator('[data-row] a').allTextContents()
	await expect(handle).toBeVisible()
	const former = await names()
	const finger = await fingerOn(page)

	const words = await middleOf(row('sell').getByRole('link'))
	const before = await scrolled(page)
	await finger.down(words)
	await finger.move({ x: words.x, y: words.y - 250 })
	await finger.up()
	await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
	await atRest(page)
	expect(await names()).toEqual(former)

	await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	await atRest(page)
	await finger.down(await middleOf(handle))
	// The list comes along at its edges, so the finger goes on until the line stands under the row.
	await expect(async () => {
		const target = await row('sell').boundingBox()
		await finger.move({ x: (target?.x ?? 0) + 22, y: (target?.y ?? 0) + (target?.height ?? 0) * 0.9 })
		await expect(row('team')).toHaveAttribute('data-dragged')
		expect(await row('sell').getAttribute('data-drop')).toBe('1')
	}).toPass()
	await finger.up()
	await expect.poll(async () => (await names()).slice(5, 8)).toEqual(['Vendre', 'L’équipe', 'Mettre en location'])
	await page.getByRole('button', { name: t('desk.sill.undo') }).click()
	await expect.poll(names).toEqual(former)
})

test('on a phone on its side the way out is reached at the end of the menu', async ({ page, site, context }) => {
	await page.setViewportSize({ width: 740, height: 360 })
	await logInStaff(context, site, { email: 'agnes@bureau.example', name: 'Agnès', roles: ['admin'], language: 'fr' })
	await page.goto('/staff/')
	await page.getByRole('button', { name: t('desk.nav.account', { name: 'Agnès' }) }).tap()
	await page.getByRole('button', { name: t('desk.nav.logout') }).tap({ timeout: 15_000 })
	await expect(page).toHaveURL(/\/staff\/login\/\?done=out$/)
})
