import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepChoices, keptChoices } from '#lib/homes/spreadsheets/columns/kept-choices.ts'
import { homesOfSheets } from '#lib/homes/spreadsheets/homes-of-sheets.ts'
import { columnGaps } from '#lib/homes/spreadsheets/law/column-gaps.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { AGENCY_FILES } from '#tests/support/data/spreadsheets.ts'
import { cutPictures, sheetPayload } from './sheet-payload.ts'

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

function payloadOf(name: string) {
	const bytes = AGENCY_FILES.find((one) => one.name === name)?.bytes() ?? new Uint8Array()
	return sheetPayload(homesOfSheets(readSpreadsheet(bytes), name, new Map()).homes)
}

test('a spreadsheet is imported without a bad record or field, and twice is no change', async () => {
	const payload = payloadOf('aanbod.xlsx')
	const report = await importInto(agency, payload)
	expect(report.listings.new).toBe(3)
	expect([report.rejections, report.warnings.filter(({ found }) => found !== undefined)]).toEqual([[], []])
	expect((await importInto(agency, payload)).listings).toMatchObject({ new: 0, unchanged: 3 })
	const rows = await agency.db
		.selectFrom('listing')
		.select(['reference', 'goal', 'price', 'bedrooms', 'zip'])
		.orderBy('reference')
		.execute()
	expect(rows).toEqual([
		{ reference: 'G001', goal: 0, price: 345_000, bedrooms: 3, zip: '9000' },
		{ reference: 'G002', goal: 1, price: 950, bedrooms: 2, zip: '9000' },
		{ reference: 'G003', goal: 0, price: 210_000, bedrooms: null, zip: '9052' },
	])
})

test('photographs at addresses and in the ZIP go along, names of files do not', async () => {
	const { properties } = payloadOf('biens-novembre.xlsx')
	expect(properties[0]).toMatchObject({
		Pictures: [{ Url: 'https://photos.example.be/b104-1.jpg' }, { Url: 'https://photos.example.be/b104-2.jpg' }],
	})
	const home = {
		...{ sheet: '', line: 2, identity: 'A', pictures: ['A_1.jpg'], documents: [] },
		values: { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche' },
	}
	expect(sheetPayload([home]).properties[0]).toMatchObject({ Pictures: [] })
	expect(sheetPayload([home], new Map([[home, ['/media/delivered/a.jpg']]])).properties[0]).toMatchObject({
		Pictures: [{ Url: '/media/delivered/a.jpg' }],
	})
})

test('photographs beyond those that a home may have are left out, and counted; a name of a file is none', () => {
	const addresses = Array.from({ length: 58 }, (_, index) => `https://photos.example.be/${index}.jpg`)
	const home = {
		...{ sheet: '', line: 2, identity: 'A', pictures: [...addresses, 'A_1.jpg'], documents: [] },
		values: { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche' },
	}
	expect(cutPictures([home])).toEqual([])
	const more = { ...home, pictures: [...home.pictures, ...addresses.slice(0, 5)] }
	expect(cutPictures([more])).toEqual([{ home: more, count: 3 }])
	const [record] = sheetPayload([home], new Map([[home, ['a', 'b', 'c', 'd', 'e']]])).properties
	expect(record).toHaveProperty('Pictures.length', 60)
})

test('a home with photographs in a ZIP does not lack any', () => {
	const home = (line: number) => ({
		...{ sheet: '', line, identity: `A-${line}`, pictures: [], documents: [] },
		values: { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche' },
	})
	const homes = [home(2), home(3)]
	const missing = (pictured: typeof homes) =>
		columnGaps(homes, '2026-11-29', new Set(pictured)).find(({ column }) => column === 'Pictures')?.missing
	expect([missing([]), missing(homes.slice(0, 1)), missing(homes)]).toEqual([2, 1, undefined])
})

test('what was chosen for a column is kept for the next file, in any writing of its heading', async () => {
	const now = new Date('2026-11-29T08:00:00Z')
	await keepChoices(
		agency.db,
		[
			['Prix dém.', 'Price'],
			['Rem.', null],
			['X', 'NoField'],
		],
		now,
	)
	await keepChoices(agency.db, [['PRIX DEM', 'MonthlyRent']], now)
	expect(await keptChoices(agency.db)).toEqual(
		new Map([
			['prix dem', 'MonthlyRent'],
			['rem', null],
		]),
	)
})
