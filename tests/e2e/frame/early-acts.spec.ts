import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'
import { pressAsReactStarts } from '#tests/e2e/page/press-as-react-starts.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('nl')

test('what is pressed before the scripts have loaded is done once they have, once', async ({ page }) => {
	const scripts = await holdScripts(page)
	await page.goto('/property/1001/', { waitUntil: 'commit' })
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const heart = page.locator('main button[aria-pressed]').first()
	await heart.click()
	await heart.click()
	await page.getByRole('button', { name: t('visitor.share.share') }).click()
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
	scripts.release()
	await expect(page.getByRole('dialog', { name: t('visitor.share.share') })).toBeVisible()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a shared list, which no cache stores, keeps early presses too', async ({ page }) => {
	await page.goto('/shortlist/?ids=1001,1007')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const scripts = await holdScripts(page)
	await page.getByRole('button', { name: t('together.start.button') }).click()
	await page.getByRole('button', { name: t('together.shareRead') }).click()
	scripts.release()
	await expect(page.getByRole('dialog', { name: t('together.shareRead') })).toBeVisible()
})

test('what is pressed while React hydrates is done, once', async ({ page }) => {
	const press = await pressAsReactStarts(page, 'main button[aria-pressed]')
	await page.goto('/property/1001/')
	await press()
	await expect(page.locator('main button[aria-pressed]').first()).toHaveAttribute('aria-pressed', 'true')
})

test('the question of consent takes an answer while React hydrates', async ({ page }) => {
	const press = await pressAsReactStarts(page, '[data-decide=necessary]')
	await page.goto('/property/1007/', { waitUntil: 'commit' })
	await press()
	await expect(page.getByRole('button', { name: t('consent.onlyNecessary') })).toBeHidden()
	await page.reload()
	await expect(page.getByRole('button', { name: t('consent.onlyNecessary') })).toBeHidden()
})

test('an answer to the question of consent counts on the next page, also if no script ran on the first', async ({
	page,
}) => {
	const scripts = await holdScripts(page)
	await page.goto('/', { waitUntil: 'commit' })
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await page
		.getByRole('navigation', { name: t('site.mainMenu') })
		.getByRole('link', { name: 'Contact' })
		.click()
	await expect(page).toHaveURL('/contact/')
	scripts.release()
	await expect(page.locator('form[data-lead-form]')).toBeVisible()
	await expect(page.getByRole('button', { name: t('consent.onlyNecessary') })).toBeHidden()
})

test('a photograph that is pressed before the scripts have loaded is shown full screen once they have', async ({
	page,
}) => {
	// However slow the machine is: the three seconds after which the file opens instead do not pass.
	await page.addInitScript(() => {
		const later = window.setTimeout
		Reflect.set(window, 'setTimeout', (...given: Parameters<typeof later>) => (given[1] === 3000 ? 0 : later(...given)))
	})
	const scripts = await holdScripts(page)
	await page.goto('/property/1001/', { waitUntil: 'commit' })
	const photos = page.getByRole('region', { name: t('property.gallery.title') })
	await photos.getByRole('link').first().click()
	scripts.release()
	const viewer = page.getByRole('dialog', { name: t('property.gallery.title') })
	await expect(viewer.locator('figure[aria-hidden="false"] img')).toBeVisible()
})

test('a photograph that is pressed opens as a file where the scripts do not come', async ({ page }) => {
	await holdScripts(page)
	await page.goto('/property/1001/', { waitUntil: 'commit' })
	const first = page
		.getByRole('region', { name: t('property.gallery.title') })
		.getByRole('link')
		.first()
	const file = (await first.getAttribute('href')) ?? ''
	expect(file).toMatch(/\.(jpe?g|png|webp|avif)$/)
	await first.click()
	await expect(page).toHaveURL(file)
})

