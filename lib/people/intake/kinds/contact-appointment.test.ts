import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestNumbers } from '#lib/desk/requests/list/request-rows.ts'
import { RequestFilter } from '#lib/desk/requests/model/filter.ts'
import { appointmentMail } from '#lib/people/appointments/appointment-mail.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { tours } from '#lib/people/appointments/calendar/tours.ts'
import { findVisitReceipt } from '#lib/people/appointments/page/receipt.ts'
import { listLeads } from '#lib/people/leads/queries.ts'
import { slotAt, slotValue, tourValue } from '#lib/people/slots/slots.ts'
import { bookVisit } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const HOMES = [1001, 1002, 1003]
const ADA = { email: 'ada@voorbeeld.be', isProven: true }

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, {
		properties: [...HOMES, 1004].map((id) => property(id, { TypeDescription: 'Herenhuis', RecordFile: `B-${id}` })),
	})
})
afterEach(async () => {
	closeForSite()
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.close()
})

async function firstTour() {
	const [tour] = await tours(HOMES, new Date())
	return tour ?? expect.fail('no tour')
}

const appointments = () =>
	agency.db
		.selectFrom('appointment')
		.select(['uid', 'lead_id', 'listing_id', 'starts_at', 'status'])
		.orderBy('starts_at')
		.execute()

test('visits of three homes are one request, three appointments and one mail with all hours and one file', async () => {
	const tour = await firstTour()
	const starts = [tour, ...tour.further.map(({ slot }) => slot)].map(({ startsAt }) => startsAt.toISOString())
	expect((await bookVisit({ ...ADA, slot: tourValue(tour), homes: '1004' })).status).toBe(200)
	const made = await appointments()
	expect(made.map(({ listing_id, starts_at, status }) => [listing_id, starts_at, status])).toEqual(
		HOMES.map((id, index) => [id, starts[index], 'confirmed']),
	)
	expect(new Set(made.map(({ lead_id }) => lead_id)).size).toBe(1)
	// Staff see one request, though it has three visits, and what they still have to fix.
	const [lead, ...others] = await listLeads(agency.db)
	expect(others).toEqual([])
	expect(lead?.visitAt).toBe(starts[0])
	expect(lead?.content.homes).toContain(`B-1003), http://localhost:3000/property/1003/ (${tour.further[1]?.slot.from}`)
	expect(lead?.content.homes).toMatch(/B-1004\), \S+\/1004\/$/)
	const wanted = { filter: RequestFilter.parse({}), memberId: 0, now: new Date() }
	expect(await Array.fromAsync(requestNumbers(agency.db, wanted))).toEqual([[lead?.id]])
	const mails = await agency.db.selectFrom('outbox').selectAll().orderBy('id').execute()
	const toVisitor = mails.filter(({ recipients }) => recipients.includes(ADA.email))
	expect(toVisitor).toHaveLength(1)
	const { visits } = JSON.parse(toVisitor[0]?.props ?? '')
	expect(visits.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(starts)
	const { wordsOf } = appointmentMail
	const shown = JSON.stringify(wordsOf(JSON.parse(toVisitor[0]?.props ?? ''), 'nl'))
	for (const { from, to } of [tour, ...tour.further.map(({ slot }) => slot)]) {
		expect(shown).toContain(`"title":"${from}–${to}, Herenhuis`)
	}
	expect(new Set(visits.map(({ link }: { link: string }) => link)).size).toBe(3)
	const [file, ...more] = JSON.parse(toVisitor[0]?.attachments ?? '')
	expect(more).toEqual([])
	expect(file.content.match(/^BEGIN:VEVENT/gm)).toHaveLength(3)
	expect(mails.filter(({ template }) => template === 'appointment-staff')).toHaveLength(3)
	const { reference } = lead ?? expect.fail('no request')
	expect((await findVisitReceipt(reference, 'nl'))?.stops.map(({ from }) => from)).toEqual([
		tour.from,
		...tour.further.map(({ slot }) => slot.from),
	])
})

test('a time that was taken meanwhile refuses the whole tour, and others are proposed', async () => {
	const tour = await firstTour()
	const second = tour.further[0]?.slot ?? expect.fail('no second')
	expect((await bookVisit({ slot: slotValue(second), listingId: 1002, isProven: true })).status).toBe(200)
	const refused = await bookVisit({ ...ADA, slot: tourValue(tour) })
	expect(refused.status).toBe(422)
	expect(await refused.json()).toMatchObject({ isSent: false, errors: { slot: 'slotFull' } })
	expect((await appointments()).map(({ listing_id }) => listing_id)).toEqual([1002])
	expect(await listLeads(agency.db)).toHaveLength(1)
	// Without scripts the page asks again, with tours of the same homes.
	const page = await (await bookVisit({ email: ADA.email, slot: tourValue(tour) })).text()
	const next = await firstTour()
	expect(next).not.toEqual(tour)
	expect(page).toContain(`value="${tourValue(next)}"`)
	expect((await bookVisit({ ...ADA, slot: tourValue(next) })).status).toBe(200)
	expect(await appointments()).toHaveLength(4)
})

test('each visit of a tour is moved and cancelled alone; the request is settled with the last', async () => {
	const tour = await firstTour()
	await bookVisit({ ...ADA, slot: tourValue(tour) })
	const [first, second, third] = await appointments()
	const by = { by: 'visitor', address: '192.0.2.77' } as const
	const status = async () => (await listLeads(agency.db))[0]?.status
	expect(await changeAppointment(agency.db, first?.uid ?? '', { kind: 'cancel' }, by)).toEqual({ done: 'cancelled' })
	expect((await appointments()).map((one) => one.status)).toEqual(['cancelled', 'confirmed', 'confirmed'])
	expect(await status()).toBe('new')
	expect((await listLeads(agency.db))[0]?.visitAt).toBe(second?.starts_at)
	const free = slotAt(tour.startsAt, tour.endsAt)
	const move = { kind: 'move', slot: free } as const
	expect(await changeAppointment(agency.db, second?.uid ?? '', move, by)).toEqual({ done: 'moved' })
	for (const { uid } of [second, third].filter((one) => one !== undefined)) {
		await changeAppointment(agency.db, uid, { kind: 'cancel' }, by)
	}
	expect(await status()).toBe('closed')
})

test.each(['+1002@10:15/11:00', '+1002@25:00/26:00', '+x@11:00/11:45', '+1002@11:00/11:45+1002@12:00/12:45', '+1002'])(
	'a tour that cannot be read is refused: 10:00/10:45%s',
	async (further) => {
		const { day } = await firstTour()
		expect((await bookVisit({ ...ADA, slot: `${day}T10:00/10:45${further}` })).status).toBe(422)
		expect(await appointments()).toEqual([])
	},
)
