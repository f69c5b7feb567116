import { faults, openPage } from './access'
import { testAlert } from './alert-forms'
import { testArrangements } from './arrangements'
import { testDeals } from './deal-forms'
import { expect, test } from './fixtures'
import { testLeadForms } from './lead-forms'

test.use({ addedLanguage: 'de' })

testLeadForms('de', true)
testAlert('de', true)
testArrangements('de', 1006, true)
testDeals('de', true)

test('a fourth language is on every page, in its own words, open to everybody', async ({ page, site }) => {
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
