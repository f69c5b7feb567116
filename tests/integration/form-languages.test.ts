// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { PlainBrowser } from '#tests/support/browsers/plain-browser.ts'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { unfilledTexts } from '#tests/support/site/unfilled.ts'
import { texts } from '#tests/support/texts.ts'

const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
type Language = (typeof LANGUAGES)[number]

const PREFIX = { nl: '', fr: '/fr', en: '/en', de: '/de' }
const PATHS = {
	nl: { valuation: '/contact-demand/', list: '/for-sale/', projects: '/projects/', alert: '/demand-register/' },
	fr: {
		valuation: '/fr/estimation-gratuite/',
		list: '/fr/a-vendre/',
		projects: '/fr/projets/',
		alert: '/fr/recherche/',
	},
	en: {
		valuation: '/en/contact-demand/',
		list: '/en/for-sale/',
		projects: '/en/projects/',
		alert: '/en/demand-register/',
	},
	de: {
		valuation: '/de/contact-demand/',
		list: '/de/for-sale/',
		projects: '/de/projects/',
		alert: '/de/demand-register/',
	},
}
const ASK = { nl: '/ask', fr: '/fr/demande', en: '/en/ask', de: '/de/ask' }
const PRAISE = {
	nl: '/over-ons/getuigenissen/',
	fr: '/fr/agence/temoignages/',
	en: '/en/about-us/testimonials/',
	de: '/de/about-us/testimonials/',
}
/** Sample homes to visit, one for each language. */
const VISITED = { nl: 1003, fr: 1004, en: 1005, de: 1006 }
const THANKS = { nl: '/feedback', fr: '/fr/merci', en: '/en/feedback', de: '/de/feedback' }
/** Sample homes to rent, one per region, and what each form asks. */
const RENTALS = {
	nl: { id: 1034, household: { persons: '2' }, means: { income: '2.345' } },
	fr: {
		id: 1031,
		household: { adults: '2', children: '0' },
		means: { income: '2.345', birthDate: '1985-07-30', homeAddress: 'Rue du Moulin 3' },
	},
	en: { id: 1036, household: { persons: '2' }, means: { income: '2.345', identityNumber: '592-1234567-89' } },
	de: { id: 1034, household: { persons: '2' }, means: { income: '2.345' } },
}
const REFERENCE = /[A-Z]{3}-\d{4}-[2-9B-Z]{6}/

let smtp: MailServer
let site: Site

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, addedLanguages: ['de'], env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const mailsAbout = (reference: string) =>
	smtp.received.map(({ mail }) => mail).filter(({ subject }) => subject?.includes(reference))

async function mailTo(address: string) {
	await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0)
	return mailsTo(address).at(-1)
}

const linkIn = (text: string | undefined) => /https?:\S+token=\S+/.exec(text ?? '')?.[0] ?? ''
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const person = (email: string) => ({ firstName: 'Élise', lastName: 'Van den Berghe', email })
const FORM = 'form[data-lead-form]'

/**
 * Expects thanks in the language, and one mail each to the agency and the visitor with the reference that the page
 * shows.
 */
