import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { confirmBrowser } from '#tests/support/browsers/staff-browser.ts'
import { numbersIn } from '#tests/support/figures.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { isOnServer } from '#tests/support/site/test-server.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let visitor = 0
const t = texts('nl')

const FLEMISH = '1034'
const WALLOON = '1031'
const BRUSSELS = '1036'
const FOR_SALE = '1001'
const PERSON = {
	language: 'nl',
	title: 'none',
	firstName: 'Nadège',
	lastName: 'Dupont',
	email: 'n@voorbeeld.be',
	phone: '0471 23 45 67',
}
const PERIOD = { startDate: daysAhead(30), term: 'other', endDate: daysAhead(3000) }
// Each value is unique, so that it can be found anywhere.
const SECRETS = {
	income: '98.761',
	identityNumber: '592-7654321-00',
	birthDate: '1971-03-09',
	homeAddress: 'Geheimstraat 77',
	persons: '4',
	adults: '2',
	children: '5',
	civilStatus: 'cohabiting',
	rentProof: 'yes',
	remark: 'Mijn-vertrouwelijke-woorden',
}
const TRACES = ['592-7654321-00', '1971-03-09', 'Geheimstraat', 'Mijn-vertrouwelijke-woorden']

/** The income alone is looked for as a whole number: a file of the database has any five digits somewhere. */
function tracesIn(text: string): string[] {
	const numbers = numbersIn(text)
	return [...TRACES.filter((trace) => text.includes(trace)), ...['98761', '98.761'].filter((one) => numbers.has(one))]
}

function daysAhead(days: number): string {
	return new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
}

/** The cookie of the agency's browser once it is confirmed. */
let cookie = ''