test('what is typed and submitted on a shared list before the scripts have loaded is kept', async ({ page }) => {
	await page.goto('/shortlist/?ids=1001,1007')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const scripts = await holdScripts(page)
	await page.getByRole('button', { name: t('together.start.button') }).click()
	const note = page.locator('li[data-home="1001"]').getByLabel(t('together.board.note.label'))
	await note.click()
	await page.keyboard.type('Grote tuin')
	await page.getByLabel(t('together.board.who.label'), { exact: true }).click()
	await page.keyboard.type('Ada')
	await page.keyboard.press('Enter')
	scripts.release()
	await expect(page.getByRole('heading', { name: t('together.board.who.you', { name: 'Ada' }) })).toBeVisible()
	await expect(note).toHaveValue('Grote tuin')
	await page.getByRole('button', { name: t('together.board.note.save') }).click()
	await expect(page.getByText(t('together.board.note.saved'))).toBeAttached()
	await page.reload()
	await expect(note).toHaveValue('Grote tuin')
})

test('a fold that is opened before the scripts have loaded stays open, with what is typed in it', async ({ page }) => {
	const scripts = await holdScripts(page)
	await page.goto('/contact/', { waitUntil: 'commit' })
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const form = page.locator('form[data-lead-form]')
	await form.getByText(t('forms.more'), { exact: true }).click()
	await form.locator('[name=street]').click()
	await page.keyboard.type('Kerkstraat 3')
	scripts.release()
	await expect(page.locator('form[data-lead-form][novalidate]')).toBeVisible()
	await expect(form.locator('[name=street]')).toHaveValue('Kerkstraat 3')
	await expect(form.locator('[name=street]')).toBeVisible()
})

for (const when of ['at once', 'when the list of the other choices has come']) {
	test(`what is chosen in a filter before the scripts have loaded is applied, a price that is sent ${when} too`, async ({
		page,
	}) => {
		const scripts = await holdScripts(page)
		await page.goto('/for-sale/', { waitUntil: 'commit' })
		await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
		await page.getByRole('button', { name: 'Type' }).click()
		await page.getByRole('checkbox', { name: 'Woning' }).click()
		await page.getByRole('button', { name: /^Slaapkamers/ }).click()
		await page.getByRole('group', { name: 'Slaapkamers' }).getByText('3+').click()
		await page.getByRole('button', { name: 'Budget' }).click()
		await page.getByRole('textbox', { name: 'Maximumprijs' }).click()
		await page.keyboard.type('450000')
		scripts.release()
		await expect(page.getByRole('button', { name: 'Type: Woning' })).toBeVisible()
		if (when !== 'at once') await expect(page).toHaveURL('/for-sale/?type=1&bedrooms=3')
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL('/for-sale/?type=1&bedrooms=3&price=0-450000')
	})
}

test('a price that is typed while React hydrates is kept', async ({ page }) => {
	const press = await pressAsReactStarts(page, '[name=price-max]', '400')
	await page.goto('/for-sale/')
	await press()
	await page.keyboard.press('End')
	await page.keyboard.type('000')
	await expect(page.getByRole('textbox', { name: 'Maximumprijs' })).toHaveValue('400000')
})

test('a password that is chosen before the scripts have loaded is taken', async ({ page, site }) => {
	const email = 'vroeg@agency.example'
	const password = 'een kantoor vol warme koffie'
	await site.runCommand('staff.ts', 'add', email, '--name', 'Vroeg', '--role', 'admin')
	await expect.poll(() => mailedLink(site, email)).not.toBeNull()
	const scripts = await holdScripts(page)
	await page.goto(mailedLink(site, email) ?? '', { waitUntil: 'commit' })
	await page.getByLabel(t('desk.password.password')).click()
	await page.keyboard.type(password)
	await page.keyboard.press('Tab')
	await page.keyboard.type(password)
	await page.keyboard.press('Enter')
	scripts.release()
	await expect(page.getByText(t('desk.login.chosen'))).toBeVisible()
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a form that needs them writes no password into the address', async ({ page }) => {
		await page.goto('/staff/login/')
		await typeInto(page.getByLabel(t('desk.login.email')), 'sofie@agency.example')
		await typeInto(page.getByLabel(t('desk.login.password'), { exact: true }), 'een kantoor vol warme koffie')
		await page.getByRole('button', { name: t('desk.login.submit') }).click()
		await expect(page.getByLabel(t('desk.login.email'))).toHaveValue('sofie@agency.example')
		await expect(page).toHaveURL('/staff/login/')
	})
})
