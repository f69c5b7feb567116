import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { nextMailAttempt } from '#lib/people/mail/smtp/retry.ts'
import { alarmMail } from '#lib/server/mail/alarm.ts'
import { markMailFailed, markSent, settle } from '#lib/server/mail/settle-mail.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addInstance } from '#tests/support/data/instances.ts'
import { enqueueMails } from './enqueue.ts'
import { claimNext } from './outbox.ts'

const START = new Date('2026-11-21T10:00:00.000Z')
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)
const GREYLISTED = { scope: 'mail', reason: '451', isFinal: false } as const
const GONE = { scope: 'mail', reason: 'recipient 550', isFinal: true } as const
const ALARM = { recipients: ['office@agency.example'], language: 'nl' }

async function withLead() {
	const agency = await createAgencyDatabase()
	const { reference } = await createLead(
		agency.db,
		{
			kind: 'site-contact',
			prefix: 'CON',
			language: 'nl',
			listingId: null,
			projectId: null,
			email: 'ada@voorbeeld.be',
			content: {},
			optIn: null,
			browserKey: 'key',
		},
		async (_, written) => [
			confirmationMail.to(
				{ language: 'nl', recipients: ['ada@voorbeeld.be'], replyTo: null },
				{ kind: 'site-contact', reference: written.reference, firstName: null, about: null },
			),
		],
		START,
	)
	return { agency, reference }
}

async function claimed(agency: Awaited<ReturnType<typeof createAgencyDatabase>>, now: Date) {
	const row = await claimNext(agency.db, now)
	if (row === null) throw new Error('Nothing to send')
	return row
}

test('a claimed mail is not taken twice, and is taken again when its claim has expired', async () => {
	const { agency } = await withLead()
	const first = await claimed(agency, START)
	expect(await claimNext(agency.db, START)).toBeNull()
	const again = await claimed(agency, later(1))
	expect(again.message_id).toBe(first.message_id)
	await markSent(agency.db, first)
	expect(await claimNext(agency.db, later(80))).toBeNull()
	await agency.close()
})

test('a mail in the hand of an instance that has ended is taken at once; what that still reports changes nothing', async () => {
	const { agency } = await withLead()
	const first = await claimed(agency, START)
	await agency.db.updateTable('outbox').set({ claimant: 'other' }).execute()
	await addInstance(agency.db, { id: 'other', stopped_at: START.toISOString() })
	const second = await claimed(agency, START)
	expect(second.message_id).toBe(first.message_id)
	await markMailFailed(agency.db, { ...first, claimant: 'other' }, GREYLISTED, ALARM, START)
	const row = () => agency.db.selectFrom('outbox').selectAll().where('id', '=', first.id).executeTakeFirst()
	expect(await row()).toMatchObject({ attempts: 0, claimant: second.claimant, claimed_until: second.claimed_until })
	await markMailFailed(agency.db, second, GREYLISTED, ALARM, START)
	expect(await row()).toMatchObject({ attempts: 1, claimant: null, claimed_until: null })
	await agency.close()
})

test('a mail in the hand of a process of an earlier version is left to it until its claim ends', async () => {
	const { agency } = await withLead()
	const until = new Date(START.getTime() + 60_000)
	const claim = { claimed_by: 4711, claimed_until: until.toISOString(), claimant: 'ended' }
	await agency.db.updateTable('outbox').set(claim).execute()
	await addInstance(agency.db, { id: 'ended', stopped_at: START.toISOString() })
	expect(await claimNext(agency.db, START)).toBeNull()
	expect(await claimNext(agency.db, new Date(until.getTime() + 1))).toMatchObject({ claimed_by: null })
	await agency.close()
})

test('a mail that fails for three days is given up: its lead is marked and the agency gets an alarm', async () => {
	const { agency, reference } = await withLead()
	const first = await claimed(agency, START)
	expect(await markMailFailed(agency.db, first, GREYLISTED, ALARM, later(71.9))).toBe('postponed')
	const row = await claimed(agency, later(80))
	expect(await markMailFailed(agency.db, row, GREYLISTED, ALARM, later(80))).toBe('given up')
	const lead = await agency.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
	expect(lead.mail_failed_at).toBe(later(80).toISOString())
	const alarm = await claimed(agency, later(80))
	expect(alarm).toMatchObject({ template: 'alarm', recipients: '["office@agency.example"]' })
	expect(JSON.parse(alarm.props)).toMatchObject({ reference, recipients: ['ada@voorbeeld.be'], isRefused: false })
	await agency.close()
})

