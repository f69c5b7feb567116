import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { addDevice } from '#tests/e2e/flows/passkey-device.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { untilStepIsBack } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { tabTo } from '#tests/e2e/page/without-sight-or-mouse.ts'
import type { Site } from '#tests/support/site/site.ts'

const EMAIL = 'sofie@agency.example'
const NAME = 'Sofie Claes'
const PASSWORD = 'een kantoor vol warme koffie'
const t = texts('nl')

test.use({ isFormRefused: true, ownSite: 'accounts' })

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

/** Types into a field and presses Enter, without a mouse. */
async function type(page: Page, label: string, text: string): Promise<void> {
	await tabTo(page, field(page, label))
	await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
	await tabTo(page, button(page, name))
	await page.keyboard.press('Enter')
}

async function expectAccessible(page: Page): Promise<void> {
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

const codes = (site: Site) =>
	receivedMails(site).flatMap(({ to, subject }) =>
		to?.some(({ address }) => address === EMAIL) ? (/^\d{6}/.exec(subject ?? '') ?? []) : [],
	)

async function firstHalf(page: Page): Promise<void> {
	await type(page, t('desk.login.email'), EMAIL)
	await type(page, t('desk.login.password'), PASSWORD)
	await page.keyboard.press('Enter')
}

async function logOut(page: Page): Promise<void> {
	// The login led here: nobody waited for this page’s scripts yet.
	await waitUntilTaken(page, 'button[popovertarget]')
	const menu = page.getByRole('button', { name: t('desk.nav.account', { name: NAME }) })
	await tabTo(page, menu)
	await page.keyboard.press('Enter')
	await tabTo(page, page.getByRole('button', { name: t('desk.nav.logout'), exact: true }))
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('desk.login.out'))).toBeVisible()
}

