import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage, untilStepIsBack } from '#tests/e2e/page/access.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { listenTo } from '#tests/e2e/page/without-sight-or-mouse.ts'

const t = texts('nl')
const landmarks = ['banner', 'main', 'contentinfo']

test('a page has its landmarks, a skip link and headings without a gap', async ({ reader: page }) => {
	await openPage(page, '/')
	const heard = await listenTo(page)
	for (const path of ['/', '/for-sale/', '/property/1001/', '/contact/', '/projects/501/']) {
		await page.goto(path)
		for (const landmark of landmarks) expect(await heard.nodes(landmark), `${landmark} of ${path}`).toHaveLength(1)
		const links = await heard.nodes('link')
		expect(links[0]?.name).toBe(t('site.skip'))
		expect(
			links.filter(({ name }) => name === ''),
			`links without a name on ${path}`,
		).toEqual([])
		expect((await heard.nodes('button')).filter(({ name }) => name === '')).toEqual([])
		expect((await heard.nodes('image')).filter(({ name }) => name === '')).toEqual([])
		const levels = await page
			.locator('main :is(h1, h2, h3, h4)')
			.evaluateAll((headings) => headings.filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1])))
		const gaps = levels.filter((level, index) => level - (levels[index - 1] ?? level) > 1)
		expect(gaps, `headings of ${path}: ${levels}`).toEqual([])
	}
})

test('each count is announced, and so is the page once it has changed', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	const heard = await listenTo(page)
	await page.getByRole('button', { name: 'Type' }).click()
	await page.getByRole('checkbox', { name: 'Woning' }).check()
	await expect.poll(heard.announced).toContain('12 panden gevonden')
	await page.locator(':popover-open').getByRole('button', { name: 'Toon 12 panden' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 woningen te koop')
	const card = page.locator('main article[data-listing]').first()
	const title = (await card.getByRole('heading').textContent()) ?? ''
	await card.getByRole('link', { name: title }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
	await expect.poll(async () => (await heard.announced()).join(' ')).toContain(title)
})

test('the counts of the home page and of the map are announced', async ({ reader: page }) => {
	await openPage(page, '/')
	const heard = await listenTo(page)
	const form = page.getByRole('search', { name: t('home.search.label') })
	await form.getByRole('button', { name: t('home.search.city') }).click()
	await form.getByRole('checkbox', { name: /^Binche \d/ }).check()
	await expect.poll(heard.announced).toContain('Toon 8 panden')
	await page.goto('/for-sale/')
	await expect.poll(async () => (await heard.announced()).join('\n')).toMatch(/2\d panden op de kaart/)
})

test('a refused form is announced, and each field says what is wrong with it', async ({ reader: page }) => {
	await openPage(page, '/contact/')
	const heard = await listenTo(page)
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=email]'), 'elise')
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page.getByText(t('forms.refused.fields'))).toBeVisible()
	const said = (await heard.announced()).join(' ')
	for (const words of ['forms.refused.fields', 'forms.errors.firstName', 'forms.errors.emailInvalid'] as const) {
		expect(said).toContain(t(words))
	}
	const fields = (await heard.nodes('textbox')).filter(({ isInvalid }) => isInvalid)
	expect(fields.map(({ name, description }) => [name.trim(), description])).toEqual([
		[t('forms.fields.remark'), t('forms.errors.remark')],
		[t('forms.fields.firstName'), t('forms.errors.firstName')],
		[t('forms.fields.lastName'), t('forms.errors.lastName')],
		[t('forms.fields.email'), t('forms.errors.emailInvalid')],
	])
	// Each line of the summary links to its field.
	for (const link of await form.getByRole('alert').getByRole('link').all()) {
		await link.click()
		const words = (await link.textContent()) ?? ''
		expect(await page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(true)
		await expect(page.locator(':focus')).toHaveAccessibleDescription(words)
	}
})

test('the photographs say which one is shown, and the panels of the filter which is open', async ({ reader: page }) => {
	await openPage(page, '/property/1001/')
	const heard = await listenTo(page)
	const pictures = page.getByRole('region', { name: t('property.gallery.title') }).getByRole('link')
	const second = (await pictures.nth(1).getByRole('img').getAttribute('alt')) ?? ''
	expect(second).not.toBe('')
	await pictures.first().click()
	await page.getByRole('button', { name: t('property.gallery.next') }).click()
	await expect.poll(heard.announced).toContain(second)
	await page.keyboard.press('Escape')
	await untilStepIsBack(page)
	await page.goto('/for-sale/')
	const isOpen = async () => (await heard.nodes('button')).find(({ name }) => name === 'Type')?.isExpanded
	expect(await isOpen()).toBe(false)
	await page.getByRole('button', { name: 'Type' }).click()
	await expect.poll(isOpen).toBe(true)
})
