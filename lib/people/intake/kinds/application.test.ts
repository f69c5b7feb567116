import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiveLead } from '#lib/people/intake/receive.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { importInto, trilingual } from '#tests/support/data/payload.ts'
import { applicationKind } from './application.ts'

const ORIGIN = 'http://localhost:3000'
const IN_DUTCH = { title: 'Home 1002 nl (B-2)', url: `${ORIGIN}/property/1002/` }
// The staff of the sample read French.
const IN_FRENCH = { title: 'Home 1002 fr (B-2)', url: `${ORIGIN}/fr/a-louer/binche/home-1002-fr/1002/` }

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: trilingual(1002, { Goal: 1, RecordFile: 'B-2' }) })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function abouts(template: string) {
	const mails = await agency.db.selectFrom('outbox').select('props').where('template', '=', template).execute()
	return mails.map(({ props }) => JSON.parse(props).about)
}

test('an application names the home as each reader calls it: the applicant, and staff in their own language', async () => {
	const body = posted({ ...FILLED.application, language: 'nl', listingId: '1002' })
	const request = new Request(`${ORIGIN}/api/leads/application`, { method: 'POST', headers: { origin: ORIGIN }, body })
	expect((await receiveLead(applicationKind, request)).status).toBe(303)
	expect(await abouts('confirmation')).toEqual([IN_DUTCH])
	expect(await abouts('application')).toEqual([IN_FRENCH])
})
