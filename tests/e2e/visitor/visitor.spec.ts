import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson, mailsTo } from '#tests/e2e/flows/lead-forms.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('nl')

const heartOf = (page: Page, id: number) => page.getByRole('main').locator(`[data-keep="${id}"]`).first()
const header = (page: Page) => page.getByRole('banner')

test('two homes are saved, compared, shared with a visitor without scripts, and removed', async ({
	reader: page,
	browser,
	site,
}) => {
	await openPage(page, '/for-sale/')
	await heartOf(page, 1001).click()
	await expect(page.getByText(t('visitor.said.kept', { count: '1' }))).toBeAttached()
	await heartOf(page, 1007).click()
	await expect(heartOf(page, 1001)).toHaveAttribute('aria-pressed', 'true')
	await page.reload()
	await expect(heartOf(page, 1007)).toHaveAttribute('aria-pressed', 'true')
	await header(page).getByRole('link', { name: 'Bewaarde panden 2' }).click()
	await expect(page).toHaveURL('/shortlist/?ids=1007,1001')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bewaarde panden')
	await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
	await expect(page.getByRole('table').getByRole('row', { name: /^Slaapkamers/ })).toBeVisible()
	expect(await faults(page)).toEqual([])

	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.getByRole('button', { name: t('visitor.share.share') }).click()
	await page.getByRole('button', { name: t('visitor.share.copy') }).click()
	await expect(page.getByRole('button', { name: t('visitor.share.copied') })).toBeVisible()
	await expect(page.getByRole('dialog', { name: t('visitor.share.share') }).getByRole('status')).toHaveText(
		t('visitor.share.copied'),
	)
	const shared = await page.evaluate(() => navigator.clipboard.readText())
	expect(shared).toBe(`${site.origin}/shortlist/?ids=1007,1001`)
	await page.keyboard.press('Escape')

	const friend = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
	const other = await friend.newPage()
	await other.goto(shared)
	await expect(other.getByRole('main').getByRole('article')).toHaveCount(2)
	await expect(other.getByRole('table')).toBeVisible()
	await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('visitor.list.chosen', { count: 2 }))
	await expect(other.locator('[data-keep]').first()).toBeHidden()
	expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
	await friend.close()

	await heartOf(page, 1001).click()
	await expect(page).toHaveURL('/shortlist/?ids=1007')
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
	await expect(header(page).getByRole('link', { name: 'Bewaarde panden 1' })).toBeVisible()
})

test('on a phone a comparison scrolls with its page, under the names of its homes, and begins with what decides', async ({
	browser,
	site,
}) => {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'nl-BE' })
	await page.goto(`${site.origin}/shortlist/?ids=1001,1007,1009`)
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const table = page.getByRole('table')
	const inner = await table.evaluate((element) => {
		const around: string[] = []
		for (let at = element.parentElement; at !== null && at.tagName !== 'MAIN'; at = at.parentElement) {
			if (/auto|scroll/.test(getComputedStyle(at).overflowY)) around.push(at.className)
		}
		return around
	})
	expect(inner).toEqual([])
	await expect(table.locator('tbody th:visible')).toHaveText([
		t('visitor.compare.price'),
		t('visitor.compare.total'),
		t('visitor.compare.monthly'),
		...['Bewoonbaar', 'Slaapkamers', 'Grond'],
		t('visitor.compare.energy'),
	])
	await page.getByText(t('visitor.compare.all'), { exact: true }).click()
	const year = table.getByRole('rowheader', { name: 'Bouwjaar' })
	await expect(year).toBeVisible()
	await year.evaluate((element) => element.scrollIntoView({ block: 'center' }))
	const [name, row] = [await table.getByRole('columnheader').first().boundingBox(), await year.boundingBox()]
	expect(name?.y).toBeGreaterThanOrEqual(0)
	expect(name?.y).toBeLessThan(row?.y ?? 0)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
	expect(await faults(page)).toEqual([])
	await page.close()
})

