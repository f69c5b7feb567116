import { expect, test } from './fixtures.ts'
import { openPage, PHONE } from './page/access.ts'
import { faultsByDayAndNight } from './page/axe.ts'

test.use({ answersForeign: true })

test.describe('what fails a test', () => {
	test('a page that writes an error to the console', async ({ page }) => {
		test.fail()
		await page.goto('/for-sale/')
		await page.evaluate(() => console.error('broken'))
	})

	test('a page of several tests that writes an error to the console', async ({ reader }) => {
		test.fail()
		await reader.goto('/for-sale/')
		await reader.evaluate(() => console.error('broken'))
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

test('words that are too faint by night only are a fault of the night', async ({ reader }) => {
	await openPage(reader, '/contact/')
	await reader.evaluate(() => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(
			'@media (prefers-color-scheme: dark) { h1 { background: #555 !important; color: #444 !important } }',
		)
		document.adoptedStyleSheets.push(sheet)
	})
	expect(await faultsByDayAndNight(reader, 'main')).toEqual([expect.stringMatching(/^dark: color-contrast: <h1/)])
})

test.describe('the page that several tests share', () => {
	test.describe.configure({ mode: 'default' })

	test('is left somewhere', async ({ reader }) => {
		await openPage(reader, '/for-sale/')
		await reader.setViewportSize(PHONE)
		await reader.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
		await reader.context().addCookies([{ name: 'language', value: 'nl', url: reader.url() }])
		await reader.evaluate(() => {
			for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'by a test')
		})
	})

	test('is as new for the next one, but for the answer to the cookie question', async ({ reader }) => {
		expect(new URL(reader.url()).pathname).not.toBe('/for-sale/')
		const kept = await reader.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
		expect(kept).toEqual([['consent'], []])
		expect(await reader.context().cookies()).toEqual([])
		expect(reader.viewportSize()).toEqual({ width: 1440, height: 900 })
		const isTold = (question: string) => reader.evaluate((it) => matchMedia(it).matches, question)
		expect(await isTold('(prefers-color-scheme: dark)')).toBe(false)
		expect(await isTold('(prefers-reduced-motion: reduce)')).toBe(false)
	})
})
