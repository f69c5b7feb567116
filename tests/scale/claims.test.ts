import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseTime, measureClock } from '#lib/base/db/claims/clock.ts'
import { beat } from '#lib/base/db/claims/heartbeat.ts'
import { abandonedTurns, isTaken, takeTurn } from '#lib/base/db/claims/turns.ts'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import { instance } from '#lib/base/process/instance.ts'
import { claimNext } from '#lib/people/mail/outbox.ts'
import { runIfDue } from '#lib/server/jobs/scheduler.ts'
import { afterFirstQuery } from '#tests/support/data/after-first-query.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

const FACTS = { kind: 'server', build: 'b1', host: 'here', config: 'c1', key_mark: null } as const
const LONG_AGO = '2020-01-01T00:00:00.000Z'

let server: PostgresServer | null = null
let site: ServerConnections

beforeAll(async () => {
	server = await startPostgres()
	if (server !== null) site = await connectServer({ url: await server.create('claims'), publicUrl: null })
})
beforeEach(({ skip }) => skip(server === null, 'this machine has no PostgreSQL'))
afterEach(() => {
	vi.useRealTimers()
})
afterAll(async () => {
	await site?.close()
	await server?.stop()
})

test('a machine whose clock is five seconds late claims by the time of the database', async () => {
	const real = Date.now()
	vi.useFakeTimers({ now: real - 5000, toFake: ['Date'] })
	await measureClock(site.fullDb)
	expect(Math.abs(databaseTime().getTime() - real)).toBeLessThan(1500)
	expect(instance().clockOffset).toBeGreaterThan(3000)
	vi.setSystemTime(Date.now() + 5000)
	await measureClock(site.fullDb)
	expect(instance().clockOffset).toBe(0)
})

test('one has a turn, by the clock of the server, until its instance has ended', async () => {
	const { fullDb: db } = site
	await measureClock(db)
	expect(Math.abs(databaseTime().getTime() - Date.now())).toBeLessThan(100)
	await beat(db, FACTS)
	const turns = await Promise.all([1, 2, 3].map(() => takeTurn(db, 'a')))
	const [turn] = turns.filter((it) => it !== null)
	expect(turns.filter((it) => it !== null)).toHaveLength(1)
	expect([await isTaken(db, 'a'), await turn?.renew()]).toEqual([true, true])
	await db.updateTable('instance').set({ stopped_at: new Date().toISOString() }).execute()
	expect(await abandonedTurns(db, 'a')).toEqual(['a'])
	expect(await takeTurn(db, 'a')).not.toBeNull()
	await beat(db, FACTS)
})

test('a mail is claimed once', async () => {
	const { fullDb: db } = site
	const mail = {
		lead_id: null,
		message_id: 'm',
		once_key: null,
		template: 't',
		language: 'nl',
		recipients: '[]',
		reply_to: null,
		props: '{}',
		claimed_until: null,
		claimed_by: null,
		sent_at: null,
		failed_at: null,
		last_error: null,
		next_attempt_at: LONG_AGO,
		created_at: LONG_AGO,
	}
	await db.insertInto('outbox').values(mail).execute()
	const claimed = await Promise.all([1, 2, 3].map(() => claimNext(db)))
	expect(claimed.filter((row) => row !== null)).toHaveLength(1)
})

test('a job that is due runs once', async () => {
	const { fullDb: db } = site
	let runs = 0
	const job = {
		name: 'a job',
		times: '* * * * *',
		run: async () => {
			runs += 1
		},
	}
	await db.insertInto('job_run').values({ job: job.name, due_at: LONG_AGO }).execute()
	const done = await Promise.all([1, 2, 3].map(() => runIfDue(db, job)))
	expect([runs, done.filter(Boolean).length]).toEqual([1, 1])
})

test('a job that another instance has done between the look and the turn is not done again', async () => {
	const { fullDb: db } = site
	let runs = 0
	const job = {
		name: 'a job seen twice',
		times: '* * * * *',
		run: async () => {
			runs += 1
		},
	}
	await db.insertInto('job_run').values({ job: job.name, due_at: LONG_AGO }).execute()
	const now = new Date()
	const overtaken = afterFirstQuery(db, async () => expect(await runIfDue(db, job, now)).toBe(true))
	expect(await runIfDue(overtaken, job, now)).toBe(false)
	expect(runs).toBe(1)
})
