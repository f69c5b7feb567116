import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'
import type { FormLanguage } from './lead-forms.ts'
import { receivedMails } from './received-mails.ts'

export const ALERT_PATHS = {
	nl: '/demand-register/',
	fr: '/fr/recherche/',
	en: '/en/demand-register/',
	de: '/de/demand-register/',
}

/** Returns the last mail to an address. */
export async function mailTo(site: Site, address: string) {
	const received = () => receivedMails(site).filter(({ to }) => to?.some((one) => one.address === address))
	await expect.poll(() => received().length).toBeGreaterThan(0)
	return received().at(-1)
}

/** Returns the signed link in a mail. */
export const linkIn = (text: string | undefined) => /https?:\S+token=\S+/.exec(text ?? '')?.[0] ?? ''

/** Defines the tests of an alert from its form to its end, in a language, in a browser with or without scripts. */
export function testAlert(language: FormLanguage, hasScripts: boolean): void {
	test.describe(`${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled: hasScripts })
		const t = texts(language)
		const email = `alert-${language}-${hasScripts}@voorbeeld.be`

		test('an alert is requested, confirmed, changed and ended', async ({ page, site }) => {
			await page.goto(ALERT_PATHS[language])
			const form = page.locator('form[data-lead-form=demand-register]')
			await form.getByRole('radio', { name: t('forms.options.goal.sale'), exact: true }).check()
			await form.locator('input[name=types][value="1"]').check()
			await form.locator('label', { hasText: /^Binche (en|et|and|und)/ }).click()
			await typeInto(form.locator('[name=bedroomsMin]'), '2')
			if (hasScripts) await expect(form.locator('[aria-live]')).toContainText(/[1-9].*90/s)
			await typeInto(form.locator('[name=email]'), email)
			await form.getByRole('button', { name: t('forms.submit.demand-register') }).click()
			await expect(page).toHaveURL(/\/(feedback|merci)\/demand-register\/\?ref=ALE-/)
			await expect(page.getByText(/90/)).toBeVisible()

			const mail = await mailTo(site, email)
			const reference = /ALE-\d{4}-[2-9B-Z]{6}/.exec(page.url())?.[0] ?? ''
			expect(mail?.subject).toBe(t('alerts.mail.confirm.subject', { reference }))
			expect(mail?.text).toContain(t('search.words.roomsMin', { rooms: t('search.roomCount.bedrooms', { count: 2 }) }))
			await page.goto(linkIn(mail?.text))
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.page.pendingTitle'))
			await page.getByRole('button', { name: t('alerts.page.confirm') }).click()
			await expect(page.getByText(t('alerts.page.done.confirmed'))).toBeVisible()
			if (hasScripts) {
				await waitUntilTaken(page, 'p.vh[role=status]')
				const heart = page.locator('main [data-keep]').first()
				await heart.click()
				await expect(heart).toHaveAttribute('aria-pressed', 'true')
			}

			await typeInto(page.locator('[name=bedroomsMin]'), '3')
			await page.locator('input[name=frequency][value=weekly]').check()
			await page.getByRole('button', { name: t('alerts.page.save') }).click()
			await expect(page.getByText(t('alerts.page.done.saved'))).toBeVisible()
			await expect(page.locator('[name=bedroomsMin]')).toHaveValue('3')
			await expect(page.locator('input[name=frequency][value=weekly]')).toBeChecked()
			await page.getByRole('button', { name: t('alerts.page.pause'), exact: true }).click()
			await expect(page.getByText(t('alerts.page.done.paused'))).toBeVisible()

			await page.getByRole('link', { name: t('alerts.page.unsubscribe'), exact: true }).click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.page.askTitle'))
			await page.getByRole('button', { name: t('alerts.page.askYes') }).click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.page.endedTitle'))
		})
	})
}
