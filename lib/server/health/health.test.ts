import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { closeDatabase as Close, getFullDb as Open } from '#lib/base/db/connection.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { alarmMail } from '#lib/server/mail/alarm.ts'
import type { getHealth as GetHealth } from './health.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

let folder: string
let getHealth: typeof GetHealth
let getFullDb: typeof Open
let closeDatabase: typeof Close

beforeEach(async () => {
	vi.stubEnv('SMTP_URL', 'smtp://localhost')
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-health-'))
	fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
	vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
	vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
	vi.stubEnv('LOG_LEVEL', 'silent')
	vi.resetModules()
	for (const name of ['agencyConfigStore', 'agencyConfigUnchecked', 'agencyConfigVersion'])
		vi.stubGlobal(name, undefined)
	vi.stubGlobal('agencyMasterKey', undefined)
	const connection = await import('#lib/base/db/connection.ts')
	getFullDb = connection.getFullDb
	closeDatabase = connection.closeDatabase
	getHealth = (await import('./health.ts')).getHealth
	vi.stubGlobal('agencyHealth', undefined)
})
afterEach(async () => {
	await closeDatabase()
	vi.unstubAllEnvs()
	vi.unstubAllGlobals()
	fs.rmSync(folder, { recursive: true, force: true })
})

const healthAt = (now: Date) => {
	vi.stubGlobal('agencyHealth', undefined)
	return getHealth(now)
}

async function enqueue(created: Date): Promise<void> {
	const envelope = { language: 'nl', recipients: ['ada@voorbeeld.be'], replyTo: null }
	const mail = alarmMail.to(envelope, { reference: 'CON', recipients: [] })
	await enqueueMails(await getFullDb(), [mail], { leadId: null, now: created })
}

test('a mail that waits an hour while nothing is sent is late; one that waits while others are sent is not', async () => {
	await enqueue(ago(59))
	expect((await healthAt(NOW)).mail).toMatchObject({ ok: true, state: 'ok', waiting: 1, oldestWaitingSeconds: 59 * 60 })
	const late = await healthAt(new Date(NOW.getTime() + 2 * 60_000))
	expect([late.ok, late.mail.state]).toEqual([false, 'late'])
	await enqueue(ago(10))
	const db = await getFullDb()
	await db
		.updateTable('outbox')
		.set({ sent_at: ago(5).toISOString() })
		.where('id', '=', 2)
		.execute()
	expect((await healthAt(new Date(NOW.getTime() + 2 * 60_000))).mail.state).toBe('ok')
})

test('without a mail server mails are files, and the state says so', async () => {
	vi.stubEnv('SMTP_URL', '')
	expect((await healthAt(NOW)).mail).toMatchObject({ ok: true, state: 'files' })
})

test('a worker that took no step for two minutes is stuck', async () => {
	const state = { steppedAt: ago(1.9).getTime(), restarts: 3 }
	vi.stubGlobal('agencyMailWorker', { loop: { state } })
	expect((await healthAt(NOW)).mail).toMatchObject({ state: 'ok', restarts: 3 })
	state.steppedAt = ago(2.1).getTime()
	expect(await healthAt(NOW)).toMatchObject({ ok: false, mail: { state: 'stuck' } })
})

test.each([
	[44, 'ok', true],
	[46, 'late', true],
	[24 * 60 + 1, 'silent', false],
])('a feed that is checked every 15 minutes and last responded %i minutes ago is %s', async (minutes, state, ok) => {
	const file = path.join(folder, 'config/feed.json')
	const source = { kind: 'file', path: 'payload.json' }
	fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), source }))
	// The folder is read twice a second.
	vi.stubGlobal('agencyConfigVersion', undefined)
	const { beginSource } = await import('#lib/homes/connectors/run/source-state.ts')
	await beginSource(await getFullDb(), 'file', 'x', ago(minutes))
	expect(await healthAt(NOW)).toMatchObject({ ok, feed: { state, heardSecondsAgo: minutes * 60 } })
})

test('a source whose first import waits for staff is neither late nor silent', async () => {
	const file = path.join(folder, 'config/feed.json')
	const feed = { source: { kind: 'file', path: 'payload.json' }, firstImport: 'by-hand' }
	fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), ...feed }))
	vi.stubGlobal('agencyConfigVersion', undefined)
	const { beginSource, recordHeard } = await import('#lib/homes/connectors/run/source-state.ts')
	await beginSource(await getFullDb(), 'file', 'x', ago(10 * 24 * 60))
	expect(await healthAt(NOW)).toMatchObject({ ok: true, feed: { state: 'waiting', heardSecondsAgo: null } })
	await recordHeard(await getFullDb(), 'file', true, ago(46))
	expect(await healthAt(NOW)).toMatchObject({ feed: { state: 'late' } })
})

test('leads that do not reach other software are shown, and the site still counts as well', async () => {
	expect((await healthAt(NOW)).deliveries).toMatchObject({ ok: true, state: 'none', waiting: 0, failed: 0 })
	const webhook = { url: 'https://hooks.example.com/', secretVariable: 'LEADS_SECRET' }
	fs.writeFileSync(path.join(folder, 'config/leads.json'), JSON.stringify({ webhook }))
	// The folder is read twice a second.
	vi.stubGlobal('agencyConfigVersion', undefined)
	const db = await getFullDb()
	const lead = {
		reference: 'CON-2026-BCDFGH',
		submission_key: '1',
		kind: 'site-contact',
		language: 'nl',
		email: '',
		listing_id: null,
		project_id: null,
		content: '{}',
		opt_in: null,
		mail_failed_at: null,
		staff_remark: null,
		erased_at: null,
		created_at: NOW.toISOString(),
	}
	await db.insertInto('lead').values(lead).execute()
	const reason = 'not reachable (ECONNREFUSED)'
	const delivery = {
		lead_id: 1,
		target: 'webhook' as const,
		event: 'lead.created' as const,
		message_id: 'msg_1',
		queued_at: ago(59).toISOString(),
		next_attempt_at: NOW.toISOString(),
		last_error: reason,
		last_status: null,
		claimed_until: null,
		claimed_by: null,
		external_id: null,
		delivered_at: null,
		failed_at: null,
		created_at: ago(59).toISOString(),
	}
	await db.insertInto('lead_delivery').values(delivery).execute()
	expect((await healthAt(NOW)).deliveries).toMatchObject({ state: 'ok', waiting: 1, oldestWaitingSeconds: 59 * 60 })
	const late = await healthAt(new Date(NOW.getTime() + 2 * 60_000))
	expect([late.ok, late.deliveries]).toEqual([
		true,
		expect.objectContaining({ ok: false, state: 'failing', problem: reason }),
	])
	await db.updateTable('lead_delivery').set({ state: 'failed', failed_at: NOW.toISOString() }).execute()
	expect((await healthAt(NOW)).deliveries).toMatchObject({ state: 'failed', waiting: 0, failed: 1 })
	const inAWeek = new Date(NOW.getTime() + 7 * 24 * 60 * 60_000 + 1)
	expect((await healthAt(inAWeek)).deliveries).toMatchObject({ ok: true, state: 'ok', failed: 1 })
})

test('anyone who asks within a second gets the same result, and one check serves all who ask at once', async () => {
	const first = getHealth(NOW)
	expect(getHealth(new Date(NOW.getTime() + 999))).toBe(first)
	expect(getHealth(new Date(NOW.getTime() + 1000))).not.toBe(first)
	await first
})
