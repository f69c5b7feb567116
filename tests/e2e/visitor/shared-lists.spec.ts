import type { Browser, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { doOverdueJob } from '#tests/e2e/flows/overdue-job.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { faults, faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const t = texts('nl')
const HOMES = [1001, 1007, 1009]

/** Makes a shared list of saved homes, as a visitor does. */
async function share(page: Page): Promise<void> {
	await page.goto(`/shortlist/?ids=${HOMES.join(',')}`)
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await page.getByRole('button', { name: t('together.start.button') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('together.title'))
}

async function copied(page: Page, button: string): Promise<string> {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.getByRole('button', { name: button }).click()
	const ways = page.getByRole('dialog', { name: button })
	await ways.getByRole('button', { name: t('visitor.share.copy') }).click()
	await expect(ways.getByRole('button', { name: t('visitor.share.copied') })).toBeVisible()
	await page.keyboard.press('Escape')
	return page.evaluate(() => navigator.clipboard.readText())
}

async function sayName(page: Page, name: string): Promise<void> {
	await page.getByLabel(t('together.board.who.label'), { exact: true }).click()
	await page.keyboard.type(name)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: t('together.board.who.you', { name }) })).toBeVisible()
}

const item = (page: Page, id: number) => page.locator(`li[data-home="${id}"]`)
const heart = (page: Page, id: number) => item(page, id).locator('button[aria-pressed]:not([data-keep])')
/** Unfolds what can be done with a home besides. */
const unfold = (page: Page, id: number) => item(page, id).getByText(t('together.board.more'), { exact: true }).click()
const note = (page: Page, id: number) => item(page, id).getByLabel(t('together.board.note.label'))
const order = async (page: Page) =>
	(await page.locator('li[data-home]').all()).length === 0
		? []
		: page.locator('li[data-home]').evaluateAll((items) => items.map((one) => Number(one.getAttribute('data-home'))))

async function openAsFriend(browser: Browser, address: string): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
	const page = await context.newPage()
	await page.goto(address)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('together.title'))
	return page
}

test('two people decide on one list at once, each sees what the other does, and no note is lost', async ({
	page,
	browser,
}) => {
	await share(page)
	const bo = await openAsFriend(browser, await copied(page, t('together.shareEdit')))
	await sayName(page, 'Ada')
	await expect(bo.getByRole('button', { name: 'Ada', exact: true })).toBeVisible()
	await heart(bo, 1001).click()
	await expect(bo.getByRole('alert').filter({ hasText: t('together.board.who.first') })).toBeVisible()
	await sayName(bo, 'Bo')

	await heart(page, 1001).click()
	await heart(bo, 1001).click()
	for (const one of [page, bo]) {
		await expect(item(one, 1001)).toContainText(t('together.board.heart.from', { names: 'Ada, Bo' }))
	}

	await note(page, 1007).click()
	await page.keyboard.type('Tuin op het zuiden')
	await note(bo, 1007).click()
	await bo.keyboard.type('Te dicht bij de baan')
	await item(page, 1007)
		.getByRole('button', { name: t('together.board.note.save') })
		.click()
	await expect(item(bo, 1007).getByRole('alert')).toContainText('Tuin op het zuiden')
	await expect(note(bo, 1007)).toHaveValue('Te dicht bij de baan')
	expect(await faultsByDayAndNight(bo)).toEqual([])
	await item(bo, 1007)
		.getByRole('button', { name: t('together.board.note.mine') })
		.click()
	await expect(note(page, 1007)).toHaveValue('Te dicht bij de baan')

	expect(await order(page)).toEqual(HOMES)
	const title = (await item(bo, 1009).getByRole('heading').textContent()) ?? ''
	await unfold(bo, 1009)
	await item(bo, 1009)
		.getByRole('button', { name: t('together.board.order.up', { title }) })
		.click()
	await expect.poll(() => order(page)).toEqual([1001, 1009, 1007])
	const [handle, target] = [item(page, 1007).locator('button[aria-hidden]'), item(page, 1001)]
	await target.scrollIntoViewIfNeeded()
	await handle.hover()
	await page.mouse.down()
	const box = await target.boundingBox()
	await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 8 })
	await page.mouse.up()
	await expect.poll(() => order(bo)).toEqual([1007, 1001, 1009])
	await page.reload()
	await expect(page.getByRole('heading', { name: t('together.board.who.you', { name: 'Ada' }) })).toBeVisible()
	await expect(heart(page, 1001)).toHaveAttribute('aria-pressed', 'true')
	expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
	await bo.context().close()
})

