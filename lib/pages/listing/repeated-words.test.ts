import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { repeatsOf } from './repeated-words.ts'

const OURS = '<p>Ons kantoor verkoopt sinds 1924 woningen in de streek.</p>'
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const home = (ID: number, TypeDescription: string, Description: string | null) =>
		property(ID, { TypeDescription, Description })
	await importInto(agency, {
		properties: [
			home(1, 'Huis', OURS),
			home(2, 'Huis', '<p>Met tuin.</p>'),
			home(3, 'Villa', OURS),
			property(4, { TypeDescription: 'Villa', City: 'Gent', Zip: '9000', Description: null }),
			property(5, { TypeDescription: 'Loft', language: 'fr', Description: OURS.slice(0, 20) }),
			property(7, { TypeDescription: 'Hoeve', City: 'Bergen', Zip: '7000', Description: null }),
			property(8, { TypeDescription: 'Hoeve', City: 'Bergen', Zip: '7000', Description: null }),
			property(6, { TypeDescription: 'Loft', language: 'nl', Published: false }),
		],
	})
})
afterAll(() => agency.close())

const words = (
	title: string,
	description: string | null,
	{ city = 'Binche', cityKey = 'binche|7130', language = 'nl' } = {},
) => ({
	title: { text: title, language },
	typeName: 'Huis',
	city,
	cityKey,
	description: description === null ? null : { text: description, language },
})

test.each([
	['a title that another home of the place has', words('Huis', '<p>Met tuin.</p>'), true, false],
	['a title in Dutch on a French page', words('Hoeve', null, { city: 'Mons', cityKey: 'bergen|7000' }), true, false],
	['a description that another home has', words('Villa', OURS), false, true],
	[
		'a title that stands in another place only',
		words('Villa', null, { city: 'Gent', cityKey: 'gent|9000' }),
		false,
		false,
	],
	['a title that only an unpublished home has besides', words('Loft', null, { language: 'fr' }), false, false],
	['what a home without a title is called', words('Huis, Binche', null), true, false],
])('%s', async (_, home, title, description) => {
	expect(await repeatsOf(agency.publicDb, home)).toEqual({ title, description })
})
