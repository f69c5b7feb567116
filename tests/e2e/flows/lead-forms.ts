import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'
import type { Site } from '#tests/support/site/site.ts'
import { receivedMails } from './received-mails.ts'

export type FormLanguage = 'nl' | 'fr' | 'en' | 'de'

const PATHS = {
	nl: {
		contact: '/contact/',
		valuation: '/contact-demand/',
		list: '/for-sale/',
		projects: '/projects/',
		feedback: '/feedback',
	},
	fr: {
		contact: '/fr/contact/',
		valuation: '/fr/estimation-gratuite/',
		list: '/fr/a-vendre/',
		projects: '/fr/projets/',
		feedback: '/fr/merci',
	},
	en: {
		contact: '/en/contact/',
		valuation: '/en/contact-demand/',
		list: '/en/for-sale/',
		projects: '/en/projects/',
		feedback: '/en/feedback',
	},
	de: {
		contact: '/de/contact/',
		valuation: '/de/contact-demand/',
		list: '/de/for-sale/',
		projects: '/de/projects/',
		feedback: '/de/feedback',
	},
}
const REFERENCE = /[A-Z]{3}-\d{4}-[2-9B-Z]{6}/

/** Returns the mails to an address, and those to the agency that reply to it. */
const mailsTo = (site: Site, address: string) =>
	receivedMails(site).filter(({ to, replyTo }) =>
		[...(to ?? []), ...(replyTo ?? [])].some((one) => one.address === address),
	)

/** Fills in who somebody is, and a question, on the page's form. */
export async function fillPerson(page: Page, language: FormLanguage, email: string) {
	const t = texts(language)
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Élise')
	await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
	await typeInto(form.locator('[name=email]'), email)
	await typeInto(form.locator('[name=phone]'), '0471 23 45 67')
	await typeInto(form.getByLabel(t('forms.fields.remark')), 'Bonjour, een vraag')
}

async function expectSent(page: Page, site: Site, language: FormLanguage, kind: string, email: string) {
	await expect(page).toHaveURL(new RegExp(`${PATHS[language].feedback}/${kind}/\\?ref=`))
	const reference = REFERENCE.exec(page.url())?.[0] ?? ''
	await expect.poll(() => mailsTo(site, email).length).toBe(2)
	for (const mail of mailsTo(site, email)) expect(mail.subject).toContain(reference)
	const confirmation = mailsTo(site, email).find(({ to }) => to?.[0]?.address === email)
	expect(confirmation?.subject).toBe(texts(language)('mails.confirmation.subject', { reference }))
	return reference
}

/**
 * Defines the tests that each plain form of a language arrives with its mails, in a browser with or without scripts.
 */
