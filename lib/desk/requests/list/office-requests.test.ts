import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFilter } from '#lib/desk/requests/model/filter.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import type { Site } from '#lib/site/config/schema/frame/site.ts'
import { FORM_FACTS } from '#lib/site/config/schema/people/form-facts.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { MONS, NAMUR } from '#tests/support/data/offices.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { countArrived } from './request-counts.ts'
import { requestPage } from './request-rows.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')

const setup: { offices: Site['offices'] } = vi.hoisted(() => ({ offices: [] }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	const recipients = { ...config.getMailSettings().recipients, valuation: ['mons@beffroi.example'] }
	return {
		...config,
		getSite: () => ({ ...config.getSite(), offices: setup.offices }),
		getMailSettings: () => ({ ...config.getMailSettings(), recipients }),
	}
})

let agency: AgencyDatabase
let db: AgencyDatabase['db']

/** At Mons, Namur and Binche. */
const IN_MONS = { Zip: '7000', City: 'Mons', Latitude: 50.45, Longitude: 3.95 }
const IN_NAMUR = { Zip: '5000', City: 'Namur', Latitude: 50.46, Longitude: 4.86, PublishAddress: false }

beforeEach(async () => {
	setup.offices = [MONS, NAMUR]
	agency = await createAgencyDatabase()
	openForSite(agency)
	db = agency.db
	const properties = [property(1, IN_MONS), property(2, IN_NAMUR), property(3)]
	await importInto(agency, { properties, projects: [project(501, { Zip: '5000', City: 'Namur' })] })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function idsOf(office: string): Promise<number[]> {
	const wanted = { filter: readFilter({ office }, FORM_FACTS), memberId: 7, now: NOW }
	const { rows } = await requestPage(db, wanted, { cursor: null, most: 100 })
	return rows.map(({ id }) => id).sort((one, other) => one - other)
}

test('the requests of an office are those about its homes and projects, and those of its forms', async () => {
	const [mons, namur, binche] = [
		await addRequest(db, { listing_id: 1, kind: 'offer' }),
		await addRequest(db, { listing_id: 2, kind: 'contact-me' }),
		await addRequest(db, { listing_id: 3, kind: 'contact-me' }),
	]
	const ofProject = await addRequest(db, { project_id: 501, kind: 'contact-construction' })
	// config/mail.json, as above: valuations go to Mons, everything else to the main office.
	const valuation = await addRequest(db, { kind: 'contact-demand' })
	const contact = await addRequest(db)
	expect(await idsOf('mons')).toEqual([mons, valuation])
	expect(await idsOf('namur')).toEqual([namur, ofProject])
	expect(await idsOf('main')).toEqual([binche, contact])
	// An office that has closed filters nothing.
	expect(await idsOf('charleroi')).toHaveLength(6)
	const since = { filter: readFilter({ office: 'namur' }, FORM_FACTS), memberId: 7, since: mons }
	expect(await countArrived(db, since)).toBe(2)
})

test('a request about a home is mailed to its office too, whose position the site may hide', async () => {
	const readers = async (ids: { listingId?: number; projectId?: number }) =>
		officeOf('offer', await findLeadSubject(ids, 'fr'))
	expect(await readers({ listingId: 1 })).toEqual(['mons@beffroi.example', 'bonjour@beffroi.example'])
	expect(await readers({ listingId: 2 })).toEqual(['namur@beffroi.example', 'bonjour@beffroi.example'])
	expect(await readers({ projectId: 501 })).toEqual(['namur@beffroi.example', 'bonjour@beffroi.example'])
	expect(await readers({ listingId: 3 })).toEqual(['bonjour@beffroi.example'])
	setup.offices = []
	expect(await readers({ listingId: 1 })).toEqual(['bonjour@beffroi.example'])
})
