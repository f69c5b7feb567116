import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { addDevice } from '#tests/e2e/flows/passkey-device.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { mailedLoginCode } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const EMAIL = 'lucie@agency.example'
const NAME = 'Lucie Lambert'
const PASSWORD = 'een kantoor vol warme koffie'
const t = texts('fr')

test.use({ isFormRefused: true, locale: 'fr-BE' })

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function expectAccessible(page: Page): Promise<void> {
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

async function firstHalf(page: Page): Promise<void> {
	await typeInto(field(page, t('desk.login.email')), EMAIL)
	await typeInto(field(page, t('desk.login.password')), PASSWORD)
	await button(page, t('desk.login.submit')).click()
}

async function logOut(page: Page): Promise<void> {
	await waitUntilTaken(page, 'button[popovertarget]')
	await page.getByRole('button', { name: t('desk.nav.account', { name: NAME }) }).click()
	await page.getByRole('button', { name: t('desk.nav.logout'), exact: true }).click()
	await expect(page.getByText(t('desk.login.out'))).toBeVisible()
}

async function addPasskey(page: Page, name: string): Promise<void> {
	const passkeys = region(page, t('desk.settings.passkeys'))
	await typeInto(passkeys.getByLabel(t('desk.settings.passkeyName'), { exact: true }), name)
	await typeInto(passkeys.getByLabel(t('desk.settings.current')).last(), PASSWORD)
	await passkeys.getByRole('button', { name: t('desk.settings.passkeyAdd') }).click()
	await expect(passkeys.getByText(name, { exact: true })).toBeVisible()
}

test('an admin who lost the passkey gets back in with the printed code, and makes another passkey', async ({
	page,
	site,
}) => {
	test.slow()
	await site.runCommand('staff.ts', 'add', EMAIL, '--name', NAME, '--role', 'admin', '--language', 'fr')
	await expect.poll(() => mailedLink(site, EMAIL)).not.toBeNull()
	await page.goto(mailedLink(site, EMAIL) ?? '')
	await typeInto(field(page, t('desk.password.password')), PASSWORD)
	await typeInto(field(page, t('desk.password.repeat')), PASSWORD)
	await button(page, t('desk.password.submit')).click()
	await firstHalf(page)
	await expect(page).toHaveURL(/\/code\//)
	await typeInto(field(page, t('desk.code.code')), await mailedLoginCode(site, EMAIL, 1))
	await button(page, t('desk.code.submit')).click()
	await expect(page).toHaveURL(/\/staff\/$/)

	// The phone has a passkey; the code is printed.
	const phone = await addDevice(page)
	await page.goto('/staff/setup/')
	const line = page.locator('[data-line="recovery"]')
	await line.getByRole('link').click()
	await expect(page).toHaveURL(/\/staff\/settings\/$/)
	await addPasskey(page, 'Téléphone')
	const recovery = region(page, t('desk.settings.recovery'))
	await expect(recovery).toContainText(t('desk.settings.recoveryNone'))
	await typeInto(recovery.getByLabel(t('desk.settings.current')), 'un autre mot')
	await button(page, t('desk.settings.recoveryMake')).click()
	await expect(recovery.getByText(t('desk.fields.currentWrong'))).toBeVisible()
	await typeInto(recovery.getByLabel(t('desk.settings.current')), PASSWORD)
	await button(page, t('desk.settings.recoveryMake')).click()
	const shown = recovery.getByText(/^([2-9A-Z]{4}-){4}[2-9A-Z]{4}$/)
	await expect(shown).toBeVisible()
	const code = (await shown.textContent()) ?? ''
	await expect(recovery).toContainText(`${site.origin}/staff/login/`)
	await expectAccessible(page)
	await page.emulateMedia({ media: 'print' })
	await expect(shown).toBeVisible()
	await expect(field(page, t('desk.settings.name'))).toBeHidden()
	await page.emulateMedia({ media: 'screen' })
	await page.goto('/staff/settings/')
	await expect(page.getByText(code)).toHaveCount(0)
	await page.goto('/staff/setup/')
	await expect(line).toContainText(t('deskSetup.states.done'))
	await logOut(page)

	// Another phone, without the passkey.
	await phone.send('WebAuthn.disable')
	await addDevice(page)
	await firstHalf(page)
	await button(page, t('desk.passkey.submit')).click()
	await expect(page.getByText(t('desk.passkey.refused'))).toBeVisible()
	await page.getByRole('link', { name: t('desk.recovery.link') }).click()
	await expect(page).toHaveURL(/\/staff\/login\/recovery\//)
	await expectAccessible(page)
	await typeInto(field(page, t('desk.recovery.code')), 'ABCD EFGH JKMN PQRS TVWX')
	await button(page, t('desk.code.submit')).click()
	await expect(page.getByText(t('desk.problems.code'))).toBeVisible()
	await expect(field(page, t('desk.recovery.code'))).toHaveValue('ABCD EFGH JKMN PQRS TVWX')
	await typeInto(field(page, t('desk.recovery.code')), code.toLowerCase().replaceAll('-', ' '))
	await button(page, t('desk.code.submit')).click()
	await expect(page.getByText(t('desk.settings.recovered'))).toBeVisible()
	await expect(main(page).getByText('Téléphone', { exact: true })).toHaveCount(0)
	await expect(region(page, t('desk.settings.recovery'))).toContainText(t('desk.settings.recoveryNone'))
	await expectAccessible(page)
	const told = () => receivedMails(site).some(({ subject }) => subject === t('desk.mails.recovered.subject'))
	await expect.poll(told).toBe(true)

	// The code is used up; the new passkey opens.
	await addPasskey(page, 'Nouveau téléphone')
	await logOut(page)
	await firstHalf(page)
	await page.getByRole('link', { name: t('desk.recovery.link') }).click()
	await typeInto(field(page, t('desk.recovery.code')), code)
	await button(page, t('desk.code.submit')).click()
	await expect(page.getByText(t('desk.problems.code'))).toBeVisible()
	await page.getByRole('link', { name: t('desk.code.back') }).click()
	await firstHalf(page)
	await button(page, t('desk.passkey.submit')).click()
	await expect(page).toHaveURL(/\/staff\/$/)
	await page.goto('/staff/log/?area=account')
	await expect(page.getByText(t('desk.log.actions.recover', { who: NAME })).first()).toBeVisible()
})
