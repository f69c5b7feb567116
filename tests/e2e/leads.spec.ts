import { expect, test, texts } from './fixtures'
import { testLeadForms } from './lead-forms'

for (const language of ['nl', 'fr', 'en'] as const) {
	for (const hasScripts of [true, false]) testLeadForms(language, hasScripts)
}

test('a wrong address is said beside its field and above the form, and what was typed outlives a reload', async ({
	page,
}) => {
	const t = texts('nl')
	await page.goto('/contact/')
	await page.locator('[name=firstName]').fill('Élise')
	await page.locator('form[data-lead-form] [name=email]').fill('elise')
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page.getByRole('alert').getByText(t('forms.refused.fields'))).toBeVisible()
	await expect(page.locator('[name=lastName]')).toBeFocused()
	await expect(page.locator('form[data-lead-form] [name=email]')).toHaveAccessibleDescription(
		t('forms.errors.emailInvalid'),
	)
	await page.reload()
	await expect(page.locator('[name=firstName]')).toHaveValue('Élise')
})
