import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { expectSent, fillPerson, mailsTo } from '#tests/e2e/flows/lead-forms.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'

const t = texts('nl')

// The other languages, and each form without scripts: tests/integration/form-languages.test.ts.

test('a message to the agency arrives', async ({ reader: page, site }) => {
	await openPage(page, '/contact/')
	await fillPerson(page, 'nl', 'contact@voorbeeld.be')
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	const reference = await expectSent(page, site, 'nl', 'site-contact', 'contact@voorbeeld.be')
	await expect(page.getByText(t('forms.reference', { reference }))).toBeVisible()
})

test('a question about a home arrives', async ({ reader: page, site }) => {
	await openPage(page, '/for-sale/')
	await page.locator('main [data-listing] a[href]').first().click()
	await expect(page).toHaveURL(/\/property\/\d+\/$/)
	await fillPerson(page, 'nl', 'home@voorbeeld.be')
	await page.getByRole('button', { name: t('forms.submit.contact-me') }).click()
	await expectSent(page, site, 'nl', 'contact-me', 'home@voorbeeld.be')
})

test('a question about a project arrives', async ({ reader: page, site }) => {
	await openPage(page, '/projects/')
	await page.locator('main a[href*="/projects/"]').first().click()
	await expect(page).toHaveURL(/\/projects\/\d+\/$/)
	await fillPerson(page, 'nl', 'project@voorbeeld.be')
	await page.getByRole('button', { name: t('forms.submit.contact-construction') }).click()
	await expectSent(page, site, 'nl', 'contact-construction', 'project@voorbeeld.be')
})

test('a home is sent to a friend', async ({ reader: page, site }) => {
	await openPage(page, '/property/1001/')
	await page.getByRole('button', { name: t('visitor.share.share') }).click()
	await page.getByRole('link', { name: t('forms.ask.friend') }).click()
	// A form that is sent before its scripts run asks for a confirmation by mail.
	await waitUntilTaken(page, 'form[data-lead-form]')
	await typeInto(page.getByLabel(t('forms.fields.friendEmail')), 'friend@voorbeeld.be')
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Élise')
	await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
	await typeInto(form.locator('[name=email]'), 'sender@voorbeeld.be')
	await page.getByRole('button', { name: t('forms.submit.send-to-friend') }).click()
	await expect(page).toHaveURL(/\/feedback\/send-to-friend\/\?ref=FRI-/)
	await expect.poll(() => mailsTo(site, 'friend@voorbeeld.be').length).toBe(1)
	const [mail] = mailsTo(site, 'friend@voorbeeld.be')
	expect(mail?.subject).toBe(t('mails.friend.subject', { name: 'Élise Van den Berghe', kind: 'listing' }))
})

test('the newsletter is requested in the footer of any page and confirmed through the mail', async ({
	reader: page,
	site,
}) => {
	await openPage(page, '/contact/')
	await typeInto(page.getByLabel(t('forms.newsletter.email')), 'news@voorbeeld.be')
	await page.getByRole('button', { name: t('forms.submit.sign-newsletter') }).click()
	await expect(page).toHaveURL(/\/feedback\/sign-newsletter\//)
	await expect.poll(() => mailsTo(site, 'news@voorbeeld.be').length).toBe(1)
	const [mail] = mailsTo(site, 'news@voorbeeld.be')
	expect(mail?.subject).toBe(t('mails.newsletterConfirm.subject'))
	const link = new URL(/https?:\/\/\S+\/personal\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
	await page.goto(link.pathname + link.search)
	await page.getByRole('button', { name: t('personal.newsletter.confirm') }).click()
	await expect(page.getByText(t('personal.newsletter.confirmed'))).toBeVisible()
})

test('a request for a valuation arrives, begun with an address typed on the home page', async ({
	reader: page,
	site,
}) => {
	const email = 'valuation@voorbeeld.be'
	await openPage(page, '/')
	await typeInto(page.getByLabel(t('forms.fields.wholeAddress')), 'Rue du Rempart 14, 7130 Binche')
	await page.getByLabel(t('forms.fields.wholeAddress')).press('Enter')
	await expect(page.locator('[name=street]')).toHaveValue('Rue du Rempart 14')
	await expect(page.locator('[name=zip]')).toHaveValue('7130')
	await expect(page.locator('[name=city]')).toHaveValue('Binche')
	await typeInto(page.locator('[name=street]'), 'Rue de la Gaieté 8')
	await typeInto(page.locator('[name=city]'), '')
	await typeInto(page.locator('[name=zip]'), '7000')
	await expect(page.locator('[name=city]')).toHaveValue(/^(Mons|Bergen)$/)
	await typeInto(page.locator('[name=zip]'), '7130')
	await expect(page.locator('#places option')).toHaveCount(2)
	await typeInto(page.locator('[name=city]'), 'Binche')
	await page.getByRole('radio', { name: t('forms.options.type.house') }).check()
	await page.getByRole('button', { name: t('forms.next.property') }).click()
	await typeInto(page.locator('[name=year]'), '1930')
	const photos = page.locator('[name=photos]')
	await photos.setInputFiles({ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await photograph(1) })
	// Later choices are added, and each can be removed.
	await photos.setInputFiles({ name: 'tuin.txt', mimeType: 'text/plain', buffer: Buffer.from('tuin') })
	await page.getByRole('button', { name: t('forms.photos.removeNamed', { name: 'tuin.txt' }) }).click()
	await page.getByRole('button', { name: t('forms.next.state') }).click()
	await fillPerson(page, 'nl', email)
	await page.locator('form[data-lead-form] [type=submit]').click()
	await expectSent(page, site, 'nl', 'contact-demand', email)
	const office = mailsTo(site, email).find(({ to }) => to?.[0]?.address !== email)
	expect(office?.text).toContain(t('forms.photos.onPage', { count: 1 }))
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the longest form shows all its steps at once, with the address typed on the home page, and arrives', async ({
		page,
		site,
	}) => {
		const fr = texts('fr')
		const email = 'valuation-fr@voorbeeld.be'
		await page.goto('/fr/')
		await typeInto(page.getByLabel(fr('forms.fields.wholeAddress')), 'Rue du Rempart 14, 7130 Binche')
		await page.getByLabel(fr('forms.fields.wholeAddress')).press('Enter')
		await expect(page.locator('[name=street]')).toHaveValue('Rue du Rempart 14')
		await expect(page.locator('[name=zip]')).toHaveValue('7130')
		await expect(page.locator('[name=city]')).toHaveValue('Binche')
		await page.getByRole('radio', { name: fr('forms.options.type.house') }).check()
		await typeInto(page.locator('[name=year]'), '1930')
		const photos = page.locator('[name=photos]')
		await photos.setInputFiles({ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await photograph(1) })
		await fillPerson(page, 'fr', email)
		await page.locator('form[data-lead-form] [type=submit]').click()
		await expectSent(page, site, 'fr', 'contact-demand', email)
		const office = mailsTo(site, email).find(({ to }) => to?.[0]?.address !== email)
		expect(office?.text).toContain(t('forms.photos.onPage', { count: 1 }))
	})
})