test('a mail refused permanently is given up at once: its lead is marked and the agency gets an alarm', async () => {
	const { agency, reference } = await withLead()
	const row = await claimed(agency, START)
	const refused = [{ address: 'ada@voorbeeld.be', failure: GONE }]
	expect(await settle(agency.db, row, { accepted: [], refused }, ALARM, START)).toBe('refused')
	const lead = await agency.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
	expect(lead.mail_failed_at).toBe(START.toISOString())
	const alarm = await claimed(agency, START)
	expect(JSON.parse(alarm.props)).toEqual({ reference, recipients: ['ada@voorbeeld.be'], isRefused: true })
	const ofAlarm = [{ address: 'office@agency.example', failure: GONE }]
	expect(await settle(agency.db, alarm, { accepted: [], refused: ofAlarm }, ALARM, START)).toBe('refused')
	expect(await claimNext(agency.db, later(100))).toBeNull()
	await agency.close()
})

test('of three recipients a refusal is reported, a busy one is retried alone, the third gets one mail', async () => {
	const { agency } = await withLead()
	const row = await claimed(agency, START)
	const accepted = ['elise@agency.example']
	const refused = [
		{ address: 'gone@agency.example', failure: GONE },
		{ address: 'busy@agency.example', failure: GREYLISTED },
	]
	expect(await settle(agency.db, row, { accepted, refused }, ALARM, START)).toBe('postponed')
	const alarm = await claimed(agency, START)
	expect(JSON.parse(alarm.props)).toMatchObject({ recipients: ['gone@agency.example'], isRefused: true })
	await markSent(agency.db, alarm, START)
	const again = await claimed(agency, later(1))
	expect(again.message_id).toBe(row.message_id)
	expect(JSON.parse(again.recipients)).toEqual(['busy@agency.example'])
	await agency.close()
})

test('an outcome that cannot be stored leaves no alarm behind: the next attempt raises it, once', async () => {
	const { agency } = await withLead()
	const row = await claimed(agency, START)
	const accepted = ['elise@agency.example']
	for (const refused of [
		[{ address: 'gone@agency.example', failure: GONE }],
		[
			{ address: 'gone@agency.example', failure: GONE },
			{ address: 'busy@agency.example', failure: GREYLISTED },
		],
	]) {
		await sql`CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(agency.db)
		await expect(settle(agency.db, row, { accepted, refused }, ALARM, START)).rejects.toThrow('full')
		await sql`DROP TRIGGER full`.execute(agency.db)
		expect(await agency.db.selectFrom('outbox').select('template').execute()).toEqual([{ template: 'confirmation' }])
		expect(await agency.db.selectFrom('lead').select('mail_failed_at').execute()).toEqual([{ mail_failed_at: null }])
	}
	await settle(agency.db, row, { accepted, refused: [{ address: 'gone@agency.example', failure: GONE }] }, ALARM, START)
	expect(await agency.db.selectFrom('outbox').select('template').execute()).toHaveLength(2)
	await agency.close()
})

test('retries come after 5 s, 30 s, then at growing intervals up to 6 h, and end after three days', () => {
	const created = START.toISOString()
	const waits = [1, 2, 3, 8, 9, 50].map(
		(attempts) => Date.parse(nextMailAttempt(created, attempts, START) ?? '') - START.getTime(),
	)
	expect(waits).toEqual([5_000, 30_000, 120_000, 14_400_000, 21_600_000, 21_600_000])
	expect(nextMailAttempt(created, 3, later(72))).toBeNull()
})

test('a mail with a once-key is written once, however often it is requested', async () => {
	const agency = await createAgencyDatabase()
	const envelope = { language: 'nl', recipients: ['ada@voorbeeld.be'], replyTo: null }
	const mail = (onceKey: string) => alarmMail.to({ ...envelope, onceKey }, { reference: 'X', recipients: [] })
	await enqueueMails(agency.db, [mail('monday'), mail('monday')], { leadId: null, now: START })
	await enqueueMails(agency.db, [mail('monday'), mail('tuesday')], { leadId: null, now: START })
	const rows = await agency.db.selectFrom('outbox').select('once_key').orderBy('id').execute()
	expect(rows.map((row) => row.once_key)).toEqual(['monday', 'tuesday'])
	await agency.close()
})
