import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIGURE_KINDS, type FigureKind } from '#lib/base/format/read-figure.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { differingFacts } from '#lib/homes/feed/transform/differences.ts'
import { ListingFacts, ListingWords, withoutPrice } from '#lib/homes/listings/facts.ts'
import { factFormLabel, factOptions } from '#lib/homes/listings/words/fact-words.ts'
import { HOME_FIELDS } from '#lib/homes/manual-listings/form/home-fields.ts'
import { CHOICES, VALUED, type ValuesRow, WORDED, type WordsRow } from '#lib/site/config/schema/homes/choices.ts'
import { FEATURE_ROWS } from '#lib/site/config/schema/homes/features.ts'
import { NUMBERS, type NumberRow } from '#lib/site/config/schema/homes/numbers.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const now = new Date('2026-11-28T10:00:00Z')

/** Fields of the payload that are in no table of facts, and why. */
const SPECIAL: Readonly<Record<string, string>> = {
	ID: 'identity',
	language: 'identity',
	Goal: 'identity',
	...named('where it is, shown or hidden as a whole', 'City Zip CountryID CountryName Street HouseNumber BoxNr'),
	...named('where it is, shown or hidden as a whole', 'Latitude Longitude PublishAddress'),
	...named('texts', 'TypeDescription Description TextLanguage SubTypeName GoodToKnow'),
	...named('types, which each agency numbers itself', 'WebID WebIDs MainTypeName'),
	...named('references', 'RecordFile UniqueCode ProjectID SourceName SourceId'),
	...named('how far the sale has come, settled together', 'Marquee MarqueeName Status Published'),
	...named('files', 'SmallPictureItem Pictures FloorPlans Documents VideoUrl VirtualTourUrl'),
	...named('the price, hidden or shown with its words', 'Price MonthlyRent PublishPrice PriceUnit PriceUnitText'),
	...named('the price, hidden or shown with its words', 'PriceWords Vat VatIncluded Viager ReferenceRent'),
	...named(
		'the energy label and its certificate',
		'EPCLabelText EPCReference EPCValidUntil EPCIssuedOn EPCNotRequired',
	),
	Facades: 'read from words, settled with the titles, a column of numbers',
	...named('one row of the page together', 'MeterWater MeterGas MeterElectricity'),
	...named('lists or words in every language at once', 'ChargesList BuildingManagement Rooms'),
	Availability: 'a day or words',
	Inventory: 'a yes or a no, both shown, of rentals',
	...named('days and permits, read against today', 'AsbestosDate PlanningRequestedOn LotPermit'),
	...named('a day, "requested" or words', 'SoilCertificate OilTankCertificate'),
	PlanningDesignation: 'codes of the law or words',
	RenovationDuty: 'shown by the notice of the energy block',
	...named('when', 'OpenHouses CreatedAt ModifiedAt PortalsFrom ConfirmedAt'),
	...named('people', 'ContactPerson MediaHistory Communications OwnerEmails'),
}

function named(why: string, fields: string): Record<string, string> {
	return Object.fromEntries(fields.split(' ').map((field) => [field, why]))
}

test('every field of the payload is a fact of a table, or special for a reason', () => {
	const known = [...FEATURE_ROWS, ...NUMBERS, ...CHOICES].flatMap(({ field }) => (field === undefined ? [] : [field]))
	expect([...known, ...Object.keys(SPECIAL)].toSorted()).toEqual(Object.keys(PropertyRecord.shape).toSorted())
	const names = [...NUMBERS, ...CHOICES].map(({ name }) => name)
	expect(new Set(names).size).toBe(names.length)
})

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

/** Imports one home for each of some values of a field, and returns what is stored of each. */
async function stored(field: string, values: readonly unknown[]) {
	const properties = values.map((value, index) => property(index + 1, { [field]: value }))
	const report = await importInto(agency, { version: '1.2', properties }, { now })
	expect(report).toMatchObject({ outcome: 'imported', unknownFields: [] })
	const rows = await agency.db
		.selectFrom('listing')
		.innerJoin('listing_text', 'listing_id', 'id')
		.selectAll('listing')
		.select('words')
		.orderBy('id')
		.execute()
	return rows.map(({ facts, words, ...row }) => ({
		row: new Map<string, unknown>(Object.entries(row)),
		facts: new Map<string, unknown>(Object.entries(ListingFacts.parse(JSON.parse(facts)))),
		words: new Map<string, unknown>(Object.entries(ListingWords.parse(JSON.parse(words)))),
	}))
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each(NUMBERS)('the number $field is read, stored and asked for in the form', async (row) => {
	const { name, field, figure } = row
	const { unknown, hasColumn }: NumberRow = row
	const { isMoney, isWhole, low }: FigureKind = FIGURE_KINDS[figure]
	const value = Math.max(Math.ceil(low), 7)
	const homes = await stored(field, [String(value), unknown === 'one' ? 1 : 0, null])
	const kept = homes.map(({ row: columns, facts }) => (hasColumn ? columns.get(columnOf(name)) : facts.get(name)))
	// Of the energy score, systems write 0 for what was not measured.
	const zero = unknown === undefined && name !== 'energyValue' ? 0 : null
	expect(kept).toEqual([value, zero, null])
	const kind = isMoney ? 'euro' : isWhole ? 'whole' : 'number'
	expect(HOME_FIELDS.filter((one) => one.name === field)).toMatchObject([{ kind, part: row.part }])
})

const valued: readonly ValuesRow[] = VALUED
test.each(valued)('the choice $field is read, stored and asked for in the form', async (row) => {
	const { name, field, values, options, part } = row
	const homes = await stored(field, Object.keys(values))
	expect(homes.map(({ facts }) => facts.get(name))).toEqual(Object.values(values))
	expect(options.map((option) => option.toLowerCase()).filter((option) => !(option in values))).toEqual([])
	expect(HOME_FIELDS.filter((one) => one.name === field)).toMatchObject([{ kind: 'choice', options, part }])
})

const worded: readonly WordsRow[] = WORDED
test.each(worded)('the words of $field are stored in each language and asked for in the form', async (row) => {
	const { name, field, wordings: options, part } = row
	const homes = await stored(field, ['Zoals nieuw', ''])
	expect(homes.map(({ words }) => words.get(name))).toEqual(['Zoals nieuw', null])
	expect(differingFacts({ [field]: 'Zoals nieuw' }, { [field]: 'Comme neuf' })).toEqual([])
	expect(HOME_FIELDS.filter((one) => one.name === field)).toMatchObject([{ kind: 'worded', options, part }])
})

test.each(LANGUAGE_CODES)('every number and choice has words in %s, and so has what the form offers', (language) => {
	for (const { name } of [...NUMBERS, ...CHOICES]) expect(factFormLabel(language, name), name).toMatch(/\S/)
	const offered = WORDED.map(({ name, wordings }) => [name, wordings.toSorted()])
	expect(WORDED.map(({ name }) => [name, Object.keys(factOptions(language, name)).toSorted()])).toEqual(offered)
})

test('a hidden price is not given away by another number', () => {
	const all = Object.fromEntries(NUMBERS.map(({ name }) => [name, 9]))
	const left = withoutPrice({ ...all, annuity: null })
	const gone = Object.entries(left).flatMap(([name, value]) => (value === null ? [name] : []))
	expect(gone.toSorted()).toEqual([
		'annuity',
		'deposit',
		'landShare',
		'notaryFees',
		'pricePerSquareMetreYear',
		'referenceRent',
	])
})