test('a member is invited, logs in with a mailed code, adds a passkey and logs in with it, by keyboard alone', async ({
	page,
	site,
}) => {
	test.slow()
	const added = await site.runCommand('staff.ts', 'add', EMAIL, '--name', NAME, '--role', 'admin')
	expect(added.status, added.output).toBe(0)
	await expect.poll(() => mailedLink(site, EMAIL)).not.toBeNull()
	await page.goto(mailedLink(site, EMAIL) ?? '')
	await expectAccessible(page)
	await type(page, t('desk.password.password'), PASSWORD)
	await type(page, t('desk.password.repeat'), 'iets anders')
	await page.keyboard.press('Enter')
	await expect(field(page, t('desk.password.repeat'))).toHaveAccessibleDescription(t('desk.fields.differs'))
	await expect(field(page, t('desk.password.repeat'))).toBeFocused()
	await page.keyboard.press('Control+A')
	await page.keyboard.type(PASSWORD)
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('desk.login.chosen'))).toBeVisible()

	// The page that was asked for comes after the login.
	await page.goto('/staff/log/?area=account')
	await expect(page).toHaveURL(/\/staff\/login\/\?to=log/)
	await expectAccessible(page)
	await firstHalf(page)
	await expect(page).toHaveURL(/\/staff\/login\/code\//)
	await expectAccessible(page)
	await expect.poll(() => codes(site).length).toBe(1)
	await type(page, t('desk.code.code'), codes(site).at(-1) ?? '')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/staff\/log\/\?area=account$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.log.title'))
	await expectAccessible(page)

	// Single keys lead to the pages of the header and to their own list.
	await page.keyboard.press('g')
	await page.keyboard.press('b')
	await expect(page).toHaveURL(/\/staff\/homes\/$/)
	await page.keyboard.press('?')
	await expect(page.getByRole('dialog', { name: t('desk.keys.title') })).toBeVisible()
	await page.keyboard.press('Escape')
	await untilStepIsBack(page)

	const device = await addDevice(page)
	await page.goto('/staff/settings/')
	await expectAccessible(page)
	await type(page, t('desk.settings.passkeyName'), 'Laptop')
	const current = main(page).getByLabel(t('desk.settings.current')).first()
	await tabTo(page, current)
	await page.keyboard.type(PASSWORD)
	await press(page, t('desk.settings.passkeyAdd'))
	await expect(page.getByText(t('desk.settings.passkeyAdded'))).toBeVisible()
	await expect(main(page).getByText('Laptop', { exact: true })).toBeVisible()
	await logOut(page)

	await firstHalf(page)
	await expect(page).toHaveURL(/\/staff\/login\/passkey\//)
	await expectAccessible(page)
	await press(page, t('desk.passkey.submit'))
	await expect(page).toHaveURL(/\/staff\/$/)
	expect(codes(site)).toHaveLength(1)
	await logOut(page)

	// Another device does not have the passkey, and no code is offered instead.
	await device.send('WebAuthn.disable')
	await addDevice(page)
	await firstHalf(page)
	await press(page, t('desk.passkey.submit'))
	await expect(page.getByText(t('desk.passkey.refused'))).toBeVisible()
	await page.goto('/staff/settings/')
	await expect(page).toHaveURL(/\/staff\/login\//)
	expect(codes(site)).toHaveLength(1)

	// An admin, here in a terminal, lets the member begin again.
	expect((await site.runCommand('staff.ts', 'reset', EMAIL)).status).toBe(0)
	await page.goto('/staff/login/')
	await firstHalf(page)
	await expect(page.getByText(t('desk.problems.credentials'))).toBeVisible()
})

test('an admin invites a colleague and takes back a change of roles', async ({ page, site }) => {
	const admin = 'ada@agency.example'
	const name = 'Ada Admin'
	await site.runCommand('staff.ts', 'add', admin, '--name', name, '--role', 'admin')
	await expect.poll(() => mailedLink(site, admin)).not.toBeNull()
	await page.goto(mailedLink(site, admin) ?? '')
	await typeInto(field(page, t('desk.password.password')), PASSWORD)
	await typeInto(field(page, t('desk.password.repeat')), PASSWORD)
	await button(page, t('desk.password.submit')).click()
	await typeInto(field(page, t('desk.login.email')), admin)
	await typeInto(field(page, t('desk.login.password')), PASSWORD)
	await button(page, t('desk.login.submit')).click()
	await expect(page).toHaveURL(/\/code\//)
	const code = () =>
		receivedMails(site).findLast(
			({ to, subject }) => to?.some(({ address }) => address === admin) && /^\d{6}/.test(subject ?? ''),
		)
	await expect.poll(() => code() !== undefined).toBe(true)
	await typeInto(field(page, t('desk.code.code')), code()?.subject?.slice(0, 6) ?? '')
	await button(page, t('desk.code.submit')).click()
	await expect(page).toHaveURL(/\/staff\/$/)

	await page.goto('/staff/people/')
	await expectAccessible(page)
	const invited = `bo-${Date.now()}@agency.example`
	await button(page, t('desk.people.submit')).click()
	await expect(field(page, t('desk.people.name'))).toBeFocused()
	await typeInto(field(page, t('desk.people.name')), 'Bo Bakker')
	await typeInto(field(page, t('desk.people.email')), invited)
	await main(page)
		.getByLabel(new RegExp(`^${t('desk.roles.editor')} `))
		.check()
	await main(page)
		.getByRole('checkbox', { name: t('desk.people.shown') })
		.check()
	await button(page, t('desk.people.submit')).click()
	await expect(field(page, t('desk.people.jobTitle'))).toBeFocused()
	await expectAccessible(page)
	await typeInto(field(page, t('desk.people.jobTitle')), 'Verhuur')
	await button(page, t('desk.people.submit')).click()
	await expect(page.getByText(t('desk.people.inviteDone', { email: invited }))).toBeVisible()
	await expect.poll(() => mailedLink(site, invited)).not.toBeNull()

	const roles = page.getByRole('group', { name: t('desk.people.rolesOf', { name: 'Bo Bakker' }) })
	await roles.getByLabel(t('desk.roles.requests')).check()
	await expect(page.getByText(t('desk.people.rolesChanged', { name: 'Bo Bakker' }))).toBeVisible()
	await page.keyboard.press('z')
	await expect(page.getByText(t('desk.sill.undone'))).toBeVisible()
	await expect(roles.getByLabel(t('desk.roles.requests'))).not.toBeChecked()
	// Each of the two lists names the other.
	await expect(async () => {
		await page.reload()
		await page.getByRole('link', { name: t('desk.people.onTeam', { name: 'Bo Bakker' }) }).click({ timeout: 2000 })
	}).toPass()
	const known = t('deskEditor.teamAccounts.known', { names: '' }).trim()
	await expect(page.getByText(new RegExp(`^${known}.*Bo Bakker`))).toBeVisible()
	await page.getByRole('link', { name: t('deskEditor.teamAccounts.link') }).click()
	await expect(page).toHaveURL(/\/people\/$/)
	await page.goto('/staff/log/')
	await expect(page.getByText(t('desk.log.actions.roles', { who: name, what: 'Bo Bakker' }))).toHaveCount(2)
})
