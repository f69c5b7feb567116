import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { createAppointment } from '#lib/people/appointments/booking/booking.ts'
import { bookByStaff } from '#lib/people/appointments/booking/by-staff.ts'
import { appointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { readSlot, type Slot } from '#lib/people/slots/slots.ts'
import { question } from '#tests/support/data/a-question.ts'
import { doneOf, openTwoInstances, type TwoInstances } from '#tests/support/data/two-instances.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

/** A Tuesday, 10:00 in Belgium. */
const NOW = new Date('2026-11-24T09:00:00.000Z')

let server: PostgresServer | null = null
let site: TwoInstances

beforeAll(async () => {
	server = await startPostgres()
	if (server !== null) site = await openTwoInstances(server, 'appointments')
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await site?.close()
	await server?.stop()
})

const at = (time: string): Slot => {
	const slot = readSlot(`2026-12-01T${time}`)
	if (typeof slot === 'string') throw new Error(slot)
	return slot
}

test('a time at the office is given to as many as it has places for, and no more', async () => {
	// config/appointments.json: two agents and two places.
	const slot = at('10:00/10:30')
	const person = { firstName: 'Ada', lastName: 'Peeters', email: '', phone: '0471223344' }
	const booking = { kind: 'visit', place: appointmentPlace(null), slot, person, language: 'fr', now: NOW } as const
	const booked = await site.atOnce(8, (db) =>
		inTransaction(db, (it) => bookByStaff(it, { ...booking, mailsAfter: NOW })),
	)
	expect(doneOf(booked, (error) => error instanceof FieldProblem)).toHaveLength(2)
	const seats = await site.db
		.selectFrom('appointment')
		.select('seat')
		.where('starts_at', '=', slot.startsAt.toISOString())
		.orderBy('seat')
		.execute()
	expect(seats.map(({ seat }) => seat)).toEqual([1, 2])
})

test('a mail address has as many appointments as it may', async () => {
	// config/appointments.json: three.
	const times = ['09:00/09:30', '11:00/11:30', '12:00/12:30', '13:00/13:30', '14:00/14:30', '15:00/15:30']
	const ask = (db: typeof site.db, time: string) => {
		const lead = question({ kind: 'contact-appointment', email: 'much@exemple.be' })
		return createLead(db, lead, async (transaction, { leadId }) => {
			const asked = { leadId, email: lead.email, kind: 'visit', place: appointmentPlace(null), slot: at(time) } as const
			const created = await createAppointment(transaction, {
				...asked,
				language: 'fr',
				isProven: false,
				address: `198.51.100.${times.indexOf(time)}`,
				now: NOW,
			})
			if ('code' in created) throw new FieldProblem({ [created.field]: created.code })
			return []
		})
	}
	const asked = await site.atOnce(6, (db, index) => ask(db, times[index] ?? ''))
	expect(doneOf(asked, (error) => error instanceof FieldProblem)).toHaveLength(3)
})

test('an appointment that its visitor confirms and the agency cancels at once is told as what it is', async () => {
	const { uid } = await site.db
		.selectFrom('appointment')
		.select('uid')
		.where('status', '=', 'held')
		.executeTakeFirstOrThrow()
	const [confirmed, cancelled] = doneOf(
		await site.atOnce(2, (db, index) =>
			changeAppointment(db, uid, { kind: index === 0 ? 'confirm' : 'cancel' }, { by: 'agency', address: '', now: NOW }),
		),
	)
	expect(cancelled).toEqual({ done: 'cancelled' })
	expect([{ done: 'confirmed' }, { problem: 'closed' }]).toContainEqual(confirmed)
	const { status, sequence } = await site.db
		.selectFrom('appointment')
		.select(['status', 'sequence'])
		.where('uid', '=', uid)
		.executeTakeFirstOrThrow()
	expect([status, sequence]).toEqual(['cancelled', confirmed && 'done' in confirmed ? 2 : 1])
})