test('a wrong address is reported beside its field and above the form, and typed text survives a reload', async ({
	reader: page,
}) => {
	await openPage(page, '/contact/')
	await typeInto(page.locator('[name=firstName]'), 'Élise')
	await typeInto(page.locator('form[data-lead-form] [name=email]'), 'elise')
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page.getByRole('alert').getByText(t('forms.refused.fields'))).toBeVisible()
	await expect(page.locator('form[data-lead-form] [name=remark]')).toBeFocused()
	await expect(page.locator('form[data-lead-form] [name=email]')).toHaveAccessibleDescription(
		t('forms.errors.emailInvalid'),
	)
	await page.reload()
	await expect(page.locator('[name=firstName]')).toHaveValue('Élise')
})

test('"no title" is chosen in advance, and a form without any title says that one is needed', async ({
	reader: page,
}) => {
	const t = texts('fr')
	await openPage(page, '/fr/contact/', 'fr')
	const form = page.locator('form[data-lead-form]')
	await form.getByText(t('forms.more'), { exact: true }).click()
	await expect(form.getByRole('radio', { name: t('forms.options.title.none') })).toBeChecked()
	await form.getByText(t('forms.more'), { exact: true }).click()
	// A radio cannot be unchecked by hand: only an altered page sends none.
	await form.locator('[name=title]').evaluateAll((radios) => {
		for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = false
	})
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page.getByRole('alert').getByText(t('forms.errors.title'))).toBeVisible()
	await form.getByRole('radio', { name: t('forms.options.title.ms') }).check()
	await expect(page.getByRole('alert').getByText(t('forms.errors.title'))).toBeHidden()
})

test('what a form works without is folded, and unfolded where it holds what was typed, or what is refused', async ({
	reader: page,
}) => {
	await openPage(page, '/contact/')
	const form = page.locator('form[data-lead-form]')
	const asked = form.getByRole('textbox')
	await expect(asked).toHaveCount(5)
	const zip = form.locator('[name=zip]')
	await expect(zip).toBeHidden()
	await form.getByText(t('forms.more'), { exact: true }).click()
	await typeInto(zip, '713')
	await page.reload()
	await expect(zip).toBeVisible()
	await form.getByText(t('forms.more'), { exact: true }).click()
	await expect(zip).toBeHidden()
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(zip).toBeVisible()
	await expect(zip).toHaveAccessibleDescription(t('forms.errors.zipInvalid'))
	await expect(form.locator('[name=remark]')).toBeFocused()
})

for (const { when, email } of [
	{ when: 'after the scripts have loaded', email: 'campagne@voorbeeld.be' },
	{ when: 'before the scripts have loaded', email: 'haast@voorbeeld.be' },
]) {
	test(`the agency receives the campaign of a visitor who goes on ${when}`, async ({ page, site }) => {
		const scripts = when.startsWith('before') ? await holdScripts(page) : null
		await page.goto('/?utm_source=facebook&utm_campaign=najaar&fbclid=secret', {
			waitUntil: scripts ? 'commit' : 'load',
		})
		await page
			.getByRole('navigation', { name: t('site.mainMenu') })
			.getByRole('link', { name: 'Contact' })
			.click()
		await expect(page).toHaveURL(/\/contact\/$/)
		scripts?.release()
		await fillPerson(page, 'nl', email)
		await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
		await expect(page).toHaveURL(/\/feedback\/site-contact\//)
		const told = () => receivedMails(site).find(({ replyTo }) => replyTo?.[0]?.address === email)?.text
		await expect.poll(told).toContain('facebook · najaar · fbclid')
		expect(told()).not.toContain('secret')
	})
}
