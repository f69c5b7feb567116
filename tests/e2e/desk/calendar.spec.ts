import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')
const VISITOR = 'louise@voorbeeld.be'
const HOME = '1001'
/** A Tuesday far enough ahead that nobody else is there, and no holiday. */
const DAY = nextTuesday()

test.use({ locale: 'fr-BE', isFormRefused: true })

function nextTuesday(): string {
	const date = new Date(Date.now() + 4 * 24 * 60 * 60_000)
	while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1)
	return date.toISOString().slice(0, 10)
}

async function expectAccessible(page: Page): Promise<void> {
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

test('a visit is booked, moved, cancelled and brought back, and hours are blocked for visitors', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'marie@bureau.example',
		name: 'Marie Delvaux',
		roles: ['requests'],
		language: 'fr',
	})
	const mailsTo = () => receivedMails(site).filter(({ to }) => to?.some(({ address }) => address === VISITOR))
	const said = page.getByRole('status')
	const drawer = page.getByRole('dialog')
	await page.goto(`/staff/calendar/?week=${DAY}`)
	await expect(page).toHaveTitle(/^Agenda/)

	// Booked with the keyboard's own letter; what is missing is said at its field, and what was typed stays.
	await page.keyboard.press('n')
	await expect(drawer.getByRole('heading', { name: t('deskCalendar.book.title') })).toBeVisible()
	// Nobody is sent to the first home of the list: where it is has to be chosen.
	await expect(drawer.getByRole('combobox', { name: t('deskCalendar.book.where') })).toHaveValue('')
	await typeInto(drawer.getByLabel(t('deskCalendar.book.day')), DAY)
	await typeInto(drawer.getByLabel(t('deskCalendar.book.time')), '10:00')
	await typeInto(drawer.getByLabel(t('deskCalendar.book.firstName')), 'Louise')
	await typeInto(drawer.getByLabel(t('deskCalendar.book.lastName'), { exact: true }), 'Verlinden')
	await typeInto(drawer.getByLabel(t('deskCalendar.book.phone')), '0470 12 34 56')
	await drawer.getByRole('button', { name: t('deskCalendar.book.submit') }).click()
	await expect(drawer.getByRole('combobox', { name: t('deskCalendar.book.where') })).toBeFocused()
	await expect(drawer.getByText(t('deskCalendar.fields.place'))).toBeVisible()
	await drawer.getByRole('combobox', { name: t('deskCalendar.book.where') }).click()
	await page.keyboard.type('lanternes 18')
	expect(await faultsByDayAndNight(page)).toEqual([])
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(drawer.getByRole('combobox', { name: t('deskCalendar.book.where') })).toHaveValue(
		'Rue des Sept Lanternes 18, Binche',
	)
	await expect(drawer.getByText(t('deskCalendar.book.atHome'))).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
	await typeInto(drawer.getByLabel(t('deskCalendar.book.email')), VISITOR)
	await drawer.getByRole('button', { name: t('deskCalendar.book.submit') }).click()
	await expect(said.getByText(/Rendez-vous de Louise Verlinden planifié/)).toBeVisible()
	const visit = page.getByRole('button', { name: /10:00 ?–10:45 ?, Louise Verlinden confirmée/ })
	await expect(visit).toBeVisible()
	await expect.poll(() => mailsTo().length).toBe(1)

	// Moved by its form, and moved back by the key that undoes.
	await visit.click()
	await expect(drawer.getByText('0470 12 34 56')).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
	await typeInto(drawer.getByLabel(t('deskCalendar.move.time')), '14:30')
	await drawer.getByRole('button', { name: t('deskCalendar.move.submit') }).click()
	await expect(said.getByText(/déplacé/)).toBeVisible()
	const moved = page.getByRole('button', { name: /14:30 ?–15:15 ?, Louise Verlinden/ })
	await expect(moved).toBeVisible()
	await page.keyboard.press('z')
	await expect(visit).toBeVisible()

	// Dragged with the mouse: letting go opens the form, which stays.
	await visit.scrollIntoViewIfNeeded()
	const box = await visit.boundingBox()
	if (box === null) throw new Error('The visit is not on the page.')
	const x = box.x + box.width / 2
	await page.mouse.move(x, box.y + 8)
	await page.mouse.down()
	await page.mouse.move(x, box.y + 8 + (4 / 3) * box.height, { steps: 6 })
	await page.mouse.up()
	await drawer.getByRole('button', { name: t('deskCalendar.move.submit') }).click()
	await expect(page.getByRole('button', { name: /11:00 ?–11:45 ?, Louise Verlinden/ })).toBeVisible()
	await page.keyboard.press('z')
	await expect(visit).toBeVisible()

	await visit.click()
	await drawer.getByRole('button', { name: t('deskCalendar.visit.cancel') }).click()
	await expect(page.getByRole('button', { name: /10:00 ?–10:45 ?, .*annulée/ })).toBeVisible()
	await page.getByRole('button', { name: t('desk.sill.undo') }).click()
	await expect(said.getByText(t('desk.sill.undone'))).toBeVisible()
	await expect(visit).toBeVisible()

	await page.keyboard.press('b')
	await typeInto(drawer.getByLabel(t('deskCalendar.blocking.day'), { exact: true }), DAY)
	await typeInto(drawer.getByLabel(t('deskCalendar.blocking.untilDay'), { exact: true }), DAY)
	await typeInto(drawer.getByLabel(t('deskCalendar.blocking.note')), 'Formation')
	await drawer.getByRole('button', { name: t('deskCalendar.blocking.submit'), exact: true }).click()
	await expect(said.getByText(/Heures bloquées/)).toBeVisible()
	await expect(page.getByRole('button', { name: /09:00–12:00, bloqué, Formation/ })).toBeVisible()
	await expectAccessible(page)

	// A calendar elsewhere is asked for over the public internet only, and what was typed stays.
	await page.getByRole('button', { name: t('deskCalendar.ownCalendar') }).click()
	const address = drawer.getByLabel(t('deskCalendar.outside.address'))
	await typeInto(address, 'webcal://127.0.0.1/agenda.ics')
	await page.keyboard.press('Enter')
	await expect(drawer.getByText(t('deskCalendar.outside.fields.private'))).toBeVisible()
	await expect(address).toHaveValue('webcal://127.0.0.1/agenda.ics')
	await expectAccessible(page)
	await page.keyboard.press('Escape')
	await expect(drawer).toBeHidden()

	// A visitor no longer finds these hours.
	const form = await context.request.get(`${site.origin}/ask/appointment/?listing=${HOME}&day=${DAY}`)
	const offered = await form.text()
	expect(offered).toContain(`${DAY}T14:00/14:45`)
	expect(offered).not.toContain(`${DAY}T09:00/09:45`)

	// On a phone the day is a list; its request is one step away.
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(`/staff/calendar/?day=${DAY}`)
	await expectAccessible(page)
	await page.setViewportSize({ width: 390, height: 844 })
	await page.getByRole('link', { name: 'Louise Verlinden' }).click()
	await expect(page.getByRole('heading', { level: 2, name: 'Louise Verlinden' })).toBeVisible()
	// Nothing of what was taken back was sent.
	expect(mailsTo()).toHaveLength(1)
})