test('the link for reading shows everything and changes nothing, without scripts too', async ({ page, browser }) => {
	await share(page)
	const address = await copied(page, t('together.shareRead'))
	const reader = await openAsFriend(browser, address)
	await expect(reader.locator('li[data-home]')).toHaveCount(HOMES.length)
	await expect(reader.locator('li[data-home] :is(button:not([data-keep]), textarea, input)')).toHaveCount(0)
	await expect(reader.getByText(t('together.erase.title'))).toHaveCount(0)
	expect(await faults(reader)).toEqual([])
	await sayName(page, 'Ada')
	await heart(page, 1007).click()
	await expect(item(reader, 1007)).toContainText(t('together.board.heart.from', { names: 'Ada' }))
	const status = await reader.evaluate(async () => {
		const token = new URLSearchParams(location.search).get('token')
		const body = JSON.stringify({ token, act: { kind: 'remove', home: 1001 } })
		return (await fetch('/api/shared-lists', { method: 'POST', body })).status
	})
	expect(status).toBe(403)
	await reader.context().close()
	const plain = await browser.newContext({ javaScriptEnabled: false })
	const page2 = await plain.newPage()
	const response = await page2.goto(address)
	await expect(item(page2, 1007)).toContainText(t('together.board.heart.from', { names: 'Ada' }))
	expect(response?.headers()['cache-control']).toContain('no-store')
	await expect(page2.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
	await plain.close()
})

test('a keyboard alone gives a heart, moves a home and removes another', async ({ page }) => {
	await share(page)
	await sayName(page, 'Ada')
	await heart(page, 1007).focus()
	await page.keyboard.press('Enter')
	await expect(heart(page, 1007)).toHaveAttribute('aria-pressed', 'true')
	const title = (await item(page, 1007).getByRole('heading').textContent()) ?? ''
	await unfold(page, 1007)
	const down = item(page, 1007).getByRole('button', { name: t('together.board.order.down', { title }) })
	await down.focus()
	await page.keyboard.press('Enter')
	await expect.poll(() => order(page)).toEqual([1001, 1009, 1007])
	await expect(down).toBeFocused()
	const moved = t('together.board.order.moved', { title, place: '3', count: '3' })
	await expect(page.getByRole('status').filter({ hasText: moved })).toBeAttached()
	const remove = item(page, 1007).getByRole('button', { name: t('together.board.remove', { title }) })
	await page.keyboard.press('Tab')
	await expect(remove).toBeFocused()
	await page.keyboard.press('Enter')
	await expect.poll(() => order(page)).toEqual([1001, 1009])
})

test('mails about the list wait for the button in the first one, and end with a press', async ({ page, site }) => {
	await share(page)
	await page
		.getByRole('region', { name: t('together.mails.title') })
		.getByLabel(t('together.mails.label'))
		.click()
	await page.keyboard.type('samen@voorbeeld.be')
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('together.mails.asked'))).toBeVisible()
	await expect.poll(() => mailedLink(site, 'samen@voorbeeld.be')).toContain('/personal/list-mails/')
	const confirmation = mailedLink(site, 'samen@voorbeeld.be') ?? ''
	await page.goto(confirmation)
	await expect(page.getByText(t('together.reader.pending'))).toBeVisible()
	expect(await faults(page)).toEqual([])
	await page.getByRole('button', { name: t('together.reader.confirm') }).click()
	await expect(page.getByText(t('together.reader.confirmed'))).toBeVisible()

	const db = openSiteDatabase(site)
	db.exec('UPDATE listing_search SET price = price - 9000 WHERE listing_id = 1001')
	db.close()
	await doOverdueJob(site, 'shared-lists')
	const subject = t('mails.sharedListChanged.subject', { count: 1 })
	await expect.poll(() => receivedMails(site).some((mail) => mail.subject === subject)).toBe(true)
	await page.goto(mailedLink(site, 'samen@voorbeeld.be') ?? '')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('together.title'))

	await page.goto(confirmation)
	await page.getByRole('button', { name: t('together.reader.leave') }).click()
	await expect(page.getByText(t('together.reader.left'))).toBeVisible()
})

test('visits of all homes are booked in one form, and the list can be erased for everybody', async ({ page }) => {
	// What one address may book in a day is left to other tests.
	await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.32' })
	await share(page)
	const address = page.url()
	const form = page.locator('form[data-lead-form=contact-appointment]')
	await expect(page.getByRole('heading', { name: t('together.visits.title', { count: 3 }) })).toBeVisible()
	await expect(form).toBeHidden()
	await page.getByRole('heading', { name: t('together.visits.title', { count: 3 }) }).click()
	await form.getByRole('radio', { name: /·/ }).first().check()
	for (const [field, words] of [
		['firstName', 'Ada'],
		['lastName', 'Peeters'],
		['email', 'bezoek@voorbeeld.be'],
		['phone', '0471 23 45 99'],
	] as const) {
		await form.locator(`[name=${field}]`).click()
		await page.keyboard.type(words)
	}
	await form.getByRole('button', { name: t('together.visits.book', { count: 3 }) }).click()
	await expect(page).toHaveURL(/ref=APP-/)
	await page.goto(address)
	await page.getByText(t('together.erase.title')).click()
	await page.getByRole('button', { name: t('together.erase.button') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('together.erase.done'))
	await page.goto(address)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('personal.invalid.title'))
})