test('visits of all saved homes are booked in one form, and one mail has all hours and one file', async ({
	page,
	site,
}) => {
	// What one address may book in a day is left to other tests.
	await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.31' })
	await openPage(page, '/shortlist/?ids=1001,1007,1009')
	await page.getByRole('heading', { name: t('together.visits.title', { count: 3 }) }).click()
	const form = page.locator('form[data-lead-form=contact-appointment]')
	const day = form
		.getByRole('group', { name: t('together.visits.day') })
		.getByRole('radio')
		.nth(1)
	await day.check()
	const hours = (await day.inputValue()).match(/\d\d:\d\d(?=\/)/g) ?? []
	expect(hours).toHaveLength(3)
	await fillPerson(page, 'nl', 'driebezoeken@voorbeeld.be')
	await form.getByRole('button', { name: t('together.visits.book', { count: 3 }) }).click()
	await expect(page).toHaveURL(/ref=APP-/)
	const stops = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ hasText: /^\d\d:\d\d–/ })
	await expect(stops).toHaveText(hours.map((hour) => new RegExp(`^${hour}`)))
	const toVisitor = () =>
		mailsTo(site, 'driebezoeken@voorbeeld.be').filter(({ to }) => to?.[0]?.address === 'driebezoeken@voorbeeld.be')
	await expect.poll(() => toVisitor().length).toBe(1)
	const [mail] = toVisitor()
	for (const hour of hours) expect(mail?.text).toContain(hour)
	expect(mail?.text).toMatch(/\/property\/1001\/[\s\S]*\/property\/1007\/[\s\S]*\/property\/1009\//)
})

test('a home shows its neighbours in the search and a link back to its place, and is remembered as seen', async ({
	reader: page,
}) => {
	await openPage(page, '/for-sale/?sort=price-asc')
	const cards = page.getByRole('main').getByRole('article')
	const [second, third] = [cards.nth(9), cards.nth(10)]
	const [id, title] = [
		await second.getAttribute('data-listing'),
		(await third.getByRole('heading').textContent()) ?? '',
	]
	await second.getByRole('link').click()
	const trail = page.getByRole('navigation', { name: t('visitor.trail.label') })
	await expect(trail.getByText('10 van 29')).toBeVisible()
	expect(await faults(page)).toEqual([])
	expect(await page.evaluate(() => localStorage.getItem('recently-seen'))).toBeNull()
	await page.getByRole('button', { name: t('visitor.recent.start') }).click()
	await trail.getByRole('link', { name: t('visitor.trail.nextName', { title }) }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
	await trail.getByRole('link', { name: /^Vorige/ }).click()
	await expect(trail.getByText('10 van 29')).toBeVisible()
	await trail.getByRole('link', { name: /^Terug naar uw zoekresultaten/ }).click()
	await expect(page).toHaveURL('/for-sale/?sort=price-asc')
	await expect(page.locator(`main [data-listing="${id}"]`).first()).toBeInViewport()
	await expect(page.locator(`main [data-listing="${id}"] a`).first()).toBeFocused()

	const recent = page.getByRole('region', { name: t('visitor.recent.title') })
	await recent.scrollIntoViewIfNeeded()
	await expect(recent.getByRole('article')).toHaveCount(2)
	await expect(recent.getByRole('article').first()).toHaveAttribute('data-listing', id ?? '')
	await recent.getByRole('button', { name: t('visitor.recent.clear') }).click()
	await expect(recent.getByRole('article')).toHaveCount(0)
	expect(await page.evaluate(() => localStorage.getItem('recently-seen'))).toBeNull()
})

test('foreign values in the storage break nothing, and homes new since the last visit are marked', async ({ page }) => {
	await page.addInitScript(() => {
		localStorage.setItem('shortlist', '{"a":[1]}')
		localStorage.setItem('recently-seen', '💥')
		sessionStorage.setItem('search-trail', '%%%')
		localStorage.setItem('visits', `,${Date.parse('2026-11-19T00:00:00Z')}`)
	})
	await openPage(page, '/property/1001/')
	await expect(heartOf(page, 1001)).toHaveAttribute('aria-pressed', 'false')
	await page.goto('/for-sale/')
	await expect(page.getByRole('main').getByText(t('visitor.unseen')).filter({ visible: true }).first()).toBeVisible()
	await expect(header(page).getByRole('link', { name: 'Bewaarde panden', exact: true })).toBeVisible()
})

for (const [width, height] of [
	[390, 844],
	[820, 1180],
	[1440, 900],
] as const) {
	test(`at ${width} px the names of five homes stay above their columns, and nothing but the page scrolls down`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height })
		await openPage(page, '/shortlist/?ids=1001,1002,1004,1005,1011')
		const compare = page.getByRole('region', { name: t('visitor.compare.title') })
		await compare.getByText(t('visitor.compare.all'), { exact: true }).click()
		const table = compare.locator('table')
		const around = table.locator('..')
		expect(await around.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
		const last = table.locator('tr').last()
		await last.scrollIntoViewIfNeeded()
		const names = compare.getByRole('listitem')
		await expect(names).toHaveCount(5)
		await expect(names.first()).toBeInViewport()
		await around.evaluate((it) => it.scrollBy({ left: 60, behavior: 'instant' }))
		const leftOf = (parts: Locator) => parts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left))
		await expect
			.poll(async () => (await leftOf(names)).map(Math.round))
			.toEqual((await leftOf(last.locator('td'))).map(Math.round))
		await expect(last.locator('th')).toBeInViewport({ ratio: 1 })
		if (width === 390) expect((await leftOf(names))[0]).toBeLessThan(0)
		await table.locator('tr').first().scrollIntoViewIfNeeded()
		expect(await faults(page)).toEqual([])
	})
}