async function expectSent(browser: PlainBrowser, language: Language, kind: string, email: string) {
	expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/${kind}/\\?ref=`))
	const reference = REFERENCE.exec(browser.path)?.[0] ?? ''
	await expect.poll(() => mailsAbout(reference).length).toBe(2)
	const own = mailsAbout(reference).find(({ to }) => to?.[0]?.address === email)
	expect(own?.subject).toBe(texts(language)('mails.confirmation.subject', { reference }))
	const office = mailsAbout(reference).find((mail) => mail !== own)
	expect(office?.replyTo?.[0]?.address).toBe(email)
	return { own: own?.text ?? '', office: office?.text ?? '' }
}

describe.each(LANGUAGES)('without scripts in %s', (language) => {
	const t = texts(language)
	const address = (form: string) => `${form}-${language}@voorbeeld.be`

	async function sendMessage(
		browser: PlainBrowser,
		email: string,
		kind: 'site-contact' | 'contact-me' | 'contact-construction',
	) {
		browser.fill({ ...person(email), phone: '0471 23 45 67' }, FORM)
		browser.fillLabelled(t('forms.fields.remark'), 'Bonjour, een vraag')
		await browser.press(t(`forms.submit.${kind}`))
		await expectSent(browser, language, kind, email)
	}

	/** Expects words that a form shows only in the browser: they come with the page, in its language. */
	function expectWords(browser: PlainBrowser, keys: Parameters<typeof t>[0][]) {
		for (const key of keys) expect(browser.source).toContain(t(key))
	}

	test('a message to the agency arrives', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${PREFIX[language]}/contact/`)
		await sendMessage(browser, address('contact'), 'site-contact')
	})

	test('a question about a home arrives', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(PATHS[language].list)
		await browser.open(browser.find('[data-listing] a[href]').getAttribute('href') ?? '')
		await sendMessage(browser, address('home'), 'contact-me')
	})

	test('a question about a project arrives', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(PATHS[language].projects)
		await browser.open(browser.find('main a[href*="/proje"]').getAttribute('href') ?? '')
		await sendMessage(browser, address('project'), 'contact-construction')
	})

	test('a home is sent to a friend, once the sender has confirmed it', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(PATHS[language].list)
		const id = browser.find('[data-listing]').getAttribute('data-listing')
		await browser.open(`/property/${id}/?lng=${language}`)
		await browser.open(browser.link(t('forms.ask.friend')))
		browser.fill(person(address('sender')), FORM)
		browser.fillLabelled(t('forms.fields.friendEmail'), address('friend'))
		await browser.press(t('forms.submit.send-to-friend'))
		expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/send-to-friend/\\?ref=FRI-`))
		await browser.open(linkIn((await mailTo(address('sender')))?.text))
		expect(mailsTo(address('friend'))).toEqual([])
		await browser.press(t('personal.friend.send'))
		expect(browser.text).toContain(t('personal.friend.done'))
		expect((await mailTo(address('friend')))?.subject).toBe(
			t('mails.friend.subject', { name: 'Élise Van den Berghe', kind: 'listing' }),
		)
	})

	test('the newsletter is requested in the footer of any page and confirmed through the mail', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${PREFIX[language]}/contact/`)
		const field = [...browser.document.querySelectorAll('footer label')].find((label) =>
			label.textContent?.includes(t('forms.newsletter.email')),
		)
		expect(field).toBeDefined()
		browser.fill({ email: address('news') }, 'footer form')
		await browser.press(t('forms.submit.sign-newsletter'))
		expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/sign-newsletter/`))
		const mail = await mailTo(address('news'))
		expect(mail?.subject).toBe(t('mails.newsletterConfirm.subject'))
		await browser.open(linkIn(mail?.text))
		await browser.press(t('personal.newsletter.confirm'))
		expect(browser.text).toContain(t('personal.newsletter.confirmed'))
	})

	test('a request for a valuation arrives', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(PATHS[language].valuation)
		expectWords(browser, ['forms.next.property', 'forms.next.state'])
		browser.fill({ street: 'Rue de la Gaieté 8', zip: '7130', city: 'Binche', year: '1930' }, FORM)
		browser.check(t('forms.options.type.house'))
		browser.fill({ ...person(address('valuation')), phone: '0471 23 45 67' }, FORM)
		browser.fillLabelled(t('forms.fields.remark'), 'Bonjour, een vraag')
		await browser.press(browser.find(`${FORM} [type=submit]`).textContent?.trim() ?? '')
		await expectSent(browser, language, 'contact-demand', address('valuation'))
	})

	test('an alert is requested, confirmed, changed and ended', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(PATHS[language].alert)
		browser.check(t('forms.options.goal.sale'))
		browser.checkValue('types', '1')
		const places = [...browser.document.querySelectorAll('main label')]
		const zone = places.find((label) => /^Binche (en|et|and|und)/.test(label.textContent?.trim() ?? ''))
		browser.check(zone?.textContent?.trim() ?? '')
		browser.fill({ bedroomsMin: '2', email: address('alert') }, FORM)
		await browser.press(t('forms.submit.demand-register'))
		expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/demand-register/\\?ref=ALE-`))
		expect(browser.text).toMatch(/90/)
		const reference = REFERENCE.exec(browser.path)?.[0] ?? ''
		const mail = await mailTo(address('alert'))
		expect(mail?.subject).toBe(t('alerts.mail.confirm.subject', { reference }))
		expect(mail?.text).toContain(t('search.words.roomsMin', { rooms: t('search.roomCount.bedrooms', { count: 2 }) }))
		await browser.open(linkIn(mail?.text))
		expect(browser.heading).toBe(t('alerts.page.pendingTitle'))
		await browser.press(t('alerts.page.confirm'))
		expect(browser.text).toContain(t('alerts.page.done.confirmed'))
		browser.fill({ bedroomsMin: '3' })
		browser.checkValue('frequency', 'weekly')
		await browser.press(t('alerts.page.save'))
		expect(browser.text).toContain(t('alerts.page.done.saved'))
		expect(browser.find('main [name=bedroomsMin]').getAttribute('value')).toBe('3')
		expect(browser.find('main input[name=frequency][value=weekly]').hasAttribute('checked')).toBe(true)
		await browser.press(t('alerts.page.pause'))
		expect(browser.text).toContain(t('alerts.page.done.paused'))
		await browser.open(browser.link(t('alerts.page.unsubscribe')))
		expect(browser.heading).toBe(t('alerts.page.askTitle'))
		await browser.press(t('alerts.page.askYes'))
		expect(browser.heading).toBe(t('alerts.page.endedTitle'))
	})

	test('a visit is booked by day and time, and confirmed, moved and cancelled by the link in its mail', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${ASK[language]}/appointment/?listing=${VISITED[language]}`)
		const openDay = async (index: number) => {
			const days = browser.document.querySelectorAll(`nav[aria-label="${t('appointments.form.days')}"] a`)
			await browser.open(days[index]?.getAttribute('href') ?? '')
			const [slot] = browser.document.querySelectorAll('main input[name=slot]')
			browser.checkValue('slot', slot?.getAttribute('value') ?? '')
		}
		await openDay(3)
		expect(browser.path).toMatch(/day=\d{4}-\d\d-\d\d/)
		browser.fill({ ...person(address('visit')), phone: '0471 23 45 67' }, FORM)
		await browser.press(t('forms.submit.contact-appointment'))
		expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/contact-appointment/\\?ref=APP-`))
		expect(browser.heading).toBe(t('pages.feedback.appointment-held.title'))
		expect(browser.source).not.toContain(t('pages.feedback.appointment-booked.title'))
		await browser.open(linkIn((await mailTo(address('visit')))?.text))
		expect(browser.heading).toBe(t('appointments.page.title.held'))
		await browser.press(t('appointments.page.confirmOwn.button'))
		expect(browser.text).toContain(t('appointments.page.done.booked'))
		expect(browser.heading).toBe(t('appointments.page.title.confirmed'))
		await openDay(5)
		expect(browser.path).toMatch(/view=/)
		await browser.press(t('appointments.page.move.button'))
		expect(browser.text).toContain(t('appointments.page.done.moved'))
		await browser.press(t('appointments.page.cancel.button'))
		expect(browser.heading).toBe(t('appointments.page.title.cancelled'))
	})

	test('documents arrive behind a link', async () => {
		const folder = path.join(site.dataDir, 'documents', `listing-${VISITED[language]}`)
		fs.mkdirSync(folder, { recursive: true })
		fs.writeFileSync(path.join(folder, 'Plan.pdf'), '%PDF-1.7')
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${ASK[language]}/documents/?listing=${VISITED[language]}`)
		browser.fill({ ...person(address('documents')), phone: '0471 23 45 67' }, FORM)
		await browser.press(t('forms.submit.documents'))
		expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/contact-me/\\?ref=DOC-`))
		expect(browser.heading).toBe(t('pages.feedback.documents.title'))
		await browser.open(linkIn((await mailTo(address('documents')))?.text))
		const file = await fetch(new URL(browser.link('Plan'), site.origin))
		expect(file.headers.get('content-disposition')).toContain('Plan.pdf')
		expect(await file.text()).toBe('%PDF-1.7')
	})

	test('a testimonial waits until the agency has read it', async () => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(PRAISE[language])
		browser.fillLabelled(t('testimonials.form.remark'), `Tout était clair, du début à la fin (${language}).`)
		browser.fill(person(address('praise')), FORM)
		browser.check(t('forms.options.shownName.initial'))
		browser.check(t('forms.options.consent.yes'))
		await browser.press(t('forms.submit.testimonial'))
		expect(browser.path).toMatch(new RegExp(`^${THANKS[language]}/site-contact/\\?ref=TES-`))
		const toAgency = () =>
			smtp.received.find(({ mail }) => mail.replyTo?.some((one) => one.address === address('praise')))?.mail
		await expect.poll(() => toAgency()?.subject).toContain('Élise Van den Berghe')
		expect(linkIn(toAgency()?.text)).toContain('/personal/testimonial/')
		await browser.open(PRAISE[language])
		expect(browser.source).not.toContain(`à la fin (${language})`)
	})

	test('an offer arrives with its deposit', async () => {
		const email = address('offer')
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${PREFIX[language]}/ask/offer/?listing=1001`)
		expect(browser.text).toContain(t('deals.offer.notBinding'))
		expectWords(browser, ['forms.errors.amount', 'deals.offer.next.conditions', 'deals.offer.next.contact'])
		browser.fill({ amount: '250.000', validUntil: dayAhead(14), loan: '200.000' }, FORM)
		browser.check(t('forms.options.conditions.loan'))
		browser.check(t('forms.options.financing.mixed'))
		browser.fill({ ...person(email), phone: '0471 23 45 67' }, FORM)
		await browser.press(browser.find(`${FORM} [type=submit]`).textContent?.trim() ?? '')
		expect(browser.heading).toBe(t('pages.feedback.offer.title'))
		expect(browser.text).toContain(
			t('deals.offer.depositOf', { price: '€\u00a0250.000', percent: 10, amount: '€\u00a025.000' }),
		)
		const { own, office } = await expectSent(browser, language, '[a-z-]+', email)
		expect(own).toContain('€\u00a025.000')
		expect(own).toContain(t('mails.confirmation.offer', { answer: 1 }))
		expect(office).toContain('€\u00a0200.000')
		expect(office).toContain(texts('nl')('forms.options.conditions.loan'))
	})

	test('an application arrives without its means', async () => {
		const { id, household, means } = RENTALS[language]
		const email = address('application')
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${PREFIX[language]}/ask/application/?listing=${id}`)
		expect(browser.text).toContain(t('deals.application.private', { rented: 30 }))
		expectWords(browser, ['forms.errors.endBeforeStart', 'forms.errors.income'])
		expectWords(browser, ['deals.application.next.means', 'deals.application.next.contact'])
		browser.check(t('forms.options.term.other'))
		browser.fill({ startDate: dayAhead(400), endDate: dayAhead(3000), ...household, ...means }, FORM)
		browser.fill({ ...person(email), phone: '0471 23 45 67' }, FORM)
		await browser.press(browser.find(`${FORM} [type=submit]`).textContent?.trim() ?? '')
		expect(browser.heading).toBe(t('pages.feedback.application.title'))
		const { own, office } = await expectSent(browser, language, '[a-z-]+', email)
		for (const secret of Object.values(means)) expect(own + office).not.toContain(secret)
		expect(own).toContain(t('mails.confirmation.application', { answer: 1, rented: 30 }))
		expect(office).toMatch(/http\S+\/personal\/application\/\?token=\S+/)
	})
})

