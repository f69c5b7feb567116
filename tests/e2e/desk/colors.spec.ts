import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', ownSite: 'colors' })

/** The ground of the page, and whether its theme is in force: a browser takes away one that its policy refuses. */
const worn = (page: Page) =>
	page.evaluate(() => ({
		hasStyles: (document.head.querySelector('style')?.sheet ?? null) !== null,
		paper: getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
	}))

/** Makes a shared list of a home, as a visitor does, and waits until it is shown. */
async function share(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/fr/ma-selection/?ids=1001`)
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await page.getByRole('button', { name: t('together.start.button') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('together.title'))
}

test('published colours leave no open page without its styles, of a colleague or a visitor', async ({
	page,
	site,
	context,
	browser,
}) => {
	test.slow()
	const staff = { roles: ['editor'] as const, language: 'fr' }
	await logInStaff(context, site, { ...staff, email: 'kim@bureau.example', name: 'Kim Maes' })
	const other = await browser.newContext({ locale: 'fr-BE' })
	await logInStaff(other, site, { ...staff, email: 'lou@bureau.example', name: 'Lou Dubois' })
	const colleague = await other.newPage()
	await colleague.goto(`${site.origin}/staff/settings/`)
	await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
	const before = await worn(colleague)
	expect(before.hasStyles).toBe(true)
	const guests = await browser.newContext({ locale: 'fr-BE' })
	const guest = await guests.newPage()
	await share(guest, site.origin)
	const shared = guest.url()
	expect((await worn(guest)).hasStyles).toBe(true)

	await page.goto('/staff/words/?at=look')
	const form = page.locator('[aria-labelledby=studio-title]')
	await expect(form.locator('input[type=color]').first()).toBeHidden()
	await form.getByText(t('deskEditor.allColors'), { exact: true }).click()
	await form.locator('input[type=color]').first().fill('#f6f9fa')
	const publish = page.getByRole('button', { name: t('deskEditor.publish.button'), exact: true })
	await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
	await publish.click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
	await expect
		.poll(async () => (await page.request.get('/staff/settings/')).text())
		.toMatch(/--paper:\s*(?:light-dark\()?#f6f9fa/)
	// The editor itself wears them without being loaded, and the former ones after "undo".
	await expect(async () => expect((await worn(page)).paper).toContain('#f6f9fa')).toPass()
	const undo = page.getByRole('button', { name: new RegExp(`^${t('desk.sill.undo')}`) })
	await undo.click()
	await expect(page.getByText(t('desk.sill.undone'))).toBeVisible()
	await expect(async () => expect((await worn(page)).paper).not.toContain('#f6f9fa')).toPass()
	await form.locator('input[type=color]').first().fill('#f6f9fa')
	await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
	await publish.click()
	await expect(async () => expect((await worn(page)).paper).toContain('#f6f9fa')).toPass()
	// Another entry of the editor, without loading the page.
	const tree = page.getByRole('navigation', { name: t('deskEditor.treeLabel') })
	await tree.getByRole('link', { name: t('deskEditor.tree.leaves.team') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deskEditor.tree.leaves.team'))
	expect((await worn(page)).hasStyles).toBe(true)

	await colleague.getByLabel(t('desk.settings.name'), { exact: true }).fill('Lou Dubois-Maes')
	await colleague
		.getByRole('button', { name: t('desk.settings.save'), exact: true })
		.first()
		.click()
	// What was saved brings the new colours, which the policy of this page does not allow: it keeps its own until the next.
	await expect(colleague.getByText(t('desk.settings.saved'))).toBeVisible()
	await expect(colleague.getByRole('button', { name: /^Lou Dubois-Maes/ })).toBeVisible()
	expect(await worn(colleague)).toEqual(before)
	await colleague.reload()
	expect((await worn(colleague)).paper).toContain('#f6f9fa')
	await other.close()

	// A friend adds a home: its card comes from the server.
	const added = await guest.request.post(`${site.origin}/api/shared-lists`, {
		headers: { origin: site.origin },
		data: { token: new URL(shared).searchParams.get('token'), act: { kind: 'add', homes: [1007] } },
	})
	expect(added.status()).toBe(200)
	await expect(guest.locator('li[data-home="1007"]').getByRole('link').first()).toBeVisible()
	expect(await worn(guest)).toEqual(before)
	await guests.close()
})
