import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let visitor = 0

const CONTACT = {
	language: 'fr',
	title: 'none',
	firstName: 'Nadège',
	lastName: 'Dupont',
	email: 'nadege@exemple.be',
	remark: 'Une question & <b>une</b> réponse',
}

const PLACE = { street: 'Rue du Rempart 14', zip: '7130', city: 'Binche', type: 'house' }

interface Sending {
	name?: string
	headers?: Record<string, string>
	address?: string
}

/** Sends a form as a browser without scripts does. Each call comes from a visitor of its own. */
function send(fields: Record<string, string> | string, { name = 'site-contact', headers = {}, address }: Sending = {}) {
	visitor += 1
	return fetch(`${site.origin}/api/leads/${name}`, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: site.origin,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': address ?? `192.0.2.${visitor}`,
			...headers,
		},
		body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
	})
}

function leads(): { reference: string; content: string; opt_in: string | null }[] {
	const db = openSiteDatabase(site, { readOnly: true })
	const rows = db.prepare('SELECT reference, content, opt_in FROM lead ORDER BY id').all()
	db.close()
	return rows.map((row) => ({
		reference: String(row.reference),
		content: String(row.content),
		opt_in: row.opt_in === null ? null : String(row.opt_in),
	}))
}

/** Returns how many mails are still to be sent, or sent again. */
function unsent(): number {
	const db = openSiteDatabase(site)
	const { waiting } = db.prepare('SELECT count(*) AS waiting FROM outbox WHERE sent_at IS NULL').get() ?? {}
	db.close()
	return Number(waiting)
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
	smtp.setMood('accept')
	smtp.received.length = 0
	const db = openSiteDatabase(site)
	db.exec('DELETE FROM mail_allowance')
	db.close()
})

test('a message without scripts gets thanks, reaches the agency to reply to, and is confirmed in French', async () => {
	const answer = await send(CONTACT)
	expect(answer.status).toBe(303)
	const location = answer.headers.get('location') ?? ''
	expect(location).toMatch(/^\/fr\/merci\/site-contact\/\?ref=CON-\d{4}-[2-9B-Z]{6}$/)
	const reference = location.split('=')[1] ?? ''
	await smtp.waitFor(2)
	const agency = smtp.received.find(({ to }) => to.includes('bonjour@beffroi.example'))
	expect(agency?.mail.replyTo).toEqual([{ name: '', address: 'nadege@exemple.be' }])
	expect(agency?.mail.subject).toContain(reference)
	expect(agency?.mail.text).toContain('Une question & <b>une</b> réponse')
	expect(agency?.mail.html).toContain('Une question &amp; &lt;b&gt;une&lt;/b&gt; réponse')
	const confirmation = smtp.received.find(({ to }) => to.includes('nadege@exemple.be'))
	expect(confirmation?.to).toEqual(['nadege@exemple.be'])
	expect(confirmation?.mail.subject).toBe(`Nous avons bien reçu votre message (${reference})`)
	expect(confirmation?.mail.text).toContain('Bonjour Nadège,')
	expect(confirmation?.mail.text).not.toContain('Une question')
})

test('a repeated submission counts once, with or without a key; two visitors of one page count twice', async () => {
	const before = leads().length
	const plain = { ...CONTACT, remark: 'Deux fois' }
	const first = await send(plain)
	const second = await send(plain)
	expect(second.headers.get('location')).toBe(first.headers.get('location'))
	const keyed = { ...CONTACT, remark: 'Clé', submissionKey: '00000000-0000-4000-8000-000000000001' }
	await Promise.all([send(keyed), send(keyed), send(keyed)])
	await send({ ...keyed, remark: 'Corrigé' })
	await send({ ...plain, firstName: 'Autre' })
	expect(leads().length).toBe(before + 4)
	// Four to the agency; without a proof of work an address gets at most two confirmations an hour.
	await smtp.waitFor(6)
})

