import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { skipToContent, tabTo } from '#tests/e2e/page/without-sight-or-mouse.ts'

const PASSWORD = 'een rustig huis met drie kamers'
const OWNER = 'keyboard@eigenaar.example'
const t = texts('nl')

/** Tabs to a field and types into it. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
	await tabTo(page, field)
	await page.keyboard.type(words)
}

test('by keyboard alone a visitor fills in the contact form, corrects it, and sends it', async ({ reader: page }) => {
	test.slow()
	const { keyboard } = page
	await openPage(page, '/contact/')
	await skipToContent(page, t('site.skip'))
	const form = page.locator('form[data-lead-form=site-contact]')
	await type(page, form.locator('[name=remark]'), 'Wanneer kan ik langskomen?')
	await type(page, form.locator('[name=firstName]'), 'Élise')
	await type(page, form.locator('[name=lastName]'), 'Van den Berghe')
	await tabTo(page, form.getByText(t('forms.more'), { exact: true }))
	await keyboard.press('Enter')
	const titles = (['none', 'mr', 'ms'] as const).map((title) =>
		form.getByRole('radio', { name: t(`forms.options.title.${title}`), exact: true }),
	)
	const [none = form, mr = form, ms = form] = titles
	// The title is optional: "no title" is chosen in advance.
	await expect(none).toBeChecked()
	await tabTo(page, none)
	await keyboard.press('ArrowRight')
	await expect(mr).toBeChecked()
	await keyboard.press('ArrowRight')
	await expect(ms).toBeChecked()
	await tabTo(page, form.getByRole('button', { name: t('forms.submit.site-contact') }))
	await keyboard.press('Enter')
	// The first wrong field has the focus, and the summary above names it.
	await expect(form.locator('[name=email]')).toBeFocused()
	await expect(form.getByRole('alert').getByRole('link').first()).toBeVisible()
	await keyboard.type('elise@voorbeeld.be')
	// A corrected field counts as correct at once, beside the field and in the summary.
	await expect(form.locator('[name=email]')).not.toHaveAttribute('aria-invalid')
	await expect(form.getByRole('alert').getByRole('link', { name: t('forms.errors.email') })).toHaveCount(0)
	await tabTo(page, form.getByRole('button', { name: t('forms.submit.site-contact') }))
	await keyboard.press('Enter')
	await expect(page).toHaveURL(/\/feedback\/site-contact\/\?ref=/)
})

/** Days whose number is that of their month: a date field takes their digits in any country's order. */
const twins = [-1, 0, 1].flatMap((years) =>
	Array.from({ length: 12 }, (_, month) => {
		const twin = String(month + 1).padStart(2, '0')
		return `${new Date().getFullYear() + years}-${twin}-${twin}`
	}),
)
const today = new Date().toISOString().slice(0, 10)
const past = twins.findLast((day) => day < today) ?? ''
const future = twins.find((day) => day > today) ?? ''
const digitsOf = (day: string) => day.slice(5).replace('-', '') + day.slice(0, 4)

test.describe('a form in steps', () => {
	test.use({ isFormRefused: true })

	test('by keyboard alone an offer is made: an error, a step back, a refusal of the server', async ({ page }) => {
		test.slow()
		const { keyboard } = page
		const say = texts('fr')
		// Thousands as the French-speaking write them; the Dutch point: lib/base/format/read-figure.test.ts.
		const price = '250 000'
		// The clock of this visitor's computer is weeks behind: only the server sees that the day is over.
		await page.clock.setFixedTime(new Date(Date.parse(past) - 7 * 86_400_000))
		await openPage(page, '/fr/ask/offer/?listing=1001', 'fr')
		await skipToContent(page, say('site.skip'))
		const form = page.locator('form[data-lead-form=offer]')
		const [amount, until] = [form.locator('[name=amount]'), form.locator('[name=validUntil]')]
		const onwards = async (name: string) => {
			await tabTo(page, form.getByRole('button', { name, exact: true }))
			await keyboard.press('Enter')
		}
		const isRight = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid')
		await type(page, amount, `${price}x`)
		await type(page, until, digitsOf(past))
		await keyboard.press('Enter')
		await expect(amount).toBeFocused()
		await expect(amount).toHaveAccessibleDescription(new RegExp(say('forms.errors.amount')))
		await keyboard.press('End')
		await keyboard.press('Backspace')
		await isRight(amount)
		await keyboard.press('Enter')
		await expect(form.locator('[name=conditions]').first()).toBeFocused()
		await onwards(say('forms.back'))
		await expect(amount).toBeFocused()
		await expect(amount).toHaveValue(price)
		await onwards(say('deals.offer.next.conditions'))
		await tabTo(page, form.locator('[name=financing]').first())
		await keyboard.press('Space')
		await onwards(say('deals.offer.next.contact'))
		await type(page, form.locator('[name=firstName]'), 'Élise')
		await type(page, form.locator('[name=lastName]'), 'Van den Berghe')
		await type(page, form.locator('[name=email]'), 'klavier@voorbeeld.be')
		await type(page, form.locator('[name=phone]'), '0471 23 45 67')
		await keyboard.press('Enter')
		// The server's error is at its field, two steps back, and nothing that was typed is lost.
		await expect(until).toBeFocused()
		await expect(until).toHaveAccessibleDescription(new RegExp(say('forms.errors.validUntil')))
		await expect(form.getByRole('alert')).toContainText(say('forms.refused.fields'))
		await expect(amount).toHaveValue(price)
		await keyboard.type(digitsOf(future))
		await expect(until).toHaveValue(future)
		await isRight(until)
		await onwards(say('deals.offer.next.conditions'))
		await onwards(say('deals.offer.next.contact'))
		await onwards(say('forms.submit.offer'))
		await expect(page).toHaveURL(/ref=OFF-/)
	})
})

