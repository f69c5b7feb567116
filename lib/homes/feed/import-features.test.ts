import { afterEach, beforeEach, expect, test } from 'vitest'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { HOME_FIELDS } from '#lib/homes/manual-listings/form/home-fields.ts'
import { homeMatcher, searchedHomes } from '#lib/homes/search/engine/home-matcher.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch, formatSearchParams } from '#lib/homes/search/query/params.ts'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { criteriaOf } from '#lib/people/alerts/criteria/criteria.ts'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import { FEATURE_FILTERS, featureFilters, featuresIn } from '#lib/site/config/schema/homes/feature-sets.ts'
import { FEATURE_ROWS, OFFERED_FEATURES } from '#lib/site/config/schema/homes/features.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const now = new Date('2026-11-28T10:00:00Z')
const ROWS = FEATURE_ROWS.flatMap(({ field, ...row }) => (field === undefined ? [] : [{ ...row, field }]))

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

test.each(ROWS)('$field of the payload is stored, found, asked for in alerts and in the form', async (row) => {
	const { name, field, fact, filter } = row
	const records = [property(1, { Goal: 1, [field]: '1' }), property(2, { Goal: 1, [field]: false }), property(3)]
	const report = await importInto(agency, { version: '1.2', properties: records }, { now })
	expect(report).toMatchObject({ warned: 0, unknownFields: [] })
	const stored = await agency.db.selectFrom('listing').select(['id', 'features', 'facts']).orderBy('id').execute()
	expect(stored.map(({ features }) => featuresIn(features))).toEqual([[name], [], []])
	const said = stored.map(({ facts }) => Object.entries(ListingFacts.parse(JSON.parse(facts))))
	if (fact !== undefined) {
		expect(said.map((facts) => facts.find(([key]) => key === fact)?.[1])).toEqual([true, false, null])
	}
	expect(HOME_FIELDS.filter((one) => one.name === field)).toMatchObject([{ kind: 'flag' }])
	if (filter === undefined) return
	const query = parseSearchParams('rent', new URLSearchParams({ [name]: '1' }))
	expect(formatSearchParams(query).toString()).toBe(`${name}=1`)
	expect((await searchListings(agency.publicDb, query, { now })).ids).toEqual([1])
	const homes = await searchedHomes(agency.publicDb, [1, 2, 3])
	expect(homes.filter(homeMatcher(query, now)).map((home) => home.row.listing_id)).toEqual([1])
})

test('every bit stands for one fact, and every name and field is used once', () => {
	const bits = FEATURE_ROWS.flatMap(({ bit }) => (bit === undefined ? [] : [bit]))
	expect(new Set(bits).size).toBe(bits.length)
	expect(bits.filter((bit) => bit < 0 || bit > 30)).toEqual([])
	expect(ROWS.filter(({ bit }) => bit === undefined)).toEqual([])
	expect(new Set(FEATURE_ROWS.map(({ name }) => name)).size).toBe(FEATURE_ROWS.length)
	expect(new Set(ROWS.map(({ field }) => field)).size).toBe(ROWS.length)
})

test('a fact of homes to rent is ignored for a sale', async () => {
	const rented = ROWS.filter(({ goal }) => goal === 'rent').map(({ field }) => [field, true])
	await importInto(agency, { properties: [property(1, Object.fromEntries(rented))] }, { now })
	expect((await agency.db.selectFrom('listing').select('features').executeTakeFirstOrThrow()).features).toBe(0)
})

test.each(['sale', 'rent'] as const)('an alert for %s keeps every fact that is ticked and can be asked for', (goal) => {
	const ticked = OFFERED_FEATURES.map((name) => [name, 'yes'])
	const fields = [
		['goal', goal],
		['types', '1'],
		['places', 't1'],
		['frequency', 'daily'],
		['email', 'an@voorbeeld.be'],
	]
	const filled = FORMS['demand-register'].parse(
		formValues('demand-register', new URLSearchParams([...fields, ...ticked])),
	)
	const { search } = criteriaOf(filled, PRICE_RANGES[goal])
	expect(parseSearchParams(goal, new URLSearchParams(search)).features).toEqual(featureFilters(goal, OFFERED_FEATURES))
})

test('all facts at once are one search', async () => {
	const all = Object.fromEntries(ROWS.map(({ field }) => [field, true]))
	const features = featureFilters('rent', FEATURE_FILTERS).filter((name) => name !== 'open-house')
	await importInto(
		agency,
		{ properties: [property(1, { Goal: 1, ...all }), property(2, { Goal: 1, Lift: true })] },
		{ now },
	)
	expect((await searchListings(agency.publicDb, { ...emptySearch('rent'), features }, { now })).ids).toEqual([1])
})
