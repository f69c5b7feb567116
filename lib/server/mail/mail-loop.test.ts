// @long-running
import type { Kysely } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordSeen } from '#lib/base/db/claims/heartbeat.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { instance } from '#lib/base/process/instance.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutboxRow } from '#lib/people/mail/outbox.ts'
import { parseMailServer } from '#lib/people/mail/smtp/server-address.ts'
import { deliver, withMailServer } from '#lib/people/mail/smtp/smtp.ts'
import type { WorkLoop } from '#lib/server/work/work-loop.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { startTarpit, type Tarpit } from '#tests/support/servers/tarpit.ts'
import { alarmMail } from './alarm.ts'
import { composeMail } from './compose.ts'
import { createMailLoop, type MailWork } from './mail-loop.ts'

let agency: AgencyDatabase
let server: MailServer
let tarpit: Tarpit

// The first attempt would otherwise read the configuration, which takes longer than its deadline on a busy machine.
beforeAll(() => void getSite())
beforeEach(async () => {
	agency = await createAgencyDatabase()
	server = await startMailServer()
	tarpit = await startTarpit()
})
afterEach(async () => {
	vi.unstubAllGlobals()
	await agency.close()
	await server.stop()
	await tarpit.stop()
})

async function enqueue(...recipients: string[]): Promise<void> {
	const mails = recipients.map((to) =>
		alarmMail.to({ language: 'nl', recipients: [to], replyTo: null }, { reference: 'CON', recipients: [] }),
	)
	await enqueueMails(agency.db, mails, { leadId: null, now: new Date() })
}

const sendTo = (url: string) => async (row: OutboxRow, signal: AbortSignal) => {
	const mail = await composeMail(row)
	return withMailServer(parseMailServer(url), signal, (connection) => deliver(connection, mail))
}

function loopOf(work: Partial<MailWork>) {
	return createMailLoop({
		open: async () => agency.db,
		send: sendTo(server.url),
		alarm: () => ({ recipients: ['office@agency.example'], language: 'nl' }),
		deadlineMs: 2000,
		stuckMs: 5000,
		...work,
	})
}

const rows = () => agency.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const arrived = () => server.received.map(({ to }) => to.join()).sort()

async function arrivedAfter(loop: WorkLoop): Promise<string[]> {
	await loop.look()
	return arrived()
}

test('a connection that is too slow does not block the mails behind it, and its own mail is sent later', async () => {
	await enqueue('first@voorbeeld.be', 'second@voorbeeld.be', 'third@voorbeeld.be')
	let isFirst = true
	const loop = loopOf({
		send: (row, signal) => {
			const url = isFirst ? tarpit.url : server.url
			isFirst = false
			return sendTo(url)(row, signal)
		},
	})
	await loop.look()
	await expect
		.poll(() => arrivedAfter(loop))
		.toEqual(['first@voorbeeld.be', 'second@voorbeeld.be', 'third@voorbeeld.be'])
	expect(tarpit.connections()).toEqual({ all: 1, open: 0 })
	expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
})

test('work that ignores the deadline is given up as well', async () => {
	await enqueue('ada@voorbeeld.be')
	const loop = loopOf({ send: () => new Promise(() => {}) })
	await loop.look()
	const [row] = await rows()
	expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, last_error: 'server: too slow' })
})

test('an instance that counts as dead takes no mail until the database has heard that it lives', async () => {
	vi.stubGlobal('agencyInstance', undefined)
	await enqueue('ada@voorbeeld.be')
	instance().unseen.abort()
	const loop = loopOf({})
	await loop.look()
	const [waiting] = await rows()
	expect(waiting).toMatchObject({ attempts: 0, claimant: null, last_error: null })
	recordSeen(Date.now())
	expect(await arrivedAfter(loop)).toEqual(['ada@voorbeeld.be'])
})

test('a stuck round is started anew, and each mail arrives once', async () => {
	await enqueue('ada@voorbeeld.be', 'bert@voorbeeld.be')
	let isFirst = true
	const open = () => {
		const hangs = isFirst
		isFirst = false
		return hangs ? new Promise<Kysely<Tables>>(() => {}) : Promise.resolve(agency.db)
	}
	const loop = loopOf({ open, stuckMs: 300 })
	const stuck = loop.look()
	await expect.poll(() => arrivedAfter(loop)).toEqual(['ada@voorbeeld.be', 'bert@voorbeeld.be'])
	await stuck
	expect(loop.state.restarts).toBe(1)
	expect(new Set((await rows()).map(({ message_id }) => message_id)).size).toBe(2)
})

test('mails that waited hours for the server are sent after the first that it accepts again', async () => {
	const [gone, present] = ['smtp://127.0.0.1:1', server.url]
	let url = gone
	const loop = loopOf({ send: (row, signal) => sendTo(url)(row, signal) })
	await enqueue('early@voorbeeld.be')
	await loop.look()
	expect((await rows())[0]?.last_error).toBe('server: not reachable (ECONNREFUSED)')
	const inSixHours = new Date(Date.now() + 6 * HOUR_MS).toISOString()
	await agency.db.updateTable('outbox').set({ next_attempt_at: inSixHours }).execute()
	url = present
	await enqueue('late@voorbeeld.be')
	await loop.look()
	expect(arrived()).toEqual(['early@voorbeeld.be', 'late@voorbeeld.be'])
})

test('a mail that was accepted while the database is away is not sent again once it is back', async () => {
	await enqueue('ada@voorbeeld.be')
	let failures = 3
	const db = new Proxy(agency.db, {
		get(target, name) {
			if (name === 'transaction' && failures > 0) {
				failures -= 1
				throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
			}
			const value = Reflect.get(target, name)
			return typeof value === 'function' ? value.bind(target) : value
		},
	})
	const loop = loopOf({ open: async () => db })
	await loop.look()
	expect([failures, arrived()]).toEqual([0, ['ada@voorbeeld.be']])
	expect((await rows())[0]).toMatchObject({ claimed_until: null, sent_at: expect.any(String) })
})