test('a question about a home goes to its agent and names it; newsletter consent is stored with its text', async () => {
	const page = await (await fetch(`${site.origin}/for-sale/`)).text()
	const id = /\/property\/(\d+)\//.exec(page)?.[1] ?? ''
	const answer = await send(
		{ ...CONTACT, listingId: id, phone: '0471 23 45 67', newsletter: 'yes', question: 'visit', status: 'closed' },
		{ name: 'contact-me' },
	)
	expect(answer.headers.get('location')).toMatch(/^\/fr\/merci\/contact-me\/\?ref=INF-/)
	await smtp.waitFor(3)
	const agency = smtp.received.find(({ to }) => !to.includes('nadege@exemple.be'))
	expect(agency?.mail.text).toContain(`/${id}/`)
	const last = leads().at(-1)
	expect(JSON.parse(last?.opt_in ?? '{}')).toMatchObject({ version: '1', language: 'fr' })
	expect(last?.content).not.toContain('closed')
})

test('the campaign behind a form is in the agency’s mail and with the lead, a click id only by name', async () => {
	const campaign = { utm_source: 'facebook', utm_campaign: 'najaar', fbclid: 'IwAR0-secret' }
	expect((await send({ ...CONTACT, remark: 'Campagne', ...campaign })).status).toBe(303)
	await smtp.waitFor(2)
	const agency = smtp.received.find(({ to }) => to.includes('bonjour@beffroi.example'))
	expect(agency?.mail.text).toContain('facebook · najaar · fbclid')
	expect(agency?.mail.text).not.toContain('IwAR0')
	const confirmation = smtp.received.find(({ to }) => to.includes('nadege@exemple.be'))
	expect(confirmation?.mail.text).not.toContain('facebook')
	const exported = await site.runProgram('leads.ts', 'export')
	expect(exported.output).toContain('facebook · najaar · fbclid')
	expect(JSON.stringify(leads())).not.toContain('fbclid')
})

test.each([
	['two recipients', { email: 'a@exemple.be, b@exemple.be' }],
	['a line break', { email: 'a@exemple.be\r\nBcc: b@exemple.be' }],
	['letters of other alphabets', { email: 'ada@müller.be' }],
	['10 KB', { email: `${'a'.repeat(10_000)}@exemple.be` }],
	['a line break in the name', { firstName: 'A\r\nBcc: b@exemple.be' }],
])('an address or name with %s is refused, and the page keeps what was typed', async (_, wrong) => {
	const before = leads().length
	const answer = await send({ ...CONTACT, ...wrong })
	expect(answer.status).toBe(422)
	const page = await answer.text()
	expect(page).toContain('<html lang="fr">')
	expect(page).toContain('Une question &amp; &lt;b&gt;une&lt;/b&gt; réponse')
	expect(page).toContain(texts('fr')('forms.refused.fields'))
	expect(leads().length).toBe(before)
})

test.each([
	['site-contact', {}],
	['contact-me', { listingId: '1001', phone: '0471 23 45 67' }],
	['documents', { listingId: '1001' }],
	['contact-demand', { ...PLACE, phone: '0471 23 45 67' }],
])('%s without any title is refused with its message, and a made-up one too', async (name, fields) => {
	const { title: _, ...untitled } = { ...CONTACT, ...fields }
	for (const wrong of [untitled, { ...untitled, title: '' }, { ...untitled, title: 'dr' }]) {
		const answer = await send(wrong, { name })
		expect(answer.status).toBe(422)
		expect(await answer.text()).toContain(texts('fr')('forms.errors.title'))
	}
	expect((await send({ ...untitled, title: 'none' }, { name })).status).toBe(303)
	// The next test counts the mails it causes itself.
	await expect.poll(unsent).toBe(0)
})

test('forms from other sites, of an unknown kind, too large or filled in by a robot are refused', async () => {
	const before = leads().length
	const statuses = await Promise.all([
		send(CONTACT, { headers: { origin: 'https://evil.example' } }),
		send(CONTACT, { headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' } }),
		send(CONTACT, { headers: { origin: 'null' } }),
		send('{"__proto__":{}}', { headers: { 'content-type': 'application/json' } }),
		send({ ...CONTACT, remark: 'x'.repeat(70_000) }),
		send({ ...CONTACT, faxline: 'http://spam.example' }),
		send(CONTACT, { name: 'unknown' }),
	])
	expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 415, 413, 422, 404])
	expect(leads().length).toBe(before)
})

