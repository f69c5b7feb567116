import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage, PHONE, smallTargets } from '#tests/e2e/page/access.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('nl')

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true })

	test('every control is large enough for a finger', async ({ page }) => {
		test.slow()
		await openPage(page, '/')
		for (const path of ['/', '/property/1001/', '/contact/', '/contact-demand/']) {
			await page.goto(path)
			expect(await smallTargets(page), path).toEqual([])
		}
	})
})

test('in forced colours the chosen, switched-on and focused states are visible', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/')
	const dialog = page.getByRole('dialog', { name: t('consent.title') })
	await dialog.getByRole('button', { name: t('consent.choose') }).click()
	await expect(dialog.getByRole('checkbox').last()).toHaveCSS('appearance', 'auto')
	await dialog.getByRole('button', { name: t('consent.onlyNecessary') }).click()

	const search = page.getByRole('search', { name: t('home.search.label') })
	const colourOf = (text: string) =>
		search.locator('label', { hasText: text }).evaluate((label) => getComputedStyle(label).backgroundColor)
	const [chosen, other] = [t('home.search.buy'), t('home.search.rent')]
	expect(await colourOf(chosen)).not.toBe(await colourOf(other))
	await search.getByRole('radio', { name: other }).check()
	expect(await colourOf(other)).not.toBe(await colourOf(chosen))

	await page.goto('/contact-demand/')
	const house = page.locator('label', { hasText: t('forms.options.type.house') })
	const flat = page.locator('label', { hasText: t('forms.options.type.flat') })
	const background = (label: typeof house) => label.evaluate((element) => getComputedStyle(element).backgroundColor)
	await house.getByRole('radio').check()
	expect(await background(house)).not.toBe(await background(flat))
	const street = page.getByRole('textbox', { name: t('forms.fields.street') })
	await street.focus()
	expect(await street.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('with reduced motion nothing fades, slides or scrolls smoothly', async ({ reader: page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await openPage(page, '/')
	const running = () =>
		page.evaluate(() =>
			document
				.getAnimations()
				.filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 0)
				.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : String(animation.id))),
		)
	expect(await running()).toEqual([])
	await page.evaluate(() => scrollTo(0, 600))
	await expect(page.getByRole('button', { name: t('site.toTop') })).toBeVisible()
	expect(await running()).toEqual([])
	await page.getByRole('button', { name: t('site.toTop') }).click()
	expect(await page.evaluate(() => scrollY)).toBe(0)
	await page.setViewportSize(PHONE)
	await page.getByRole('button', { name: t('site.menu') }).click()
	await expect(page.getByRole('dialog', { name: t('site.menu') })).toBeVisible()
	expect(await running()).toEqual([])
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('search, paging, a home in another language and the contact form work', async ({ page }) => {
		await page.goto('/')
		const search = page.getByRole('search', { name: t('home.search.label') })
		await search.getByRole('button', { name: t('home.search.submit') }).click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('23 panden te koop')
		await page.getByRole('link', { name: t('search.paging.next') }).click()
		await expect(page).toHaveURL(/\/for-sale\/\?.*page=2/)
		const card = page.locator('main article[data-listing]').first()
		const id = await card.getAttribute('data-listing')
		await card.locator('h2 a, h3 a').click()
		await expect(page).toHaveURL(new RegExp(`/${id}/$`))
		await page.getByRole('link', { name: 'FR Français' }).first().click()
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
		await expect(page).toHaveURL(new RegExp(`^[^?]+/fr/a-vendre/.+/${id}/$`))
		await page.goto('/fr/contact/')
		const form = page.locator('form[data-lead-form]')
		await typeInto(form.locator('[name=firstName]'), 'Élise')
		await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
		await typeInto(form.locator('[name=email]'), 'elise-plain@voorbeeld.be')
		await typeInto(form.locator('[name=remark]'), 'Bonjour')
		await form.locator('[type=submit]').click()
		await expect(page).toHaveURL(/\/fr\/merci\/site-contact\/\?ref=/)
	})
})