test.each(LANGUAGES)('a form sent with scripts in %s gets the same thanks', async (language) => {
	const email = `scripted-${language}@voorbeeld.be`
	const answer = await fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		headers: { origin: site.origin, accept: 'application/json', 'x-forwarded-for': '198.51.100.250' },
		body: new URLSearchParams({
			...person(email),
			title: 'none',
			language,
			remark: 'Bonjour, een vraag',
			proof: await solveProof(site.origin),
		}),
	})
	expect(answer.status).toBe(200)
	const browser = new PlainBrowser(site.origin)
	const { href } = Object(await answer.json())
	await browser.open(String(href))
	await expectSent(browser, language, 'site-contact', email)
})

test('every page that the home page links to exists in a fourth language, in its own words', async () => {
	const browser = new PlainBrowser(site.origin)
	await browser.open('/de/')
	const links = [...browser.document.querySelectorAll('a[href^="/de/"]')].map((link) => link.getAttribute('href') ?? '')
	const paths = [...new Set(links)].filter((link) => !link.includes('?'))
	expect(paths).toContain('/de/for-sale/')
	for (const path of [...paths, '/de/', '/de/property/1001/', '/de/contact-demand/']) {
		const answer = await fetch(site.origin + path)
		const html = await answer.text()
		expect(answer.status, path).toBe(200)
		expect(html, path).toContain('<html lang="de"')
		expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
		expect(unfilledTexts(html), path).toEqual([])
	}
	expect(site.logs()).not.toContain('MISSING_MESSAGE')
})