test('by keyboard alone a visitor subscribes to an alert for new homes in Binche', async ({ reader: page }) => {
	test.slow()
	const { keyboard } = page
	await openPage(page, '/demand-register/')
	await skipToContent(page, t('site.skip'))
	const form = page.locator('form[data-lead-form=demand-register]')
	await tabTo(page, form.getByRole('radio', { name: t('forms.options.goal.sale'), exact: true }))
	await keyboard.press('Space')
	await tabTo(page, form.locator('input[name=types][value="1"]'))
	await keyboard.press('Space')
	await tabTo(page, form.locator('input[name=places]').first())
	await keyboard.press('Space')
	await expect(form.locator('input[name=places]').first()).toBeChecked()
	await type(page, form.locator('[name=bedroomsMin]'), '2')
	await type(page, form.locator('[name=email]'), 'toetsen@voorbeeld.be')
	await tabTo(page, form.getByRole('button', { name: t('forms.submit.demand-register') }))
	await keyboard.press('Enter')
	await expect(page).toHaveURL(/\/feedback\/demand-register\/\?ref=ALE-/)
})

test('by keyboard alone an owner logs in, chooses a home, reads its numbers, and logs out', async ({
	reader: page,
	site,
}) => {
	test.slow()
	const { keyboard } = page
	expect((await site.runCommand('owners.ts', 'add', OWNER, '--listing', '1001', '--listing', '1003')).status).toBe(0)
	await expect.poll(() => mailedLink(site, OWNER)).not.toBeNull()
	const main = page.getByRole('main')
	await page.goto(mailedLink(site, OWNER) ?? '')
	await type(page, main.getByLabel(t('owner.password.password')), PASSWORD)
	await type(page, main.getByLabel(t('owner.password.repeat')), PASSWORD)
	await keyboard.press('Enter')
	await expect(page.getByText(t('owner.done.password'))).toBeVisible()

	// Sent empty: the first wrong field has the focus, and the summary names each and links to it.
	await tabTo(page, main.getByRole('button', { name: t('owner.login.submit') }))
	await keyboard.press('Enter')
	await expect(main.getByLabel(t('owner.login.email'))).toBeFocused()
	await expect(main.getByRole('alert').getByRole('link')).toHaveText([
		t('owner.errors.emailMissing'),
		t('owner.errors.passwordMissing'),
	])
	await keyboard.type(OWNER)
	await expect(main.getByRole('alert').getByRole('link')).toHaveText([t('owner.errors.passwordMissing')])
	await type(page, main.getByLabel(t('owner.login.password')), PASSWORD)
	await keyboard.press('Enter')

	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('owner.homes.title'))
	await tabTo(page, main.locator('a[href="/owner/1003/"]'))
	await keyboard.press('Enter')
	await expect(page).toHaveURL('/owner/1003/')
	await tabTo(page, page.getByText(t('owner.chart.table')))
	await keyboard.press('Enter')
	await expect(page.getByRole('columnheader', { name: t('owner.chart.day'), exact: true })).toBeVisible()
	await tabTo(page, main.getByRole('link', { name: t('owner.tools.csv') }))
	const saved = page.waitForEvent('download')
	await keyboard.press('Enter')
	expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
	await tabTo(page, page.getByRole('button', { name: t('owner.nav.logout'), exact: true }), 90)
	await keyboard.press('Enter')
	await expect(page.getByText(t('owner.done.out'))).toBeVisible()
})