function post(place: string, fields: Record<string, string>) {
	visitor += 1
	return fetch(`${site.origin}${place}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { ...{ origin: site.origin, cookie }, 'x-forwarded-for': `192.0.2.${visitor}` },
		body: new URLSearchParams(fields),
	})
}

const apply = (listingId: string, fields: Record<string, string>) =>
	post('/api/leads/application', { ...PERSON, ...PERIOD, listingId, ...fields })

async function openNewestApplication(): Promise<{ link: string; page: string }> {
	await smtp.waitFor(2)
	const mail = smtp.received.find(({ mail: { text } }) => text?.includes('/personal/application/'))?.mail
	const link = /http\S+\/personal\/application\/\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
	if (cookie === '') cookie = await confirmBrowser(site, smtp, link)
	return { link, page: await (await fetch(link, { headers: { cookie } })).text() }
}

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})
beforeEach(() => {
	const db = openSiteDatabase(site)
	db.exec('DELETE FROM mail_allowance')
	db.close()
	smtp.received.length = 0
})

test.each([
	['Flanders', FLEMISH, ['98.761', 'Mijn-vertrouwelijke-woorden'], ['592-7654321-00', '9 maart 1971', 'Geheimstraat']],
	['Wallonia', WALLOON, ['98.761', '9 maart 1971', 'Geheimstraat'], ['592-7654321-00']],
	['Brussels', BRUSSELS, ['98.761', '592-7654321-00'], ['9 maart 1971', 'Geheimstraat']],
])('an application in %s keeps what may be asked there and drops the rest', async (_, listingId, kept, dropped) => {
	const form = await (await fetch(`${site.origin}/ask/application/?listing=${listingId}`)).text()
	expect(form).toContain('name="income"')
	expect(form).toMatch(new RegExp(`<small>[^<]*${t('listing.price.perMonth')}[^<]*</small>`))
	expect(form.includes('name="birthDate"')).toBe(kept.includes('9 maart 1971'))
	expect(form.includes('name="identityNumber"')).toBe(kept.includes('592-7654321-00'))
	expect((await apply(listingId, SECRETS)).status).toBe(303)
	const { page } = await openNewestApplication()
	for (const text of kept) expect(page).toContain(text)
	for (const text of dropped) expect(page).not.toContain(text)
})

test('a missing field that the region requires is asked for, and everything else is kept', async () => {
	const answer = await apply(WALLOON, { ...SECRETS, income: '', birthDate: '' })
	expect(answer.status).toBe(422)
	const page = await answer.text()
	expect(page).toContain(t('forms.errors.income'))
	expect(page).toContain(t('forms.errors.birthDate'))
	expect(page).toContain('Geheimstraat 77')
	expect((await apply(FOR_SALE, SECRETS)).status).toBe(422)
	expect((await apply('1039', SECRETS)).status).toBe(422)
})

test('means and identity are in no mail, log, column, export or backup, and only the link opens them', async () => {
	await apply(BRUSSELS, { ...SECRETS, phone: '0472 11 22 33' })
	await apply(WALLOON, { ...SECRETS, phone: '0472 11 22 33' })
	await smtp.waitFor(4)
	const agency = smtp.received.filter(({ mail }) => mail.text?.includes('/personal/application/'))
	expect(agency).toHaveLength(2)
	for (const { mail } of smtp.received) {
		expect(tracesIn(JSON.stringify(mail))).toEqual([])
	}
	for (const { mail } of agency) expect(mail.text?.replaceAll(' ', '')).not.toContain('472112233')
	const backup = path.join(site.configDir, '..', 'copy.db')
	// A database server makes its own backups.
	if (!isOnServer) expect((await site.runProgram('backup.ts', backup)).status).toBe(0)
	const exported = (await site.runCommand('leads.ts', 'export', '--format', 'json')).output
	const files = fs
		.readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
		.filter((it) => it.isFile())
		.map((it) => path.join(it.parentPath, it.name))
	const places = [
		site.logs(),
		exported,
		...[...(isOnServer ? [] : [backup]), ...files].map((file) => fs.readFileSync(file, 'latin1')),
	]
	expect(places.flatMap(tracesIn)).toEqual([])
	expect(exported).toContain('n@voorbeeld.be')

	const { link, page } = await openNewestApplication()
	expect(page).toContain('98.761')
	const lead = /\/personal\/lead\/\?token=[^"&]+/.exec(page)?.[0] ?? ''
	const leadPage = await (await fetch(site.origin + lead, { headers: { cookie } })).text()
	expect(leadPage).toContain(t('staff.application.note'))
	expect(tracesIn(leadPage)).toEqual([])
	const token = new URL(site.origin + lead).searchParams.get('token') ?? ''
	// A lead's token opens no application, although both have the same reference.
	const swapped = `${link.split('token=')[0]}token=${token}`
	expect(await (await fetch(swapped, { headers: { cookie } })).text()).toContain(t('staff.ended.title'))
	smtp.received.length = 0
	expect((await post('/api/staff/application', { token })).headers.get('location')).toContain('done=mailed')
	await post('/api/staff/application', { token })
	await smtp.waitFor(1)
	expect(smtp.received[0]?.mail.text).toContain('/personal/application/?token=')
	expect(smtp.received[0]?.to).not.toContain('n@voorbeeld.be')
})

test('a corrected application without scripts counts as another, the same one twice as one', async () => {
	const count = () => {
		const db = openSiteDatabase(site, { readOnly: true })
		const rows = Number(db.prepare('SELECT count(*) AS n FROM rental_application').get()?.n)
		db.close()
		return rows
	}
	const before = count()
	await apply(FLEMISH, { ...SECRETS, income: '1.111' })
	await apply(FLEMISH, { ...SECRETS, income: '1.111' })
	await apply(FLEMISH, { ...SECRETS, income: '2.222' })
	expect(count()).toBe(before + 2)
})

test('an offer without scripts shows its deposit on the page and in both mails; nothing says it binds', async () => {
	const form = await (await fetch(`${site.origin}/ask/offer/?listing=${FOR_SALE}`)).text()
	expect(form).toContain(t('deals.offer.notBinding'))
	const offer = { ...PERSON, listingId: FOR_SALE, amount: '250.000', validUntil: daysAhead(10), financing: 'mixed' }
	const answer = await post('/api/leads/offer', { ...offer, loan: '200000', conditions: 'loan' })
	expect(answer.status).toBe(303)
	const location = answer.headers.get('location') ?? ''
	expect(location).toMatch(/^\/feedback\/contact-me\/\?ref=OFF-\d{4}-\w{6}&for=offer$/)
	const page = await (await fetch(site.origin + location)).text()
	expect(page).toContain(t('deals.offer.depositOf', { price: '€\u00a0250.000', percent: 10, amount: '€\u00a025.000' }))
	expect(page).toContain(t('pages.feedback.offer.title'))
	const [urgent] = t('pages.feedback.urgent', { phone: '|' }).split('|')
	expect(page).toContain(`${urgent}<a href="tel:+3264123456"`)
	const mails = () => smtp.received.filter(({ mail }) => mail.subject?.includes('OFF-'))
	await expect.poll(() => mails().length).toBe(2)
	for (const { mail } of mails()) expect(mail.text).toContain('€\u00a025.000')
	expect(mails().find(({ to }) => to.includes('n@voorbeeld.be'))?.mail.text).toContain('geen ondertekend bod')
	expect((await post('/api/leads/offer', { ...offer, listingId: FLEMISH })).status).toBe(422)
})
