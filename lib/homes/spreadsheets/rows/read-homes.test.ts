import { beforeAll, expect, test } from 'vitest'
import { homesOfSheets } from '#lib/homes/spreadsheets/homes-of-sheets.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { SpreadsheetProblem } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import { AGENCY_FILES, textFile, workbook } from '#tests/support/data/spreadsheets.ts'
import { fc, runs } from '#tests/support/properties.ts'

const NONE = new Map<string, string | null>()
const read = (name: string, bytes: Uint8Array, choices: ReadonlyMap<string, string | null> = NONE) =>
	homesOfSheets(readSpreadsheet(bytes), name, choices)
const file = (name: string) => AGENCY_FILES.find((one) => one.name === name)?.bytes() ?? new Uint8Array()

// The towns and the words of every language are read once.
beforeAll(() => void read('objekte.xlsx', file('objekte.xlsx')))

test.each(AGENCY_FILES)('$name goes in at the first try: $what', ({ name, bytes, homes, leftOut }) => {
	const { columns, ...reading } = read(name, bytes())
	expect([reading.homes.length, reading.leftOut.length]).toEqual([homes, leftOut])
	expect(columns.filter(({ field, isDoubtful }) => field === null || isDoubtful)).toEqual([])
	expect(columns.flatMap(({ unread }) => [...unread])).toEqual([])
})

test('figures, days and answers are read as people write them', () => {
	const [first, second, third] = read('biens-novembre.xlsx', file('biens-novembre.xlsx')).homes
	expect(first?.values).toMatchObject({ Price: 185_000, SurfaceLiving: 96, Garden: false, Availability: 'deed' })
	expect(first?.values).toMatchObject({ Street: 'Rue Saint-Paul', HouseNumber: '9', Zip: '7130', City: 'Binche' })
	expect(first?.pictures).toEqual(['https://photos.example.be/b104-1.jpg', 'https://photos.example.be/b104-2.jpg'])
	expect(second?.values).toMatchObject({ Price: 255_000, Facades: '3', AvailableFrom: '2026-12-01', Garden: true })
	expect(third?.values).toMatchObject({ Goal: '1', MonthlyRent: 1250.5, AvailableFrom: '2027-03-01', BoxNr: '2' })
	expect(third?.values.Price).toBeUndefined()
})

test('an energy score in the column of the label is the figure of the region', () => {
	const [, second] = read('biens-novembre.xlsx', file('biens-novembre.xlsx')).homes
	expect(second?.values).toMatchObject({ EnergySpec: 212 })
	const rows = [
		['Type', 'Postcode', 'Gemeente', 'Prijs', 'EPC'],
		['Woning', 9000, 'Gent', 200_000, 'C (212 kWh/m²)'],
	]
	expect(read('te koop.csv', textFile(rows)).homes[0]?.values).toMatchObject({
		EPCLabelText: 'C',
		EnergyPerformance: 212,
	})
})

test('what stands above the homes, between them or in the name of the sheet decides whether they are for sale', () => {
	const { homes, leftOut } = read('tout.xlsx', file('tout.xlsx'))
	expect(homes.map(({ values }) => values.Goal)).toEqual(['0', '0', '1', '1'])
	expect(leftOut).toMatchObject([
		{ line: 9, reason: 'no-kind' },
		{ line: 10, reason: 'repeated', like: 7 },
	])
	const rows = [
		['Type', 'CP', 'Commune', 'Chambres'],
		['Maison', 7130, 'Binche', 3],
	]
	expect(read('x.xlsx', workbook([{ name: 'À louer', rows }])).homes[0]?.values.Goal).toBe('1')
	expect(read('te huur.csv', textFile(rows)).homes[0]?.values.Goal).toBe('1')
	expect(read('x.csv', textFile(rows)).leftOut).toMatchObject([{ reason: 'no-goal', line: 2, about: 'Binche' }])
})

test('a line without a place that is known, or that is not for the site, is left out with the reason', () => {
	const rows = [
		['Type', 'CP', 'Commune', 'Prix', 'En ligne'],
		['Maison', '', '', 200_000, 'oui'],
		['Maison', 99_999, 'Paris', 200_000, 'oui'],
		['Maison', 7130, 'Binche', 200_000, 'non'],
		['Maison', '', 'Binche', 200_000, 'oui'],
	]
	const { leftOut, homes } = read('à vendre.csv', textFile(rows))
	expect(leftOut.map(({ reason }) => reason)).toEqual(['no-town', 'unknown-zip', 'not-published'])
	expect(homes[0]?.values).toMatchObject({ Zip: '7130', City: 'Binche' })
})

