import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencyMails } from '#lib/people/leads/lead-mails.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { contentRows } from './content-rows.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

// Section 5 of the specification: ten digits as 4-2-2-2, nine as 3-2-2-2, others as they are.
test.each([
	['0471234599', '0471 23 45 99'],
	['02/123.45.67', '021 23 45 67'],
	['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
])('%s is written as %s in the mail to the agency and on the pages of staff', async (phone, shown) => {
	const content = {
		title: null,
		firstName: 'Ada',
		lastName: 'Peeters',
		email: 'ada@voorbeeld.be',
		phone,
		remark: 'Hallo',
	}
	const sent = {
		content,
		stored: content,
		reference: 'CON-2026-BCDFGH',
		about: null,
		aboutIn: async () => null,
		language: 'nl',
		now: new Date(),
		leadId: 1,
		campaign: null,
		photos: 0,
		address: '192.0.2.1',
		isProven: true,
	}
	expect(JSON.stringify((await agencyMails('site-contact', sent))[0]?.props)).toContain(`"${shown}"`)
	expect(contentRows('site-contact', content, 'nl').map(({ value }) => value)).toContain(shown)
})

test('a title that no form offers any more is still shown in words', () => {
	expect(contentRows('site-contact', { title: 'miss' }, 'fr').map(({ value }) => value)).toEqual(['Mademoiselle'])
	expect(contentRows('site-contact', { title: 'ms' }, 'fr').map(({ value }) => value)).toEqual(['Madame'])
})
