import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('nl')
const OURS = 'Huis of villa'
const PROPOSED = 'Woning of villa'
const CORRECTED = 'Woning, ook een villa'

test('an agency says woning instead of huis: the sentences are read, one is corrected, and all can be ours again', async ({
	page,
	site,
	context,
	browser,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'an@bureau.example', name: 'An', roles: ['editor'], language: 'nl' })
	await page.goto('/staff/words/?at=terms&in=nl')
	const word = page.getByRole('main').getByRole('link', { name: /^huis / })
	const count = Number(/(\d+)\D*$/.exec((await word.textContent()) ?? '')?.[1])
	expect(count).toBeGreaterThan(5)
	await word.click()
	await expect(page).toHaveURL(/term=huis/)
	const field = (form: string) => page.getByLabel(t('deskEditor.terms.own').replace('{word}', form), { exact: true })
	await typeInto(field('huis'), 'woning')
	await typeInto(field('huizen'), 'woningen')
	const sentences = page.getByRole('region', { name: t('deskEditor.terms.chosen').replace('{word}', 'huis') })
	const first = sentences.locator('div', { has: page.getByText(OURS, { exact: true }) }).first()
	const sentence = first.getByRole('textbox', { name: t('deskEditor.terms.sentence') })
	await expect(sentence).toHaveValue(PROPOSED)
	await typeInto(sentence, CORRECTED)
	await first.getByRole('button', { name: t('deskEditor.terms.accept') }).click()
	await expect(first.getByText(t('deskEditor.terms.accepted'))).toBeVisible()
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page, '[aria-labelledby=studio-title]')).toEqual([])
	await page.getByRole('button', { name: t('deskEditor.terms.acceptAll') }).click()
	await expect(sentences.getByText(t('deskEditor.terms.accepted'))).toHaveCount(count)
	await expect(sentences.getByRole('textbox').nth(1)).not.toHaveValue(/\bhui[sz]/i)

	const publish = page.getByRole('button', { name: t('deskEditor.publish.button') })
	await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
	await publish.click()
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()
	const visitor = await browser.newContext({ locale: 'nl-BE' })
	const seen = await visitor.newPage()
	const shownToVisitor = async () => {
		await seen.goto(`${site.origin}/contact-demand/`)
		return (await seen.getByRole('main').textContent()) ?? ''
	}
	await expect.poll(shownToVisitor).toContain(CORRECTED)
	expect(await shownToVisitor()).not.toContain(OURS)

	await page.goto('/staff/words/?at=terms&in=nl')
	await expect(word).toContainText('woning')
	await word.click()
	await page.getByRole('button', { name: t('deskEditor.terms.reset').replace('{word}', 'huis') }).click()
	await expect(field('huis')).toHaveValue('')
	await expect(sentences.getByRole('textbox')).toHaveCount(0)
	await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
	await publish.click()
	await expect.poll(shownToVisitor).toContain(OURS)
	await visitor.close()
})
