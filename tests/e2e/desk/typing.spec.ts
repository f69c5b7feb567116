import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { dropDrafts } from '#tests/e2e/flows/drop-drafts.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const t = texts('fr')
/** Letters that are acts where no field has the focus: `g a` leads to the calendar, `z` undoes. */
const WORDS = 'La Garde z e a r'

test.use({ locale: 'fr-BE' })

/** Returns all that would be published. */
function drafts(site: Site): string {
	const db = openSiteDatabase(site, { readOnly: true })
	const rows = db.prepare('SELECT content FROM config_draft').all()
	db.close()
	return rows.map(({ content }) => content).join('\n')
}

test.afterEach(({ page, site }) => dropDrafts(page, site))

test('a name typed letter by letter in every list stays in its field, and makes the short name', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const staff = {
		email: 'lists@bureau.example',
		name: 'Lise Tardif',
		roles: ['admin', 'editor'] as const,
		language: 'fr',
	}
	await logInStaff(context, site, staff)
	// Whoever leaves at once is asked whether what is not kept yet may go.
	page.on('dialog', (dialog) => dialog.accept())
	// A shared text begins with its own words, whose editor has tests of its own (rich-words.spec.ts).
	for (const leaf of ['team', 'faq', 'testimonials', 'identity', 'privacy', 'adverts']) {
		await page.goto(`/staff/words/?at=${leaf}`)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		const address = page.url()
		const lists = page.locator('fieldset:has(> ol > li[data-list])')
		const count = await lists.count()
		expect(count, leaf).toBeGreaterThan(0)
		for (let at = 0; at < count; at++) {
			const list = lists.nth(at)
			const add = list.locator(':scope > button')
			// A full list has none.
			if ((await add.count()) === 0) continue
			await add.click()
			const row = list.locator(':scope > ol > li').last()
			const field = row
				.locator('input:not([type=number], [type=date], [type=time], [type=checkbox], [type=file]), textarea')
				.first()
			if ((await field.count()) === 0) continue
			await field.click()
			await page.keyboard.press('Control+A')
			await page.keyboard.type(WORDS)
			await expect(field, leaf).toHaveValue(WORDS)
			await expect(field, leaf).toBeFocused()
			expect(page.url()).toBe(address)
		}
	}
})

test('nobody is asked for a short name; the name makes it', async ({ page, site, context }) => {
	const staff = {
		email: 'name@bureau.example',
		name: 'Noémie Lambert',
		roles: ['admin', 'editor'] as const,
		language: 'fr',
	}
	await logInStaff(context, site, staff)
	await page.goto('/staff/words/?at=team')
	await page.getByRole('button', { name: t('deskEditor.add', { field: t('deskEditor.fields.people') }) }).click()
	await expect(page.getByLabel(t('deskEditor.fields.id'), { exact: true })).toHaveCount(0)
	await page.getByLabel(t('deskEditor.fields.name'), { exact: true }).click()
	await page.keyboard.type('Anne Lagarde')
	await page.keyboard.press('Tab')
	const changes = page.getByRole('region', { name: t('deskEditor.changes.title') })
	await expect(changes).toContainText('Anne Lagarde')
	await expect.poll(() => drafts(site)).toMatch(/"id":\s*"anne-lagarde"/)
})
