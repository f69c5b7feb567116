import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'

const t = texts('nl')

/** Returns the last mail to an address. */
async function mailTo(site: Site, address: string) {
	const received = () => receivedMails(site).filter(({ to }) => to?.some((one) => one.address === address))
	await expect.poll(() => received().length).toBeGreaterThan(0)
	return received().at(-1)
}

/** Returns the signed link in a mail. */
const linkIn = (text: string | undefined) => /https?:\S+token=\S+/.exec(text ?? '')?.[0] ?? ''

// The other languages, and without scripts: tests/integration/form-languages.test.ts.

test('an alert is requested, confirmed, changed and ended', async ({ reader: page, site }) => {
	const email = 'alert@voorbeeld.be'
	await openPage(page, '/demand-register/')
	const form = page.locator('form[data-lead-form=demand-register]')
	await form.getByRole('radio', { name: t('forms.options.goal.sale'), exact: true }).check()
	await form.locator('input[name=types][value="1"]').check()
	await form.locator('label', { hasText: /^Binche (en|et|and|und)/ }).click()
	await typeInto(form.locator('[name=bedroomsMin]'), '2')
	await expect(form.locator('[aria-live]')).toContainText(/[1-9].*90/s)
	await typeInto(form.locator('[name=email]'), email)
	await form.getByRole('button', { name: t('forms.submit.demand-register') }).click()
	await expect(page).toHaveURL(/\/(feedback|merci)\/demand-register\/\?ref=ALE-/)
	await expect(page.getByText(/90/)).toBeVisible()

	const mail = await mailTo(site, email)
	const reference = /ALE-\d{4}-[2-9B-Z]{6}/.exec(page.url())?.[0] ?? ''
	expect(mail?.subject).toBe(t('alerts.mail.confirm.subject', { reference }))
	expect(mail?.text).toContain(t('search.words.roomsMin', { rooms: t('search.roomCount.bedrooms', { count: 2 }) }))
	await page.goto(linkIn(mail?.text))
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.page.pendingTitle'))
	await page.getByRole('button', { name: t('alerts.page.confirm') }).click()
	await expect(page.getByText(t('alerts.page.done.confirmed'))).toBeVisible()
	await waitUntilTaken(page, 'p.vh[role=status]')
	const heart = page.locator('main [data-keep]').first()
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')

	await typeInto(page.locator('[name=bedroomsMin]'), '3')
	await page.locator('input[name=frequency][value=weekly]').check()
	await page.getByRole('button', { name: t('alerts.page.save') }).click()
	await expect(page.getByText(t('alerts.page.done.saved'))).toBeVisible()
	await expect(page.locator('[name=bedroomsMin]')).toHaveValue('3')
	await expect(page.locator('input[name=frequency][value=weekly]')).toBeChecked()
	await page.getByRole('button', { name: t('alerts.page.pause'), exact: true }).click()
	await expect(page.getByText(t('alerts.page.done.paused'))).toBeVisible()

	await page.getByRole('link', { name: t('alerts.page.unsubscribe'), exact: true }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.page.askTitle'))
	await page.getByRole('button', { name: t('alerts.page.askYes') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.page.endedTitle'))
})

test('the form below a list has the search of the list, and axe finds nothing on the pages of an alert', async ({
	reader: page,
	site,
}) => {
	await openPage(page, '/for-sale/?city=binche|7130&type=1&bedrooms=3&energy=c')
	await page.locator('a[href="#alert"]').first().click()
	const form = page.locator('form[data-lead-form=demand-register]')
	await expect(form.getByRole('radio'), 'below a list only the address is asked for').toHaveCount(0)
	await typeInto(form.locator('[name=email]'), 'lijst@voorbeeld.be')
	await form.getByRole('button', { name: t('forms.submit.demand-register') }).click()
	await expect(page).toHaveURL(/ref=ALE-/)
	const mail = await mailTo(site, 'lijst@voorbeeld.be')
	expect(mail?.text).toContain(
		'Te koop\u00a0· Binche\u00a0· Woning\u00a0· 3 slaapkamers of meer\u00a0· Energielabel C of beter',
	)
	expect(mail?.text).toContain(t('alerts.frequency.immediately'))
	await page.goto(linkIn(mail?.text))
	expect(await faults(page)).toEqual([])
	await page.getByRole('button', { name: t('alerts.page.confirm') }).click()
	await expect(page.getByText(t('alerts.page.done.confirmed'))).toBeVisible()
	expect(await faults(page)).toEqual([])
	await page.goto(`${page.url()}&view=unsubscribe`)
	expect(await faults(page)).toEqual([])
})

test('a missing value is reported beside its field', async ({ reader: page }) => {
	await openPage(page, '/demand-register/')
	const form = page.locator('form[data-lead-form=demand-register]')
	await typeInto(form.locator('[name=email]'), 'fout@voorbeeld.be')
	await form.getByRole('button', { name: t('forms.submit.demand-register') }).click()
	for (const code of ['goal', 'types', 'places'] as const) {
		await expect(form.getByText(t(`forms.errors.${code}`)).first()).toBeVisible()
	}
	expect(await faults(page)).toEqual([])
})

for (const hasScripts of [true, false]) {
	test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled: hasScripts })

		test('the page of the alert has the whole search of the list and changes it', async ({ page }) => {
			const t = texts('fr')
			await page.goto('/fr/a-louer/?city=binche|7130&type=2&bedrooms=2&price=600-1500&energy=c')
			await page.getByRole('link', { name: t('alerts.form.change') }).click()
			await page.waitForURL('**/fr/recherche/?goal=rent&**')
			const form = page.locator('form[data-lead-form=demand-register]')
			await expect(form.getByRole('radio', { name: t('forms.options.goal.rent') })).toBeChecked()
			await expect(form.locator('input[name=types]:checked')).toHaveValue('2')
			await expect(form.locator('input[name=places]:checked')).toHaveValue('binche|7130')
			await expect(form.locator('[name=bedroomsMin]')).toHaveValue('2')
			await expect(form.locator('[name=priceMin]')).toHaveValue(/^600$/)
			await expect(form.locator('[name=priceMax]')).toHaveValue(/^1\D?500$/)
			await expect(form.locator('input[type=hidden][name=also]')).toHaveValue('energy=c')
			if (hasScripts) {
				await expect(form.locator('[aria-live]')).toContainText('90')
				expect(await faults(page)).toEqual([])
			}
			await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
			await page.locator('header').getByRole('link', { name: 'NL' }).first().click()
			await page.waitForURL('**/demand-register/?goal=rent&**')
			await expect(form.locator('input[name=places]:checked')).toHaveValue('binche|7130')
		})
	})
}

test('a circle on the map chooses the cities in it, and the list shows them as chosen', async ({ page }) => {
	const t = texts('fr')
	await page.goto('/fr/recherche/')
	await page.getByRole('button', { name: t('alerts.map.show') }).click()
	const map = page.getByRole('region', { name: t('alerts.map.title') })
	await expect(map.locator('path').first()).toBeAttached()
	await page.getByRole('button', { name: t('alerts.map.draw') }).click()
	const box = await map.boundingBox()
	if (!box) throw new Error('The map has no place')
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.mouse.move(x + box.width / 3, y, { steps: 4 })
	await page.mouse.up()
	const chosen = page.locator('input[name=places]:checked')
	await expect.poll(() => chosen.count()).toBeGreaterThan(1)
	await expect(page.locator('input[name=places][value="binche|7130"]')).toBeChecked()
	const before = await chosen.count()
	await map.locator('path.leaflet-interactive').first().dispatchEvent('click')
	await expect.poll(() => chosen.count()).not.toBe(before)
})