test('what was chosen by hand counts more than the heading; a column that is not to be read is left out', () => {
	const rows = [
		['Type', 'CP', 'Commune', 'Valeur', 'Prix'],
		['Maison', 7130, 'Binche', 240_000, 1],
	]
	const bytes = textFile(rows)
	expect(read('à vendre.csv', bytes).columns.at(3)).toMatchObject({ heading: 'Valeur', field: null, by: null })
	const choices = new Map([
		['valeur', 'Price'],
		['prix', null],
	])
	const chosen = read('à vendre.csv', bytes, choices)
	expect(chosen.columns.slice(3)).toMatchObject([
		{ field: 'Price', by: 'chosen' },
		{ field: 'Ignored', by: 'chosen' },
	])
	expect(chosen.homes[0]?.values.Price).toBe(240_000)
})

test('what stands in the cells wins over the heading', () => {
	const rows = [
		['Type', 'Postcode', 'Gemeente', 'Prijs', 'EPC', 'Tuin'],
		['Woning', 9000, 'Gent', 200_000, 'C', '250 m²'],
		['Woning', 9000, 'Gent', 210_000, 'B', '80 m²'],
	]
	const { columns, homes } = read('te koop.csv', textFile(rows))
	expect(columns.slice(4)).toMatchObject([
		{ field: 'EPCLabelText', by: 'heading', isDoubtful: false },
		{ field: 'SurfaceGarden', by: 'heading', isDoubtful: false },
	])
	expect(homes.map(({ values }) => [values.EPCLabelText, values.SurfaceGarden])).toEqual([
		['C', 250],
		['B', 80],
	])
})

test('a column without a heading is recognised by what stands in it, and marked', () => {
	const rows = [
		['Réf', 'Type', 'Prix', '', ''],
		...['A', 'B', 'C', 'D'].map((label, index) => [index, 'Maison', 200_000, `713${index} Binche`, label]),
	]
	const heading = [['Réf', 'Type', 'Prix', 'X', 'Y'], ...rows.slice(1)]
	const { columns } = read('à vendre.csv', textFile(heading))
	expect(columns.slice(3)).toMatchObject([
		{ field: 'Place', by: 'content', isDoubtful: true },
		{ field: 'EPCLabelText', by: 'content', isDoubtful: true },
	])
})

test('a value that is not understood is counted and named', () => {
	const rows = [
		['Type', 'CP', 'Commune', 'Prix', 'Chambres'],
		['Maison', 7130, 'Binche', 200_000, 3],
		['Maison', 7130, 'Binche', 210_000, 'plusieurs'],
	]
	const { columns } = read('à vendre.csv', textFile(rows))
	expect(columns.at(4)).toMatchObject({ filled: 2, unread: new Map([['plusieurs', 1]]) })
})

test('two homes at one address without a reference stay two, and keep their numbers', () => {
	const rows = [
		['Type', 'CP', 'Commune', 'Adresse', 'Loyer'],
		...[700, 750].map((rent) => ['Appartement', 7130, 'Binche', 'Rue Haute 9', rent]),
	]
	const { homes } = read('x.csv', textFile(rows))
	expect(homes.map(({ identity }) => identity)).toEqual(['7130 rue haute 9 2 1', '7130 rue haute 9 2 1 2'])
})

test('a file without a heading says so', () => {
	expect(() =>
		read(
			'x.csv',
			textFile([
				['Bonjour', 'à tous'],
				['1', '2'],
			]),
		),
	).toThrow('no-heading')
})

test('whatever stands in a file, it is read or refused in a sentence', () => {
	const headings = fc.constantFrom('Type', 'CP', 'Commune', 'Prix', 'Adresse', 'PEB', 'Dispo', 'Photos', 'Titre FR', '')
	const cell = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.double(),
		fc.boolean(),
		fc.constantFrom('Maison', '7130 Binche', '€ 1,-'),
	)
	const file = fc.tuple(
		fc.array(headings, { maxLength: 12 }),
		fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 5 }),
	)
	fc.assert(
		fc.property(file, ([first, rows]) => {
			try {
				read('à vendre.csv', textFile([first, ...rows]))
			} catch (error) {
				expect(error).toBeInstanceOf(SpreadsheetProblem)
			}
		}),
		{ numRuns: runs(150) },
	)
})

test('whatever bytes a file has, it is read or refused in a sentence', () => {
	const whole = file('objekte.xlsx')
	fc.assert(
		fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, end) => {
			const bytes = whole.slice(0, end)
			bytes[Math.min(at, Math.max(0, end - 1))] = byte
			try {
				read('objekte.xlsx', bytes)
			} catch (error) {
				expect(error).toBeInstanceOf(SpreadsheetProblem)
			}
		}),
		{ numRuns: runs(60) },
	)
})
