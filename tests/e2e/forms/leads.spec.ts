import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson, testLeadForms } from '#tests/e2e/flows/lead-forms.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

// The other languages, with and without scripts: tests/integration/form-languages.test.ts.
testLeadForms('nl', true)
testLeadForms('fr', false)

test('a wrong address is reported beside its field and above the form, and typed text survives a reload', async ({
	page,
}) => {
	const t = texts('nl')
	await page.goto('/contact/')
	await typeInto(page.locator('[name=firstName]'), 'Élise')
	await typeInto(page.locator('form[data-lead-form] [name=email]'), 'elise')
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page.getByRole('alert').getByText(t('forms.refused.fields'))).toBeVisible()
	await expect(page.locator('[name=lastName]')).toBeFocused()
	await expect(page.locator('form[data-lead-form] [name=email]')).toHaveAccessibleDescription(
		t('forms.errors.emailInvalid'),
	)
	await page.reload()
	await expect(page.locator('[name=firstName]')).toHaveValue('Élise')
})

test('"no title" is chosen in advance, and a form without any title says that one is needed', async ({ page }) => {
	const t = texts('fr')
	await page.goto('/fr/contact/')
	const form = page.locator('form[data-lead-form]')
	await expect(form.getByRole('radio', { name: t('forms.options.title.none') })).toBeChecked()
	// A radio cannot be unchecked by hand: only an altered page sends none.
	await form.locator('[name=title]').evaluateAll((radios) => {
		for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = false
	})
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page.getByRole('alert').getByText(t('forms.errors.title'))).toBeVisible()
	await form.getByRole('radio', { name: t('forms.options.title.ms') }).check()
	await expect(page.getByRole('alert').getByText(t('forms.errors.title'))).toBeHidden()
})

for (const { when, email } of [
	{ when: 'after the scripts have loaded', email: 'campagne@voorbeeld.be' },
	{ when: 'before the scripts have loaded', email: 'haast@voorbeeld.be' },
]) {
	test(`the agency receives the campaign of a visitor who goes on ${when}`, async ({ page, site }) => {
		const t = texts('nl')
		const scripts = when.startsWith('before') ? await holdScripts(page) : null
		await page.goto('/?utm_source=facebook&utm_campaign=najaar&fbclid=secret', {
			waitUntil: scripts ? 'commit' : 'load',
		})
		await page
			.getByRole('navigation', { name: t('site.mainMenu') })
			.getByRole('link', { name: 'Contact' })
			.click()
		await expect(page).toHaveURL(/\/contact\/$/)
		scripts?.release()
		await fillPerson(page, 'nl', email)
		await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
		await expect(page).toHaveURL(/\/feedback\/site-contact\//)
		const told = () => receivedMails(site).find(({ replyTo }) => replyTo?.[0]?.address === email)?.text
		await expect.poll(told).toContain('facebook · najaar · fbclid')
		expect(told()).not.toContain('secret')
	})
}
