// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findNginx } from '#lib/server/cli/testing/nginx.mjs'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { startNginx, untilAskedAgain } from '#tests/support/servers/nginx.ts'
import { besides, type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const HOMES = [listing({ ID: 1 }), listing({ ID: 2 }), listing({ ID: 3 })]
const LONG_AGO = '2020-01-01T00:00:00.000Z'
const MINUTE = 60_000
const TOKEN = 'a-token-of-the-monitoring'
const nginx = findNginx()

let smtp: MailServer
let one: Site
let two: Site

beforeAll(async () => {
	smtp = await startMailServer()
	// As docs/deploy/rolling-update.md says for a front server that keeps connections.
	const env = { SMTP_URL: smtp.url, HEALTH_TOKEN: TOKEN, STOP_DELAY_SECONDS: '5' }
	one = await startSite({ env })
	await one.importPayload(payload(HOMES))
	two = await startSite({ env: { ...env, ...besides(one) } })
})
afterEach(({ task }) => {
	if (task.result?.state === 'fail') console.log(`One:\n${one?.logs()}\nTwo:\n${two?.logs()}`)
})
afterAll(async () => {
	await two?.stop()
	await one?.stop()
	await smtp?.stop()
})

type Row = Record<string, unknown>

function rows(query: string, ...values: string[]): Row[] {
	const db = openSiteDatabase(one)
	const found = db.prepare(query).all(...values)
	db.close()
	return found
}

let visitor = 0
/** Sends a message as a visitor of its own. Returns the status: 303 says that it is stored. */
async function send(origin: string): Promise<number> {
	visitor += 1
	const from = `192.0.2.${visitor}`
	const answer = await fetch(`${origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin, 'x-forwarded-for': from, 'x-real-ip': from },
		body: new URLSearchParams({
			language: 'nl',
			title: 'none',
			firstName: 'Ada',
			lastName: 'Peeters',
			remark: 'Dag',
			email: `ada${visitor}@voorbeeld.be`,
		}),
	})
	await answer.arrayBuffer()
	return answer.status
}

const health = async (site: Site) => (await fetch(`${site.origin}/api/health/`)).json()
/** The `Message-ID` stays the same when a mail is sent again. */
const messageIds = () => smtp.received.map(({ mail }) => mail.messageId)

test('each names the other, and a stranger learns no more than that all is well', async () => {
	const [a, b] = [(await health(one)).instances, (await health(two)).instances]
	expect([a.state, b.state, a.others, b.others]).toEqual(['ok', 'ok', [b.self], [a.self]])
	const told = await fetch(`${one.origin}/api/health/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
	expect((await told.json()).instances).toBe('ok')
})

test('a home that is withdrawn is gone from both within two seconds', async () => {
	const statusAt = async ({ origin }: Site) => (await fetch(`${origin}/property/3/`)).status
	const states = () => Promise.all([one, two].map(statusAt))
	await expect.poll(states).toEqual([200, 200])
	await one.importPayload(payload(HOMES.slice(0, 2)), '--allow-shrink')
	const withdrawnAt = Date.now()
	/** What is answered to whoever asks two seconds later; how long the answer takes depends on the machine. */
	const later = async (site: Site) => {
		for (;;) {
			const isLater = Date.now() - withdrawnAt > 2000
			const status = await statusAt(site)
			if (status === 410 || isLater) return status
		}
	}
	expect(await Promise.all([later(one), later(two)])).toEqual([410, 410])
})

test('what fell due while both were down is done once, by whichever comes first', async () => {
	await Promise.all([one.halt(), two.halt()])
	expect(rows('SELECT id FROM instance WHERE stopped_at IS NULL')).toEqual([])
	rows('UPDATE job_run SET due_at = ?', LONG_AGO)
	await Promise.all([one.resume(), two.resume()])
	await expect.poll(() => rows('SELECT job FROM job_run WHERE due_at = ?', LONG_AGO)).toEqual([])
	await expect.poll(() => rows('SELECT name FROM turn')).toEqual([])
	const done = [...(one.logs() + two.logs()).matchAll(/"job":"([^"]+)","msg":"job done"/g)].map(([, job]) => job)
	expect(done.sort()).toEqual([...new Set(done)])
	expect(done).toEqual(expect.arrayContaining(['alerts-daily', 'open-leads', 'owner-summary', 'retention']))
})

test('a source that both have is read by one', async () => {
	const file = path.join(one.dataDir, 'agency.json')
	fs.writeFileSync(file, JSON.stringify(payload(HOMES)))
	const feed = { source: { kind: 'file', path: file }, intervalMinutes: 15, silentAfterHours: 24 }
	for (const site of [one, two]) {
		const settings = path.join(site.configDir, 'feed.json')
		const before = JSON.parse(fs.readFileSync(settings, 'utf8'))
		fs.writeFileSync(settings, JSON.stringify({ ...before, ...feed }))
	}
	const runs = () => rows('SELECT id FROM import_run WHERE source = ?', 'agency.json')
	await expect.poll(runs).toHaveLength(1)
	// A third look by either would be a second run; the last test counts them again.
})

test('a server that is killed while it sends loses nothing: the other sends it once it counts as dead', async () => {
	const ids = [(await health(one)).instances.self.id, (await health(two)).instances.self.id]
	smtp.setMood('hang-once')
	expect(await send(one.origin)).toBe(303)
	// Everything else is sent; nobody takes what one of the two has in hand.
	const unsent = () => rows('SELECT claimant FROM outbox WHERE sent_at IS NULL')
	await expect.poll(unsent).toEqual([{ claimant: expect.toBeOneOf(ids) }])
	await expect.poll(() => smtp.offered()).toBe(1)
	const id = String(unsent()[0]?.claimant)
	const [sender, other] = id === ids[0] ? [one, two] : [two, one]
	const sending = Promise.all(
		Array.from({ length: 6 }, (_, at) => send(at < 3 ? sender.origin : other.origin).catch(() => 0)),
	)
	await sender.halt('SIGKILL')
	const stored = (await sending).filter((status) => status === 303).length + 1
	// Half a minute later.
	const unseen = new Date(Date.now() - MINUTE).toISOString()
	rows('UPDATE instance SET seen_at = ? WHERE id = ?', unseen, id)
	await expect.poll(unsent).toEqual([])
	const leads = rows('SELECT reference FROM lead')
	expect(leads.length).toBeGreaterThanOrEqual(stored)
	const mails = rows('SELECT id FROM outbox')
	expect(messageIds()).toHaveLength(mails.length)
	expect(new Set(messageIds()).size).toBe(mails.length)
	await sender.resume()
})

test('both are restarted, one after the other, and no request fails', async (context) => {
	if (nginx === null) return context.skip('this machine has no nginx')
	const proxy = await startNginx(nginx, [one.origin, two.origin])
	const failures: string[] = []
	let pages = 0
	let stored = 0
	let isOver = false
	const note = async (what: string, asked: Promise<Response>) => {
		const status = await asked.then(
			async (answer) => {
				await answer.arrayBuffer()
				return answer.status
			},
			(error: unknown) => String(error),
		)
		// All of it comes from one address, which is limited.
		if (typeof status === 'string' || ![200, 204, 429].includes(status)) failures.push(`${what}: ${status}`)
		return status
	}
	const read = async (worker: number) => {
		for (let turn = 0; !isOver; turn += 1) {
			// No two are the same, so that nginx has none of them kept.
			const path = `/for-sale/?n=${worker}-${turn}`
			if ((await note(path, fetch(proxy.origin + path))) === 200) pages += 1
		}
	}
	const write = async () => {
		while (!isOver) {
			const body = JSON.stringify({ kind: 'impression', listings: [1] })
			const headers = { origin: proxy.origin, 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
			await note('a visit', fetch(`${proxy.origin}/api/visits/`, { method: 'POST', headers, body }))
			const status = await send(proxy.origin).catch(String)
			if (status === 303) stored += 1
			else if (status !== 429) failures.push(`a lead: ${status}`)
		}
	}
	const before = rows('SELECT reference FROM lead').length
	const load = Promise.all([1, 2, 3].map(read).concat(write()))
	const named = async (origin: string) =>
		(await (await fetch(`${origin}/api/health/`, { headers: { authorization: `Bearer ${TOKEN}` } })).json()).instances
	for (const site of [one, two]) {
		expect(await site.halt(), site.logs().slice(-2000)).toBe(0)
		await site.resume()
		const { id } = (await health(site)).instances.self
		await untilAskedAgain(id, async () => (await named(proxy.origin)).self?.id)
	}
	isOver = true
	await load
	await proxy.stop()
	expect(failures).toEqual([])
	expect(pages).toBeGreaterThan(20)
	expect(stored).toBeGreaterThan(0)
	expect(rows('SELECT reference FROM lead').length - before).toBe(stored)
})

test('after all of this the source has still been read once, and no mail has come twice', async () => {
	await expect.poll(() => rows('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([])
	expect(rows('SELECT id FROM import_run WHERE source = ?', 'agency.json')).toHaveLength(1)
	expect(new Set(messageIds()).size).toBe(messageIds().length)
	expect(messageIds()).toHaveLength(rows('SELECT id FROM outbox').length)
})
