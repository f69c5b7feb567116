import { afterAll, beforeAll, expect, test } from 'vitest'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

const t = texts('en')
let smtp: MailServer
let site: Site
let home: string
let posted = 0

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	home = /\/property\/(\d+)\//.exec(await (await fetch(`${site.origin}/for-sale/`)).text())?.[1] ?? ''
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

function post(kind: string, fields: Record<string, string>, address: string, isScripted = false) {
	return fetch(`${site.origin}/api/leads/${kind}`, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: site.origin,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': address,
			...(isScripted ? { accept: 'application/json' } : {}),
		},
		body: new URLSearchParams({ language: 'en', ...fields }),
	})
}

const NAME = { title: 'none', firstName: 'Ada', lastName: 'Peeters' }
const FORMS = (): Record<string, Record<string, string>> => ({
	'site-contact': { ...NAME, remark: 'Hello' },
	'contact-demand': { ...NAME, phone: '0470 12 34 56', street: 'Rue 1', zip: '7130', city: 'Binche', type: 'house' },
	'contact-me': { ...NAME, remark: 'Hello', listingId: home },
	'sign-newsletter': {},
	documents: { ...NAME, listingId: home },
	'demand-register': { goal: 'sale', types: '1', places: 'binche|7130', frequency: 'daily' },
	'send-to-friend': { ...NAME, listingId: home, friendEmail: 'bert@voorbeeld.be' },
	testimonial: { ...NAME, remark: 'Sold in no time, good guidance.', shownName: 'first', consent: 'yes' },
})

/** Returns what is in the outbox about an address: mails to it, its contact leads, and mails to the agency about it. */
function mails(address: string): { toAddress: number; leads: number; told: number } {
	const db = openSiteDatabase(site, { readOnly: true })
	const count = (sql: string, ...values: string[]) => Number(db.prepare(sql).get(...values)?.n)
	const counted = {
		toAddress: count("SELECT count(*) AS n FROM outbox WHERE lower(recipients) LIKE '%' || ? || '%'", address),
		leads: count("SELECT count(*) AS n FROM lead WHERE kind = 'site-contact' AND lower(email) LIKE ? || '%'", address),
		told: count("SELECT count(*) AS n FROM outbox WHERE template = 'lead' AND reply_to LIKE ? || '%'", address),
	}
	db.close()
	return counted
}

async function bomb(victim: (turn: number) => string, address: (turn: number) => string): Promise<number> {
	let accepted = 0
	for (let turn = 0; turn < 10; turn++) {
		for (const [kind, fields] of Object.entries(FORMS())) {
			posted += 1
			const own = 'remark' in fields ? { remark: `${fields.remark} ${posted}` } : {}
			const answer = await post(kind, { ...fields, ...own, email: victim(turn) }, address(turn))
			if (answer.status === 303) accepted += 1
		}
	}
	return accepted
}

test('80 posts of one network without proof of work send a victim few mails; the agency gets each lead', async () => {
	const accepted = await bomb(
		(turn) => `victim+${turn}@voorbeeld.be`,
		() => '192.0.2.1',
	)
	expect(accepted).toBeGreaterThanOrEqual(40)
	const { toAddress, leads, told } = mails('victim')
	expect(toAddress).toBeLessThanOrEqual(5)
	expect(leads).toBe(6)
	expect(told).toBeGreaterThanOrEqual(12)
})

test('another network each time sends no more mails', async () => {
	await bomb(
		(turn) => (turn % 2 ? 'Gast@Voorbeeld.be' : 'gast@voorbeeld.be'),
		(turn) => `2001:db8:${turn + 1}::1`,
	)
	expect(mails('gast@').toAddress).toBeLessThanOrEqual(5)
})

test('the page says when no mail was sent, and with a proof of work a mail is still sent', async () => {
	const email = 'genoeg@voorbeeld.be'
	const ask = (turn: number) => post('site-contact', { ...NAME, email, remark: `Question ${turn}` }, '198.51.100.1')
	const pageOf = async (answer: Response) => (await fetch(site.origin + (answer.headers.get('location') ?? ''))).text()
	const note = t('pages.feedback.unmailedNote')
	expect(await pageOf(await ask(1))).not.toContain(note)
	await ask(2)
	expect(await pageOf(await ask(3))).toContain(note)
	// The same form sent again gets the same answer.
	expect(await pageOf(await ask(3))).toContain(note)

	for (const turn of [1, 2, 3]) {
		await post('documents', { ...NAME, email, listingId: home, remark: `Please ${turn}` }, `198.51.100.${turn + 1}`)
	}
	const unmailed = await pageOf(await post('sign-newsletter', { email }, '198.51.100.9'))
	expect(unmailed).toContain(t('pages.feedback.unmailed.title'))
	expect(unmailed).not.toContain(t('pages.feedback.sign-newsletter.title'))

	const thanks = `${site.origin}/en/feedback/contact-appointment/?ref=APP-2026-BCDFGH&for=appointment-unfixed&mail=none`
	const unfixed = await (await fetch(thanks)).text()
	expect(unfixed).toContain(t('pages.feedback.appointment-unfixed.title'))
	expect(unfixed).not.toContain(note)

	const before = mails(email).toAddress
	const proof = await solveProof(site.origin)
	const proven = await post('site-contact', { ...NAME, email, remark: 'Proven', proof }, '198.51.100.20', true)
	expect((await proven.json()).href).not.toContain('mail=none')
	expect(mails(email).toAddress).toBe(before + 1)
})
