import os from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { mailStateOf } from '#lib/people/mail/mail-state.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'

vi.stubEnv('DATA_DIR', os.tmpdir())
const { alarmMail } = await import('./alarm.ts')
const { createMailLoop } = await import('./mail-loop.ts')
const { sendMail } = await import('./mail-worker.ts')
const { mailTrouble } = await import('#lib/desk/frame/mail-trouble.ts')

const opened: { db: AgencyDatabase['db'] | null } = vi.hoisted(() => ({ db: null }))
vi.mock('#lib/base/db/connection.ts', async (load) => {
	const connection = await load<typeof import('#lib/base/db/connection.ts')>()
	return { ...connection, getFullDb: async () => opened.db }
})

let agency: AgencyDatabase
let smtp: MailServer
beforeEach(async () => {
	agency = await createAgencyDatabase()
	opened.db = agency.db
	smtp = await startMailServer({ password: 'secret' })
})
afterEach(async () => {
	vi.unstubAllEnvs()
	await smtp.stop()
	await agency.close()
})

const withLogin = (login: string) => vi.stubEnv('SMTP_URL', smtp.url.replace('//', `//user:${login}@`))

/** Writes a mail and lets the worker take a round. Returns what became of the newest mail. */
async function stateOfAMail() {
	const envelope = { language: 'nl', recipients: ['ada@agency.be'], replyTo: null }
	await enqueueMails(agency.db, [alarmMail.to(envelope, { reference: 'CON', recipients: [] })], {
		leadId: null,
		now: new Date(),
	})
	const loop = createMailLoop({
		open: async () => agency.db,
		send: sendMail,
		alarm: () => ({ recipients: [], language: 'nl' }),
		deadlineMs: 20_000,
		stuckMs: 50_000,
	})
	await loop.look()
	const row = await agency.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
	return mailStateOf(row)
}

test('without a mail server a mail is a file and not sent, and admins see why', async () => {
	vi.stubEnv('SMTP_URL', '')
	expect(await stateOfAMail()).toBe('file')
	expect(await mailTrouble()).toEqual({ kind: 'none' })
})

test('with a mail server that takes it, it is sent, and there is nothing to say', async () => {
	withLogin('secret')
	expect(await stateOfAMail()).toBe('sent')
	expect(await mailTrouble()).toBeNull()
})

test('a mail server that refuses us is said until it takes a mail', async () => {
	withLogin('wrong')
	expect(await stateOfAMail()).toBe('waiting')
	expect(await mailTrouble()).toEqual({ kind: 'failing', reason: 'login refused (535)' })
	withLogin('secret')
	expect(await stateOfAMail()).toBe('sent')
	expect(await mailTrouble()).toBeNull()
	vi.stubEnv('SMTP_URL', 'smtp://')
	expect(await mailTrouble()).toMatchObject({ kind: 'failing', reason: expect.stringMatching(/^address /) })
})
