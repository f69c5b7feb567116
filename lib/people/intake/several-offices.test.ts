import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { endHolds } from '#lib/people/appointments/booking/end-holds.ts'
import { FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import { bookVisit, freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { MONS, NAMUR } from '#tests/support/data/offices.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { LEAD_KINDS } from './lead-kinds.ts'
import { receiveLead } from './receive.ts'

// What is told about a home names the office that looks after it, which is read from what visitors may not see. On SQLite
// the transaction that stores a form has the only connection that may, so asking for another would wait for ever.
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	return { ...config, getSite: () => ({ ...config.getSite(), offices: [MONS, NAMUR] }) }
})

const ORIGIN = 'http://localhost:3000'
const LONG_AFTER_MS = 86_400_000

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	const mons = { Zip: '7000', City: 'Mons' }
	await importInto(agency, {
		properties: [property(1001, { MainTypeName: 'Huis', ...mons }), property(1002, { Goal: 1, ...mons })],
		projects: [project(501)],
	})
})
afterEach(async () => {
	closeForSite()
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.close()
})

const recipients = async (template: string) => {
	const mails = await agency.db.selectFrom('outbox').select('recipients').where('template', '=', template).execute()
	return mails.flatMap(({ recipients: all }): string[] => JSON.parse(all))
}

test.each(FORM_NAMES)('%s is stored', async (name) => {
	const [slot = ''] = /^contact-(appointment|demand)$/.test(name) ? await freeTimes(1001) : []
	const body = posted({ language: 'nl', ...FILLED[name], ...(slot && { slot }) })
	const request = new Request(`${ORIGIN}/api/leads/${name}`, { method: 'POST', headers: { origin: ORIGIN }, body })
	expect((await receiveLead(LEAD_KINDS[name], request)).status).toBe(303)
})

test('a visit is booked, confirmed and mailed to the office of the home', async () => {
	const [slot = '', other = ''] = await freeTimes(1001)
	await bookVisit({ slot, isProven: true })
	expect(await recipients('appointment-staff')).toContain(MONS.email)
	await bookVisit({ slot: other })
	const { uid } = await agency.db
		.selectFrom('appointment')
		.select('uid')
		.where('status', '=', 'held')
		.executeTakeFirstOrThrow()
	const by = { by: 'visitor', address: '192.0.2.77', now: new Date() } as const
	expect(await changeAppointment(agency.db, uid, { kind: 'confirm' }, by)).toEqual({ done: 'booked' })
	expect((await recipients('appointment-staff')).filter((address) => address === MONS.email)).toHaveLength(2)
})

test('a visit that is never confirmed is mailed to the office of the home', async () => {
	const [slot = ''] = await freeTimes(1001)
	await bookVisit({ slot })
	await endHolds(agency.db, new Date(Date.now() + LONG_AFTER_MS))
	await endHolds(agency.db, new Date(Date.now() + 2 * LONG_AFTER_MS))
	expect(await recipients('appointment-staff')).toContain(MONS.email)
})
