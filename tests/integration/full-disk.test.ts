// @exhaustive
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { onFile } from '#tests/support/site/on-file.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { makeSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'
import { isOnServer } from '#tests/support/site/test-server.ts'
import { texts } from '#tests/support/texts.ts'

const CONTACT = { language: 'fr', title: 'none', firstName: 'Nadège', lastName: 'Dupont', email: 'nadege@exemple.be' }
const NOT_SENT = 'Votre e-mail n’a pas été envoyé. Veuillez réessayer.'

let disk: SmallDisk | null
let smtp: MailServer
let site: Site

beforeAll(async () => {
	disk = isOnServer ? null : makeSmallDisk(24)
	if (disk === null) return
	smtp = await startMailServer()
	site = await startSite({ env: { SMTP_URL: smtp.url, DATA_DIR: path.join(disk.folder, 'data') } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
	disk?.remove()
})

let visitor = 0

function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	visitor += 1
	const from = { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` }
	const body = new URLSearchParams(fields)
	return fetch(`${site.origin}${address}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { ...from, ...headers },
		body,
	})
}

const contact = (remark: string, fields = {}, headers = {}) =>
	post('/api/leads/site-contact', { ...CONTACT, remark, ...fields }, headers)

function count(rows: string): number {
	const db = openSiteDatabase(site, { readOnly: true })
	const { n } = db.prepare(`SELECT count(*) AS n FROM ${rows}`).get() ?? {}
	db.close()
	return Number(n)
}

/** Empties the write-ahead log, which would still have room for a small write when the disk has none. */
function emptyLog(): void {
	const db = openSiteDatabase(site)
	db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
	db.close()
}

const allSent = () => expect.poll(() => count('outbox WHERE sent_at IS NULL')).toBe(0)

/** Where no disk can be mounted, `lib/people/leads/full-disk.test.ts` still makes the database run out of space. */
onFile('on a full disk a form says so, keeps its text and writes nothing; with space it works', async ({ skip }) => {
	if (disk === null) return skip('this machine lets nobody mount a disk')
	expect((await contact('Avant')).status).toBe(303)
	await allSent()
	const [leads, mails] = [count('lead'), count('outbox')]
	const proof = await solveProof(site.origin)
	emptyLog()
	disk.fill()
	const remark = 'Gardez ceci. '.repeat(300).slice(0, 3900)
	const plain = await contact(remark)
	expect(plain.status).toBe(503)
	const text = await plain.text()
	expect(text).toContain(NOT_SENT)
	expect(text).toContain('Gardez ceci. Gardez ceci.')
	const scripted = await contact(remark, { proof }, { accept: 'application/json' })
	expect([scripted.status, await scripted.json()]).toEqual([503, { isSent: false, refusal: 'failed', errors: {} }])
	expect([count('lead'), count('outbox')]).toEqual([leads, mails])
	expect((await fetch(`${site.origin}/contact/`)).status).toBe(200)
	expect(site.logs()).toContain('The disk is full.')
	disk.free()
	expect((await contact(remark)).status).toBe(303)
	expect((await contact('Après', { proof }, { accept: 'application/json' })).status).toBe(200)
	await allSent()
	expect(count('lead')).toBe(leads + 2)
	expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual([
		...Array(3).fill('bonjour@beffroi.example'),
		...Array(3).fill('nadege@exemple.be'),
	])
})

onFile('on a full disk an action behind a signed link says so, and a retry succeeds', async ({ skip }) => {
	if (disk === null) return skip('this machine lets nobody mount a disk')
	smtp.received.length = 0
	expect((await post('/api/leads/sign-newsletter', { language: 'fr', email: 'lettre@exemple.be' })).status).toBe(303)
	await smtp.waitFor(1)
	await allSent()
	const mail = smtp.received.find(({ to }) => to.includes('lettre@exemple.be'))?.mail
	const token = /personal\/newsletter\/\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
	const confirm = () => post('/api/newsletter/', { language: 'fr', token, step: 'confirm' })
	emptyLog()
	disk.fill()
	const refused = await confirm()
	const back = refused.headers.get('location') ?? ''
	expect([refused.status, back]).toEqual([303, expect.stringContaining('problem=failed')])
	const page = await (await fetch(new URL(back, site.origin))).text()
	expect(page).toContain(texts('fr')('personal.failed'))
	expect(page).toContain(texts('fr')('personal.newsletter.pending'))
	disk.free()
	const done = await confirm()
	expect(done.headers.get('location')).not.toContain('problem')
	const confirmed = await (await fetch(new URL(done.headers.get('location') ?? '', site.origin))).text()
	expect(confirmed).toContain(texts('fr')('personal.newsletter.confirmed'))
})
