// @long-running
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { readSlot } from '#lib/people/slots/slots.ts'
import { bookVisit, freeTimes, type SentVisit, TIMES } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const HOMES = [1001, 1002, 1003]

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: HOMES.map((id) => property(id)) })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function statuses(): Promise<string[]> {
	const rows = await agency.db.selectFrom('appointment').select('status').execute()
	return rows.map(({ status }) => status)
}

/** Requests every time of the day at each home, one after the other: as many posts as there are agents and times. */
async function attack(how: (index: number) => Partial<SentVisit>): Promise<void> {
	const day = await freeTimes(1001)
	for (const [index, slot] of day.flatMap((one) => [one, one, one]).entries()) {
		await bookVisit({ slot, listingId: HOMES[index % HOMES.length] ?? 0, ...how(index) })
	}
}
const leastFree = async (now = new Date()) =>
	Math.min(...(await Promise.all(HOMES.map(async (id) => (await freeTimes(id, now)).length))))

test('most times stay free when one network address posts without proof, and all after 15 minutes', async () => {
	await attack(() => ({ address: '192.0.2.1' }))
	expect(await leastFree()).toBeGreaterThan(TIMES / 2)
	expect(await leastFree(new Date(Date.now() + 16 * 60_000))).toBe(TIMES)
})

test('most times stay free when one /64 posts without proof', async () => {
	await attack((index) => ({ address: `2001:db8:1:1::${index}` }))
	expect(await leastFree()).toBeGreaterThan(TIMES / 2)
})

test('most times stay free when each post has another network and mail address', async () => {
	await attack((index) => ({ address: `198.51.100.${index}` }))
	expect((await statuses()).filter((status) => status === 'held')).toHaveLength((TIMES * 3) / 4)
	expect(await leastFree()).toBeGreaterThan(TIMES / 2)
	expect(await agency.db.selectFrom('lead').select('id').execute()).toHaveLength(TIMES * 3)
})

test('most times stay free when each post to one home comes from another network address', async () => {
	for (const slot of await freeTimes(1001)) await bookVisit({ slot })
	expect(await leastFree()).toBeGreaterThan(TIMES / 2)
})

test('most times stay free when one network address posts with proof of work', async () => {
	await attack(() => ({ address: '192.0.2.1', isProven: true }))
	expect((await statuses()).filter((status) => status === 'confirmed')).toHaveLength(6)
	expect(await leastFree()).toBeGreaterThan(TIMES / 2)
})

test('one network address with a mailbox for each visit confirms six of them by their links', async () => {
	await attack(() => ({}))
	const waiting = await agency.db.selectFrom('appointment').select('uid').execute()
	const outcomes: unknown[] = []
	for (const { uid } of waiting) {
		outcomes.push(await changeAppointment(agency.db, uid, { kind: 'confirm' }, { by: 'visitor', address: '192.0.2.1' }))
	}
	expect(outcomes.filter((one) => Object(one).done === 'booked')).toHaveLength(6)
	expect(outcomes.at(-1)).toEqual({ problem: 'manyToday' })
	expect((await statuses()).filter((status) => status === 'confirmed')).toHaveLength(6)
})

test('a visitor can move a visit six times an hour, the agency as often as needed', async () => {
	const [first = '', ...others] = await freeTimes(1001)
	await bookVisit({ slot: first, isProven: true })
	const { uid } = await agency.db.selectFrom('appointment').select('uid').executeTakeFirstOrThrow()
	const moveTo = (value: string, by: 'visitor' | 'agency') => {
		const slot = readSlot(value)
		if (typeof slot === 'string') throw new Error('No such time')
		return changeAppointment(agency.db, uid, { kind: 'move', slot }, { by, address: '192.0.2.1' })
	}
	const outcomes: unknown[] = []
	for (const value of others.slice(0, 7)) outcomes.push(await moveTo(value, 'visitor'))
	expect(outcomes).toEqual([...Array(6).fill({ done: 'moved' }), { problem: 'tooMany' }])
	expect(await moveTo(others[6] ?? '', 'agency')).toEqual({ done: 'moved' })
	expect(await changeAppointment(agency.db, uid, { kind: 'cancel' }, { by: 'visitor', address: '192.0.2.1' })).toEqual({
		done: 'cancelled',
	})
})

test('half of a day stays free when each post has its proof and another network address', async () => {
	await attack(() => ({ isProven: true }))
	expect(await leastFree()).toBeGreaterThanOrEqual(TIMES / 2)
	expect(await statuses()).toContain('unconfirmed')
})
