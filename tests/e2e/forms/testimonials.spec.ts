import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson, linkIn, mailTo } from '#tests/e2e/flows/arrangements.ts'
import { openStaffLink } from '#tests/e2e/flows/staff-link.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('nl')
const PRAISE = '/over-ons/getuigenissen/'
const EMAIL = 'lof@voorbeeld.be'
const WORDS = 'Alles was duidelijk, van begin tot eind.'

async function expectAccessible(page: Page) {
	expect(await faults(page)).toEqual([])
}

// The other languages, and without scripts: tests/integration/{form-languages,testimonials}.test.ts.
test('a testimonial is on the site once the agency has published it', async ({ reader: page, site }) => {
	await openPage(page, PRAISE)
	await typeInto(page.getByLabel(t('testimonials.form.remark')), WORDS)
	await fillPerson(page, EMAIL)
	await page.getByRole('radio', { name: t('forms.options.shownName.initial') }).check()
	await page.getByRole('checkbox', { name: t('forms.options.consent.yes') }).check()
	await expectAccessible(page)
	await page.getByRole('button', { name: t('forms.submit.testimonial') }).click()
	await expect(page).toHaveURL(/\/feedback\/site-contact\/\?ref=TES-/)
	const mail = await mailTo(site, EMAIL, 'Élise Van den Berghe', true)
	await openStaffLink(page, site, linkIn(mail?.text, 'testimonial'), expectAccessible)
	await expectAccessible(page)
	await page.getByRole('button', { name: t('testimonials.page.publish') }).click()
	await expect(page.getByRole('main').getByRole('status')).toHaveText(t('testimonials.page.told.published'))
	await expect
		.poll(async () => {
			await page.goto(PRAISE)
			return page.getByText(WORDS).count()
		})
		.toBe(1)
	await expect(page.getByText('Élise V.').first()).toBeVisible()
})
