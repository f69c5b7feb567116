import { fillPerson, testArrangements } from './arrangements'
import { expect, test, texts } from './fixtures'

testArrangements('nl', 1003, true)
testArrangements('fr', 1004, true)
testArrangements('en', 1005, false)

test.describe('a form that the server sends back', () => {
	test.use({ isFormRefused: true })

	test('who wants a time that was just taken is told, sees it as full, and keeps what was typed', async ({
		page,
		site,
	}) => {
		const t = texts('nl')
		await page.goto('/ask/appointment/?listing=1008')
		// In the evening the first day has one time left, and without it is no longer offered.
		await page
			.getByRole('navigation', { name: t('appointments.form.days') })
			.getByRole('link')
			.nth(2)
			.click()
		await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
		const first = page.locator('input[name=slot]').first()
		const slot = (await first.getAttribute('value')) ?? ''
		await first.check()
		await fillPerson(page, 'laat@voorbeeld.be')
		const other = await page.request.post(`${site.origin}/api/leads/contact-appointment`, {
			headers: { origin: site.origin },
			form: {
				...{ language: 'nl', listingId: '1008', slot, firstName: 'Bo', lastName: 'Claes' },
				...{ email: 'eerst@voorbeeld.be', phone: '0471 23 45 67' },
			},
			maxRedirects: 0,
		})
		expect(other.status()).toBe(303)
		await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
		await expect(page.getByRole('alert').getByText(t('forms.errors.slotFull'))).toBeVisible()
		await expect(page.locator(`input[name=slot][value="${slot}"]`)).toBeDisabled()
		await expect(page.locator('[name=firstName]')).toHaveValue('Élise')
	})
})
