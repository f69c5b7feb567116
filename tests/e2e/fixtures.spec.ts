import { expect, test } from './fixtures.ts'

test.use({ answersForeign: true })

test.describe('what fails a test', () => {
	test('a page that writes an error to the console', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => console.error('broken'))
	})

	test('an uncaught error', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		const thrown = page.waitForEvent('pageerror')
		await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))))
		await thrown
	})

	test('a script that the content security policy refuses', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
		await page.evaluate(() => {
			const script = document.createElement('script')
			script.textContent = 'document.title = "refused"'
			document.body.append(script)
		})
		await refused
	})

	test('a missing file of a page that exists', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => fetch('/images/missing.png'))
	})
})

test('a document that is expected to be missing fails no test', async ({ page }) => {
	const response = await page.goto('/no-such-page/')
	expect(response?.status()).toBe(404)
})

test('requests to other sites are blocked and recorded', async ({ page, foreignRequests }) => {
	await page.goto('/for-sale/')
	expect(foreignRequests).toEqual([])
})

test('the clock of a page is that of the tests and of their sites', async ({ page, browser }) => {
	await page.goto('/for-sale/')
	const other = await browser.newPage()
	for (const one of [page, other]) {
		expect(Math.abs((await one.evaluate(() => Date.now())) - Date.now())).toBeLessThan(60_000)
	}
	await other.close()
})
