import { expect, test } from './fixtures'

test.describe('what fails a test', () => {
	test('a page that writes an error to the console', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => console.error('broken'))
	})

	test('an uncaught error', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))))
		await page.waitForTimeout(100)
	})

	test('a script that the content security policy refuses', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => {
			const script = document.createElement('script')
			script.textContent = 'document.title = "refused"'
			document.body.append(script)
		})
		await page.waitForTimeout(100)
	})

	test('a missing file of a page that exists', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => fetch('/images/missing.png'))
	})
})

test('a document that is expected to be missing fails nothing', async ({ page }) => {
	const response = await page.goto('/no-such-page/')
	expect(response?.status()).toBe(404)
})

test('nothing outside the site is reached, and what asked for it is known', async ({ page, foreignRequests }) => {
	await page.goto('/for-sale/')
	expect(foreignRequests).toEqual([])
})
