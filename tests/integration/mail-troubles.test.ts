import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, type Mood, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const OFFICE = 'bonjour@beffroi.example'

let smtp: MailServer
let site: Site
let visitor = 0

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})
beforeEach(() => {
	smtp.setMood('accept')
	smtp.received.length = 0
})

/** Sends the contact form without scripts. With the same key a repetition is the same submission. */
function send(name: string, key = '') {
	visitor += 1
	return fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` },
		body: new URLSearchParams({
			language: 'nl',
			submissionKey: key,
			title: 'none',
			firstName: name,
			lastName: 'Dupont',
			email: `${name.toLowerCase()}@voorbeeld.be`,
			remark: `Vraag van ${name}`,
		}),
	})
}

const open = () => openSiteDatabase(site)

function count(query: string): number {
	const db = open()
	const rows = Number(db.prepare(`SELECT count(*) AS n FROM ${query}`).get()?.n)
	db.close()
	return rows
}

const unsent = () => count('outbox WHERE sent_at IS NULL')
const recipients = () => smtp.received.map(({ to }) => to.join()).sort()

/**
 * Starts watching the server's log. Returns a function whose promise resolves when the log says that one more write is
 * waiting for the lock.
 */
function expectWait() {
	const waits = () => site.logs().split('waiting for another process to write').length
	const before = waits()
	return () => expect.poll(waits, { interval: 25 }).toBeGreaterThan(before)
}

async function allSent() {
	await expect.poll(unsent, { interval: 100 }).toBe(0)
}

test.each<[Mood, string]>([
	['refuse', 'Weigert'],
	['drop', 'Breekt'],
])(
	'a mail server that answers with «%s» half-way costs the visitor nothing: each mail arrives later, once',
	async (mood, name) => {
		smtp.setMood(mood)
		const offered = smtp.offered()
		expect((await send(name)).status).toBe(303)
		await expect.poll(() => smtp.offered()).toBeGreaterThanOrEqual(offered + 2)
		smtp.setMood('accept')
		await allSent()
		expect(recipients()).toEqual([OFFICE, `${name.toLowerCase()}@voorbeeld.be`])
		expect(site.logs()).toContain('will be tried again')
		expect(site.logs()).not.toContain('voorbeeld.be')
	},
)

test('a slow mail server keeps no visitor waiting and gets each mail once', async () => {
	smtp.setMood('slow')
	expect((await send('Traag')).status).toBe(303)
	expect(smtp.received).toEqual([])
	await allSent()
	expect(recipients()).toEqual([OFFICE, 'traag@voorbeeld.be'])
})

test('a server killed before it could write has no lead; the visitor sends again and counts once', async () => {
	const before = count('lead')
	const db = open()
	db.lock()
	const key = '00000000-0000-4000-8000-00000000000a'
	const waiting = expectWait()
	const lost = send('Vroeg', key).then(
		() => 'answered',
		() => 'cut off',
	)
	await waiting()
	await site.halt('SIGKILL')
	db.exec('ROLLBACK')
	db.close()
	expect(await lost).toBe('cut off')
	await site.resume()
	expect(count('lead')).toBe(before)
	expect((await send('Vroeg', key)).status).toBe(303)
	expect((await send('Vroeg', key)).status).toBe(303)
	await allSent()
	expect(count('lead')).toBe(before + 1)
	expect(recipients()).toEqual([OFFICE, 'vroeg@voorbeeld.be'])
})

test('a server killed as soon as it has answered sends both mails after its restart, each once', async () => {
	expect((await send('Meteen')).status).toBe(303)
	await site.halt('SIGKILL')
	await site.resume()
	await allSent()
	expect(recipients().filter((to) => to !== OFFICE)).toEqual(['meteen@voorbeeld.be'])
	expect(recipients().filter((to) => to === OFFICE)).toEqual([OFFICE])
})

test('a server killed between sending a mail and recording it sends it at most twice, with one id', async () => {
	smtp.setMood('swallow')
	expect((await send('Laat')).status).toBe(303)
	await smtp.waitFor(1)
	await site.halt('SIGKILL')
	smtp.setMood('accept')
	await site.resume()
	await allSent()
	const names = smtp.received.map(({ mail, to }) => `${to.join()} ${mail.messageId}`)
	expect(names).toHaveLength(3)
	expect(new Set(names).size).toBe(2)
	expect(new Set(recipients())).toEqual(new Set([OFFICE, 'laat@voorbeeld.be']))
})

test('a server that is stopped first answers the running submission; its mails go after the restart', async () => {
	const before = count('lead')
	const db = open()
	db.lock()
	const waiting = expectWait()
	const answer = send('Midden')
	await waiting()
	const ended = site.halt('SIGTERM')
	db.exec('ROLLBACK')
	db.close()
	expect((await answer).status).toBe(303)
	await ended
	expect(count('lead')).toBe(before + 1)
	await site.resume()
	await allSent()
	expect(recipients()).toEqual([OFFICE, 'midden@voorbeeld.be'])
})

test('a form sent while an import writes waits for it and is stored, and pages are answered meanwhile', async () => {
	const before = count('lead')
	const db = open()
	db.lock()
	const waiting = expectWait()
	const answers = ['Ada', 'Bert', 'Carla'].map((name) => send(name))
	await waiting()
	expect((await fetch(`${site.origin}/contact/`)).status).toBe(200)
	db.exec('COMMIT')
	db.close()
	expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303, 303])
	expect(count('lead')).toBe(before + 3)
	await allSent()
	expect(recipients().filter((to) => to !== OFFICE)).toEqual([
		'ada@voorbeeld.be',
		'bert@voorbeeld.be',
		'carla@voorbeeld.be',
	])
})

test('30 MB, strange field names and deep nesting are refused or ignored at once; the server survives', async () => {
	const before = count('lead')
	const huge = await fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
		body: 'a'.repeat(30 * 1024 * 1024),
	}).then(
		({ status }) => status,
		() => 413,
	)
	expect(huge).toBe(413)
	const fields = new URLSearchParams({
		__proto__x: '1',
		constructor: 'x',
		role: 'admin',
		status: 'closed',
		ownerId: '1',
	})
	fields.append('__proto__', 'x')
	fields.append(`a${'[b]'.repeat(5000)}`, 'x')
	const answer = await fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': '198.51.100.1' },
		body: fields,
	})
	expect(answer.status).toBe(422)
	const silent = await fetch(`${site.origin}/api/leads/site-contact`, { method: 'POST', body: new URLSearchParams() })
	expect(silent.status).toBe(403)
	expect(count('lead')).toBe(before)
	expect((await fetch(`${site.origin}/api/health`)).status).toBe(200)
})
