import { expect, test } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'

test.use({ addedLanguage: 'de' })

// The forms in German: tests/integration/form-languages.test.ts.
test('every page exists in a fourth language, in its own words, and is accessible', async ({ page, site }) => {
	await openPage(page, '/de/', 'de')
	const links = await page.locator('a[href^="/de/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
	const paths = [...new Set(links)].flatMap((link) => (link === null || link.includes('?') ? [] : [link]))
	expect(paths).toContain('/de/for-sale/')
	for (const path of paths) {
		const answer = await fetch(site.origin + path)
		expect(answer.status, path).toBe(200)
		expect(await answer.text(), path).toContain('<html lang="de"')
	}
	for (const path of ['/de/', '/de/for-sale/', '/de/property/1001/', '/de/contact-demand/']) {
		await page.goto(path)
		expect(await faults(page), path).toEqual([])
	}
	expect(site.logs()).not.toContain('MISSING_MESSAGE')
})