test('the seventh message within ten minutes from one address is refused with the time to wait', async () => {
	const address = '198.51.100.7'
	for (let turn = 0; turn < 6; turn += 1) {
		expect((await send({ ...CONTACT, remark: `${turn}` }, { address })).status).toBe(303)
	}
	const answer = await send({ ...CONTACT, remark: 'sept' }, { address: `203.0.113.9, ${address}` })
	expect(answer.status).toBe(429)
	expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
	expect(await answer.text()).toContain('sept')
	await smtp.waitFor(8)
})

test('a locked database is reported as the specification words it, and nothing typed is lost', async () => {
	const proof = await solveProof(site.origin)
	const db = openSiteDatabase(site)
	db.lock()
	const [answer, plain] = await Promise.all([
		send({ ...CONTACT, remark: 'Verrouillé', proof }, { headers: { accept: 'application/json' } }),
		send({ ...CONTACT, remark: 'Verrouillé' }),
	])
	db.exec('ROLLBACK')
	db.close()
	expect(answer.status).toBe(503)
	expect(await answer.json()).toEqual({ isSent: false, refusal: 'failed', errors: {} })
	const page = await plain.text()
	expect(page).toContain('Votre e-mail n’a pas été envoyé. Veuillez réessayer.')
	expect(page).toContain('Verrouillé')
})

test('a mail that the server greylists is sent again and arrives once', async () => {
	smtp.setMood('greylist')
	const offered = smtp.offered()
	await send({ ...CONTACT, remark: 'Liste grise', email: 'grise@exemple.be' })
	await expect.poll(() => smtp.offered()).toBeGreaterThanOrEqual(offered + 2)
	smtp.setMood('accept')
	await smtp.waitFor(2)
	expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual(['bonjour@beffroi.example', 'grise@exemple.be'])
})

test('a server killed while its mail server hangs sends after the restart, each mail once', async () => {
	smtp.setMood('hang')
	const offered = smtp.offered()
	const answer = await send({ ...CONTACT, remark: 'Tué', email: 'tue@exemple.be' })
	expect(answer.status).toBe(303)
	await expect.poll(() => smtp.offered()).toBeGreaterThan(offered)
	await site.halt('SIGKILL')
	smtp.setMood('accept')
	await site.resume()
	// What the killed one had in hand is free once it has not been seen for half a minute.
	await expect.poll(unsent).toBe(0)
	expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual(['bonjour@beffroi.example', 'tue@exemple.be'])
})

test('after an edit of mail.json messages go to the new address, without a restart', async () => {
	const file = path.join(site.configDir, 'mail.json')
	const original = fs.readFileSync(file, 'utf8')
	expect(original).toContain('"default": ["bonjour@beffroi.example"]')
	fs.writeFileSync(file, original.replace('"default": ["bonjour@', '"default": ["accueil@'))
	const isSentThere = async (attempt: number) => {
		await send({ ...CONTACT, remark: `Essai ${attempt}`, email: `essai${attempt}@exemple.be` })
		await smtp.waitFor(2 * attempt)
		return smtp.received.some(({ to }) => to.includes('accueil@beffroi.example'))
	}
	let attempt = 0
	await expect.poll(() => isSentThere(++attempt), { interval: 500 }).toBe(true)
	fs.writeFileSync(file, original)
})

test('staff list, show and export what came in', async () => {
	const [first] = leads()
	expect((await site.runCommand('leads.ts', 'list')).output).toContain(first?.reference)
	expect((await site.runCommand('leads.ts', 'show', first?.reference ?? '')).output).toContain('nadege@exemple.be')
	expect((await site.runCommand('leads.ts', 'export')).output).toMatch(/^\uFEFFReferentie;Ontvangen;Soort;Status;/)
	const mailFile = path.join(site.configDir, 'mail.json')
	const settings = fs.readFileSync(mailFile, 'utf8')
	fs.writeFileSync(mailFile, settings.replace('"staffLanguage": null', '"staffLanguage": "fr"'))
	// A process that stays has read its settings.
	expect((await site.runProgram('leads.ts', 'export')).output).toMatch(/^\uFEFFRéférence;/)
	fs.writeFileSync(mailFile, settings)
	expect((await site.runCommand('leads.ts', 'show', 'CON-2000-XXXXXX')).status).toBe(2)
})
