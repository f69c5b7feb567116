import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { JOBS } from '#lib/server/jobs/jobs.ts'
import { runIfDue } from '#lib/server/jobs/scheduler.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { sendReminders } from './reminders.ts'

// A Saturday. The clocks in Belgium go forward in the night, so its Sunday runs from 23:00 to 22:00 UTC.
const MORNING = new Date('2026-03-28T09:05:00Z')
const SUNDAY = { startsAt: '2026-03-29T08:00:00.000Z', endsAt: '2026-03-29T08:30:00.000Z' }

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

interface Made {
	status?: 'requested' | 'confirmed' | 'cancelled'
	language?: string
	startsAt?: string
	endsAt?: string
}

let seat = 0

/** Makes an appointment at the office, with its lead as the form writes it. */
async function make(name: string, { status = 'confirmed', language = 'nl', ...at }: Made = {}): Promise<void> {
	const { startsAt: starts_at, endsAt: ends_at } = { ...SUNDAY, ...at }
	const uid = name.padEnd(32, '0')
	seat += 1
	const lead = { kind: 'contact-appointment', prefix: 'APP', language, listingId: null, projectId: null } as const
	const content = { firstName: name, lastName: 'Dupont', phone: '0471234567', remark: null }
	const email = `${name}@exemple.be`
	const created_at = MORNING.toISOString()
	await createLead(
		agency.db,
		{ ...lead, email, content, optIn: null, browserKey: name },
		async (transaction, written) => {
			const place = { calendar: 'office', place: 'office', seat, listing_id: null } as const
			const rest = { moved_at: null, cancelled_by: null, created_at }
			await transaction
				.insertInto('appointment')
				.values({ lead_id: written.leadId, uid, ...place, starts_at, ends_at, status, language, ...rest })
				.execute()
			return []
		},
	)
}

/** Returns who is reminded, and in which language. */
async function reminded(): Promise<string[]> {
	const mails = await agency.db
		.selectFrom('outbox')
		.select(['template', 'recipients', 'language', 'props'])
		.orderBy('id')
		.execute()
	return mails
		.filter(({ template, props }) => template === 'appointment' && JSON.parse(props).event === 'reminder')
		.map(({ recipients, language }) => `${JSON.parse(recipients)} ${language}`)
}

test('a visitor of tomorrow is reminded once, in their own language, however often the job runs', async () => {
	await make('ada')
	await make('bruno', { language: 'fr' })
	await sendReminders(agency.db, MORNING)
	await sendReminders(agency.db, new Date(MORNING.getTime() + HOUR_MS))
	expect(await reminded()).toEqual(['ada@exemple.be nl', 'bruno@exemple.be fr'])
	const { props } = await agency.db.selectFrom('outbox').select('props').orderBy('id', 'desc').executeTakeFirstOrThrow()
	const { links } = templateOf('appointment').wordsOf(JSON.parse(props), 'fr')
	expect(links?.map(({ label }) => label)).toEqual(['Voir l’itinéraire', 'Déplacer ou annuler'])
})

test('no reminder is sent for a cancelled or unconfirmed appointment', async () => {
	await make('ada', { status: 'cancelled' })
	await make('bruno', { status: 'requested' })
	await make('carla')
	await changeAppointment(
		agency.db,
		'carla'.padEnd(32, '0'),
		{ kind: 'cancel' },
		{ by: 'visitor', address: '192.0.2.77', now: MORNING },
	)
	await sendReminders(agency.db, MORNING)
	expect(await reminded()).toEqual([])
})

test('tomorrow is a calendar day in Belgium, an hour shorter when the clocks go forward', async () => {
	const at = (start: string, end: string) => ({
		startsAt: `2026-03-${start}:00.000Z`,
		endsAt: `2026-03-${end}:00.000Z`,
	})
	await make('late', at('28T22:30', '28T22:59'))
	await make('first', at('28T23:00', '28T23:30'))
	await make('last', at('29T21:45', '29T22:15'))
	await make('next', at('29T22:00', '29T22:30'))
	await sendReminders(agency.db, MORNING)
	expect(await reminded()).toEqual(['first@exemple.be nl', 'last@exemple.be nl'])
})

test('an appointment that is moved to another time tomorrow gets one more reminder', async () => {
	await make('ada')
	await sendReminders(agency.db, MORNING)
	await agency.db
		.updateTable('appointment')
		.set((eb) => ({ starts_at: '2026-03-29T10:00:00.000Z', sequence: eb('sequence', '+', 1) }))
		.execute()
	await sendReminders(agency.db, MORNING)
	await sendReminders(agency.db, MORNING)
	expect(await reminded()).toEqual(['ada@exemple.be nl', 'ada@exemple.be nl'])
})

test('a job that was interrupted reminds the rest when it runs again, and nobody twice', async () => {
	const job = JOBS.find(({ name }) => name === 'appointment-reminders')
	if (!job) throw new Error('There is no such job')
	for (const name of ['ada', 'bruno', 'carla']) await make(name)
	await runIfDue(agency.db, job, new Date('2026-03-27T12:00:00Z'))
	await sql`CREATE TRIGGER cut BEFORE INSERT ON outbox WHEN NEW.recipients LIKE '%bruno%'
		BEGIN SELECT RAISE(ABORT, 'cut off'); END`.execute(agency.db)
	expect(await runIfDue(agency.db, job, MORNING)).toBe(false)
	expect(await reminded()).toEqual(['ada@exemple.be nl'])
	await sql`DROP TRIGGER cut`.execute(agency.db)
	expect(await runIfDue(agency.db, job, MORNING)).toBe(true)
	expect(await runIfDue(agency.db, job, MORNING)).toBe(false)
	expect(await reminded()).toEqual(['ada@exemple.be nl', 'bruno@exemple.be nl', 'carla@exemple.be nl'])
})