export function testLeadForms(language: FormLanguage, hasScripts: boolean): void {
	test.describe(`${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled: hasScripts })
		const address = (form: string) => `${form}-${language}-${hasScripts}@voorbeeld.be`
		const t = texts(language)

		test('a message to the agency arrives', async ({ page, site }) => {
			await page.goto(PATHS[language].contact)
			await fillPerson(page, language, address('contact'))
			await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
			const reference = await expectSent(page, site, language, 'site-contact', address('contact'))
			if (hasScripts) await expect(page.getByText(t('forms.reference', { reference }))).toBeVisible()
		})

		test('a question about a home arrives', async ({ page, site }) => {
			await page.goto(PATHS[language].list)
			const href = await page
				.locator('main a[href*="/property/"], main a[href*="/a-vendre/"][href$="/"]')
				.evaluateAll(
					(links) => links.map((link) => link.getAttribute('href')).find((link) => /\/\d+\/$/.test(link ?? '')) ?? '',
				)
			await page.goto(href)
			await fillPerson(page, language, address('home'))
			await page.getByRole('button', { name: t('forms.submit.contact-me') }).click()
			await expectSent(page, site, language, 'contact-me', address('home'))
		})

		test('a question about a project arrives', async ({ page, site }) => {
			await page.goto(PATHS[language].projects)
			const link = page.locator('main a[href*="/proje"]').first()
			await page.goto((await link.getAttribute('href')) ?? '')
			await fillPerson(page, language, address('project'))
			await page.getByRole('button', { name: t('forms.submit.contact-construction') }).click()
			await expectSent(page, site, language, 'contact-construction', address('project'))
		})

		test('a home is sent to a friend', async ({ page, site }) => {
			await page.goto(PATHS[language].list)
			const id = (await page.locator('[data-listing]').first().getAttribute('data-listing')) ?? ''
			await page.goto(`/property/${id}/?lng=${language}`)
			await page.getByRole('link', { name: t('forms.ask.friend') }).click()
			// A form that is sent before its scripts run asks for a confirmation by mail.
			if (hasScripts) await waitUntilTaken(page, 'form[data-lead-form]')
			await typeInto(page.getByLabel(t('forms.fields.friendEmail')), address('friend'))
			const form = page.locator('form[data-lead-form]')
			await typeInto(form.locator('[name=firstName]'), 'Élise')
			await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
			await typeInto(form.locator('[name=email]'), address('sender'))
			await page.getByRole('button', { name: t('forms.submit.send-to-friend') }).click()
			await expect(page).toHaveURL(new RegExp(`${PATHS[language].feedback}/send-to-friend/\\?ref=FRI-`))
			if (!hasScripts) {
				await expect.poll(() => mailsTo(site, address('sender')).length).toBe(1)
				const [mail] = mailsTo(site, address('sender'))
				const link = new URL(/https?:\/\/\S+\/personal\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
				await page.goto(link.pathname + link.search)
				await page.getByRole('button', { name: t('personal.friend.send') }).click()
				await expect(page.getByText(t('personal.friend.done'))).toBeVisible()
			}
			await expect.poll(() => mailsTo(site, address('friend')).length).toBe(1)
			const [mail] = mailsTo(site, address('friend'))
			expect(mail?.subject).toBe(t('mails.friend.subject', { name: 'Élise Van den Berghe', kind: 'listing' }))
		})

		test('the newsletter is requested in the footer of any page and confirmed through the mail', async ({
			page,
			site,
		}) => {
			await page.goto(PATHS[language].contact)
			await typeInto(page.getByLabel(t('forms.newsletter.email')), address('news'))
			await page.getByRole('button', { name: t('forms.submit.sign-newsletter') }).click()
			await expect(page).toHaveURL(new RegExp(`${PATHS[language].feedback}/sign-newsletter/`))
			await expect.poll(() => mailsTo(site, address('news')).length).toBe(1)
			const [mail] = mailsTo(site, address('news'))
			expect(mail?.subject).toBe(t('mails.newsletterConfirm.subject'))
			const link = new URL(/https?:\/\/\S+\/personal\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
			await page.goto(link.pathname + link.search)
			await page.getByRole('button', { name: t('personal.newsletter.confirm') }).click()
			await expect(page.getByText(t('personal.newsletter.confirmed'))).toBeVisible()
		})

		test('a request for a valuation arrives', async ({ page, site }) => {
			await page.goto(PATHS[language].valuation)
			const next = (step: 'property' | 'state') =>
				hasScripts ? page.getByRole('button', { name: t(`forms.next.${step}`) }).click() : Promise.resolve()
			await typeInto(page.locator('[name=street]'), 'Rue de la Gaieté 8')
			if (hasScripts) {
				await typeInto(page.locator('[name=zip]'), '7000')
				await expect(page.locator('[name=city]')).toHaveValue(/^(Mons|Bergen)$/)
			}
			await typeInto(page.locator('[name=zip]'), '7130')
			if (hasScripts) await expect(page.locator('#places option')).toHaveCount(2)
			await typeInto(page.locator('[name=city]'), 'Binche')
			await page.getByRole('radio', { name: t('forms.options.type.house') }).check()
			await next('property')
			await typeInto(page.locator('[name=year]'), '1930')
			const photos = page.locator('[name=photos]')
			await photos.setInputFiles({ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await photograph(1) })
			if (hasScripts) {
				// Later choices are added, and each can be removed.
				await photos.setInputFiles({ name: 'tuin.txt', mimeType: 'text/plain', buffer: Buffer.from('tuin') })
				await page.getByRole('button', { name: t('forms.photos.removeNamed', { name: 'tuin.txt' }) }).click()
			}
			await next('state')
			await fillPerson(page, language, address('valuation'))
			await page.locator('form[data-lead-form] [type=submit]').click()
			await expectSent(page, site, language, 'contact-demand', address('valuation'))
			const office = mailsTo(site, address('valuation')).find(({ to }) => to?.[0]?.address !== address('valuation'))
			expect(office?.text).toContain(texts('nl')('forms.photos.onPage', { count: 1 }))
		})

		test('an address typed on the home page is filled into the form', async ({ page }) => {
			await page.goto(language === 'nl' ? '/' : `/${language}/`)
			await typeInto(page.getByLabel(t('forms.fields.wholeAddress')), 'Rue du Rempart 14, 7130 Binche')
			await page.getByLabel(t('forms.fields.wholeAddress')).press('Enter')
			await expect(page.locator('[name=street]')).toHaveValue('Rue du Rempart 14')
			await expect(page.locator('[name=zip]')).toHaveValue('7130')
			await expect(page.locator('[name=city]')).toHaveValue('Binche')
		})
	})
}
