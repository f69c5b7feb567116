import { afterEach, beforeEach, expect, test } from 'vitest'
import { homesOfSheets } from '#lib/homes/spreadsheets/homes-of-sheets.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { formerPictures, mergePictures } from '#lib/homes/spreadsheets/rows/list-pictures.ts'
import { sheetPayload } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { storeDrafts } from '#lib/homes/spreadsheets/rows/store-drafts.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { textFile } from '#tests/support/data/spreadsheets.ts'
import { planList } from './list-plan.ts'
import { listView } from './list-view.ts'

const NOW = new Date('2026-11-29T08:00:00Z')
const HEADING = ['Ref', 'Type', 'Sale or rent', 'Postcode', 'City', 'Street', 'Number', 'Price']
const line = (reference: string, price: string) => [
	reference,
	'House',
	'sale',
	'7130',
	'Binche',
	'Rue Haute',
	'2',
	price,
]
const listOf = (...rows: string[][]) =>
	homesOfSheets(readSpreadsheet(textFile([HEADING, ...rows])), 'homes.csv', new Map())
const FOUR = ['L-1', 'L-2', 'L-3', 'L-4'].map((reference) => line(reference, '200000'))

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	await closeForSite()
	await agency.close()
})

const takeOver = (reading: ReturnType<typeof listOf>, now = NOW) =>
	importInto(agency, sheetPayload(reading.homes), { now, allowsShrink: true })
const references = (homes: readonly { values: object }[]) =>
	homes.map(({ values }) => Reflect.get(values, 'RecordFile'))

test('before a list is taken over, it says what is new, changed, back again and withdrawn, and writes nothing', async () => {
	await takeOver(listOf(...FOUR))
	await takeOver(listOf(...FOUR.slice(0, 3)), new Date('2026-11-29T04:00:00Z'))
	const reading = listOf(line('L-1', '200000'), line('L-2', '190000'), ...FOUR.slice(3), line('L-5', '1'))
	const plan = await planList(reading.homes, NOW)
	expect(references(plan.fresh)).toEqual(['L-5'])
	expect(references(plan.changed)).toEqual(['L-2'])
	expect(references(plan.back)).toEqual(['L-4'])
	expect(plan).toMatchObject({ unchanged: 1, refused: [], twice: [], loss: null })
	expect(plan.withdrawn).toHaveLength(1)
	const runs = await agency.db.selectFrom('import_run').select('id').execute()
	expect(runs).toHaveLength(2)

	const { list, store } = await listView(reading, plan, { fileName: 'homes.csv', language: 'en', day: '2026-11-29' })
	expect(store).toBe('Take over the list')
	expect(list?.withdrawn.lines).toMatchObject([{ place: 'L-3', about: expect.stringContaining('Rue Haute 2') }])
	expect(list?.changed.lines).toMatchObject([{ place: 'Line 3' }])
})

test('a list that is empty or halved is to be agreed to, by what vanishes', async () => {
	await takeOver(listOf(...FOUR))
	const halved = listOf(...FOUR.slice(0, 1))
	const { loss } = await planList(halved.homes, NOW)
	expect(loss).toMatchObject({ lost: 3, published: 4 })
	const agreed = { now: NOW, allowsShrink: false, agreedLoss: loss?.mark ?? null }
	expect((await importInto(agency, sheetPayload(listOf(line('L-9', '1')).homes), agreed)).outcome).toBe('shrink')
	expect((await importInto(agency, sheetPayload(halved.homes), agreed)).outcome).toBe('imported')
})

const address = (digit: string) => `/media/delivered/${digit.repeat(40)}.jpg`

test('a home keeps the photographs of an earlier ZIP, also while it is off the site, until another ZIP or the list brings some', async () => {
	const reading = listOf(...FOUR)
	const [first, second] = reading.homes
	if (first === undefined || second === undefined) throw new Error('No homes')
	const delivered = new Map([[first, [address('b'), address('a')]]])
	await importInto(agency, sheetPayload(reading.homes, delivered), { now: NOW, allowsShrink: true })
	expect(await planList(reading.homes, NOW)).toMatchObject({ unchanged: 4, changed: [], pictured: new Set([first]) })
	const { gaps } = await listView(reading, await planList(reading.homes, NOW), {
		...{ fileName: 'homes.csv', language: 'en', day: '2026-11-29' },
	})
	expect(gaps.find(({ column }) => column === 'Pictures')?.text).toBe('Photos: missing in 3 of 4')

	await takeOver(listOf(...FOUR.slice(1)), new Date('2026-11-29T09:00:00Z'))
	const former = await formerPictures(agency.db, reading.homes)
	expect(former).toEqual(delivered)
	const other = new Map([
		[first, [address('c')]],
		[second, []],
	])
	expect(mergePictures(former, other)).toEqual(new Map([[first, [address('c')]]]))
	expect(mergePictures(former, new Map())).toEqual(delivered)
	const listed = { ...first, pictures: ['https://pictures.example/1.jpg'] }
	expect(await formerPictures(agency.db, [listed])).toEqual(new Map())
})

test('homes that staff also write at the desk are named: they would be on the site twice', async () => {
	const reading = listOf(...FOUR)
	await agency.db
		.transaction()
		.execute((transaction) => storeDrafts(transaction, reading.homes.slice(1, 2), { now: NOW, by: 1 }))
	expect(references((await planList(reading.homes, NOW)).twice)).toEqual(['L-2'])
})

test('photographs beyond those that the site takes are said before anything is taken over', async () => {
	const photos = Array.from({ length: 61 }, (_, index) => `https://photos.example.be/${index}.jpg`).join('; ')
	const rows = [
		[...HEADING, 'Photos'],
		[...line('L-1', '200000'), photos],
		[...line('L-2', '200000'), 'https://photos.example.be/a.jpg'],
	]
	const reading = homesOfSheets(readSpreadsheet(textFile(rows)), 'homes.csv', new Map())
	const saying = { fileName: 'homes.csv', language: 'en', day: '2026-11-29' }
	const { notes } = await listView(reading, await planList(reading.homes, NOW), saying)
	expect(notes).toEqual([
		'One property has more photos in the list than the website takes (60): the others are left out.',
	])
})
