import fs from 'node:fs'
import path from 'node:path'
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'

const t = texts('fr')

// The gate refuses the first publication.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isFormRefused: true })

test('a home is made from nothing on a phone, refused by the law, completed, published, edited and withdrawn', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const rules = path.join(site.configDir, 'adverts.json')
	const written = fs.readFileSync(rules, 'utf8')
	const enforcement = { isOn: true, graceDays: 0 }
	fs.writeFileSync(rules, JSON.stringify({ ...JSON.parse(written), enforcement }))
	await logInStaff(context, site, {
		email: 'emil@bureau.example',
		name: 'Emil Dubois',
		roles: ['editor'],
		language: 'fr',
	})
	try {
		await page.goto('/staff/homes/')
		await page.getByRole('button', { name: own.new }).tap()
		await expect(page).toHaveURL(/\/staff\/homes\/own\/9\d{9}\/$/)
		const id = /own\/(\d+)/.exec(page.url())?.[1] ?? ''
		const field = (name: string) => page.locator(`[id="own-${name}"]`)
		const publish = page.getByRole('button', { name: own.gate.publish, exact: true })
		const status = page.getByRole('main').getByRole('status').first()
		const saved = () => expect(status).toContainText('Emil Dubois')

		// What few homes have is closed.
		await expect(page.getByRole('heading', { name: own.parts.annuity })).toBeVisible()
		await expect(field('Viager.Bouquet')).toBeHidden()
		await field('Goal').selectOption('1')
		await field('WebID').selectOption('2')
		await typeInto(field('Zip'), '7130')
		await expect(field('City')).toHaveValue('Binche')
		await typeInto(field('Street'), 'Rue de la Régence')
		await typeInto(field('HouseNumber'), '27')
		await typeInto(field('MonthlyRent'), '1.250')

		// Yes or no: a thumb's worth each, one stop of Tab for each question, and arrow keys in it.
		const { yes, no } = own.choices.answers
		const asked = field('Lift').getByRole('radio')
		const answer = (name: string) => field('Lift').getByRole('radio', { name, exact: true })
		await expect(answer(own.choices.none)).toBeChecked()
		for (const one of await asked.all()) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
		await answer(yes).tap()
		await expect(answer(yes)).toBeChecked()
		await page.keyboard.press('ArrowRight')
		await expect(answer(no)).toBeChecked()
		await page.keyboard.press('Tab')
		await expect(field('Lift').locator(':focus')).toHaveCount(0)
		await page.keyboard.press('Shift+Tab')
		await expect(answer(no)).toBeFocused()
		await expect(field('PublishAddress').getByRole('radio', { name: yes })).toBeChecked()

		// On the map: the middle of the town, until the pin is moved by keys or by hand.
		const place = page.locator('#part-place')
		const where = place.getByRole('status')
		const inTown = own.map.town.replace('{town}', 'Binche')
		await expect(where).toHaveText(inTown)
		await expect(field('Latitude')).toBeHidden()
		await place.getByRole('button', { name: own.map.show }).tap()
		const pin = place.getByRole('button', { name: own.map.pin })
		await expect(pin).toBeVisible()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await expect(pin).toBeFocused()
		await page.keyboard.press('Shift+ArrowUp')
		await expect(where).toHaveText(own.map.hand)
		await expect(pin).toBeFocused()
		await place.getByText(own.map.figures).tap()
		await expect(field('Latitude')).toHaveValue(/^50,\d+$/)
		const west = await field('Longitude').inputValue()
		const grip = await pin.boundingBox()
		if (grip === null) throw new Error('The pin is not shown')
		await page.mouse.move(grip.x + 22, grip.y + 18)
		await page.mouse.down()
		await page.mouse.move(grip.x + 82, grip.y + 18, { steps: 4 })
		await page.mouse.up()
		await expect(field('Longitude')).not.toHaveValue(west)
		await expect(field('Longitude')).toHaveValue(/^4,\d+$/)
		// Arrow keys go on from there.
		const north = await field('Latitude').inputValue()
		await page.keyboard.press('ArrowUp')
		await expect(field('Latitude')).not.toHaveValue(north)
		await saved()
		await place.getByRole('button', { name: own.map.remove }).tap()
		await expect(where).toHaveText(inTown)
		await expect(field('Latitude')).toHaveValue('')

		// Three photographs from the phone.
		const photos = await Promise.all([1, 2, 3].map((seed) => photograph(seed, { width: 900, height: 675 })))
		await page
			.getByLabel(own.pictures.add)
			.setInputFiles(photos.map((buffer, index) => ({ name: `${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
		const pictures = page.locator('#part-pictures ol').getByRole('listitem')
		await expect(pictures).toHaveCount(3, { timeout: 60_000 })
		const order = () =>
			pictures.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
		const [first, second, third] = await order()
		await page.getByRole('button', { name: own.pictures.later.replace('{number}', '1') }).tap()
		expect(await order()).toEqual([second, first, third])
		await typeInto(page.getByLabel(own.pictures.caption.replace('{number}', '1')), 'La façade côté rue')
		await page.getByRole('button', { name: own.pictures.remove.replace('{number}', '3') }).tap()
		await expect(pictures).toHaveCount(2)
		await page.getByRole('button', { name: t('desk.sill.undo') }).tap()
		await expect(pictures).toHaveCount(3)

		// The gate refuses, and says why at the fields.
		await publish.tap()
		await expect(page.getByText(own.gate.refused)).toBeVisible()
		await expect(field('TypeDescription.fr')).toBeFocused()
		for (const name of ['EPCLabelText', 'EPCReference', 'ChargesRenter']) {
			await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
			await expect(field(name)).toHaveAccessibleDescription(/La loi (?:le )?demande/)
		}
		expect((await context.request.get(`${site.origin}/fr/property/${id}/`)).status()).toBe(404)
		for (const width of [390, 820, 1440]) {
			await page.setViewportSize({ width, height: 844 })
			expect(await faultsByDayAndNight(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		}
		await page.setViewportSize({ width: 390, height: 844 })

		await typeInto(field('TypeDescription.fr'), 'Appartement près des remparts')
		await typeInto(field('Description.fr'), 'Deux chambres et une terrasse.')
		await typeInto(field('ChargesRenter'), '40')
		await field('EPCLabelText').selectOption('C')
		await typeInto(field('EnergySpec'), '210')
		await typeInto(field('EnergyTotal'), '16380')
		await typeInto(field('EPCReference'), '20261123000001')
		await saved()
		await expect(page.getByRole('heading', { name: own.gate.ready })).toBeVisible()
		await publish.tap()
		await expect(page.getByText(own.done.published)).toBeVisible()

		// A visitor finds it and sees its page.
		const visitor = await context.browser()?.newContext({ baseURL: site.origin })
		if (visitor === undefined) throw new Error('There is no browser')
		const public_ = await visitor.newPage()
		await expect(async () => {
			await public_.goto('/fr/a-louer/?search=remparts')
			await expect(public_.getByText('Appartement près des remparts').first()).toBeVisible({ timeout: 2000 })
		}).toPass()
		await public_.goto(`/fr/property/${id}/`)
		await expect(public_.getByRole('heading', { level: 1 })).toContainText('Appartement près des remparts')
		await expect(public_.getByText(/1[\s.]250/).first()).toBeVisible()
		await expect(public_.getByAltText('La façade côté rue').first()).toBeVisible()

		// Edited: public only once it is published.
		await typeInto(field('MonthlyRent'), '1100')
		await saved()
		await expect(page.getByText(own.states.changed)).toBeVisible()
		await page.getByRole('button', { name: own.gate.publishChanges }).tap()
		await expect(page.getByText(own.gate.isPublished)).toBeVisible()
		await expect(async () => {
			await public_.goto(`/fr/property/${id}/`)
			await expect(public_.getByText(/1[\s.]100/).first()).toBeVisible({ timeout: 2000 })
		}).toPass()

		await page.getByRole('button', { name: own.acts.withdraw }).tap()
		await expect(page.getByText(own.done.withdrawn)).toBeVisible()
		await expect.poll(async () => (await visitor.request.get(`/fr/property/${id}/`)).status()).toBe(410)
		await visitor.close()

		// In the one list of homes it is among those of the agency's software, and found by where it comes from.
		await page.goto('/staff/homes/?origin=own')
		const row = page.getByRole('row').filter({ hasText: 'Appartement près des remparts' })
		await expect(row).toContainText(t('deskHomes.states.gone'))
		await expect(row).toContainText('1.100')
	} finally {
		fs.writeFileSync(rules, written)
	}
})