test('the estimate of a loan follows what the visitor changes', async ({ reader: page }) => {
	await openPage(page, '/property/1001/')
	const loan = page.getByRole('region', { name: t('loan.title') })
	await expect(loan.getByText('€\u00a07.170', { exact: true }), 'folded until it is asked for').toBeHidden()
	await page.getByRole('link', { name: /^≈ €/ }).click()
	await expect(loan.getByText('€\u00a07.170', { exact: true })).toBeVisible()
	await loan.getByLabel(t('loan.isOwnHome')).uncheck()
	// 12,5 % of 239.000
	await expect(loan.getByText('€\u00a029.875', { exact: true })).toBeVisible()
	await typeInto(loan.getByLabel(`${t('loan.ownMoney')} (€)`), '300.000')
	await expect(loan.getByText('€\u00a00', { exact: true })).toHaveCount(2)
	await page.goto('/property/1031/')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.locator('#loan')).toHaveCount(0)
})

test('a home and a comparison are printed on two sheets at most', async ({ page }) => {
	const sheets = async () =>
		(await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
	for (const path of [
		'/property/1001/',
		'/property/1009/',
		'/fr/property/1009/',
		'/fr/property/1004/',
		'/fr/property/1005/',
		'/shortlist/?ids=1001,1011,1031',
	]) {
		await page.goto(path)
		await expect(page.getByRole('dialog'), 'the question about cookies takes room on the screen').toBeVisible()
		expect((await sheets())?.length, path).toBeLessThanOrEqual(2)
	}
	// Two floors leave room for the energy label.
	await page.goto('/property/1005/')
	await page.emulateMedia({ media: 'print' })
	expect((await page.locator('#energy svg').first().boundingBox())?.width).toBeGreaterThan(100)
	await page.goto('/property/1001/')
	const code = page.getByRole('img', { name: t('visitor.print.code') })
	await expect(code).toBeVisible()
	const isOnTop = () =>
		code.evaluate((drawing) => {
			const { left, top, width, height } = drawing.getBoundingClientRect()
			return drawing.contains(document.elementFromPoint(left + width / 2, top + height / 2))
		})
	expect(await isOnTop(), 'the code, printed from the top of the page').toBe(true)
	await page.emulateMedia({ media: 'screen' })
	await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
	await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
	await page.emulateMedia({ media: 'print' })
	const rule = await page
		.locator('[data-gives-way]')
		.first()
		.evaluate((header) => getComputedStyle(header).borderBottomWidth)
	expect(rule, 'no rule runs through the address beside the code').toBe('0px')
	await expect(page.getByRole('button', { name: t('visitor.share.share') })).toBeHidden()
	await expect(page.getByText(t('facts.heating.label'), { exact: true }), 'a fact that is folded').toBeVisible()
	await expect(page.locator('#plans img').first()).toBeVisible()
})
