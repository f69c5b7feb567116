import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '#lib/base/db/migrate.ts'
import type { Gate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { withhold } from '#lib/homes/compliance/publication-gate/withhold.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { factsWith } from '#tests/support/data/listing-detail.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { feedHomeSince, noteFeedHomes } from './feed-homes.ts'

const [FIRST, THEN, LAST] = ['2026-11-01T08:00:00.000Z', '2026-11-05T08:00:00.000Z', '2026-11-09T08:00:00.000Z']
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
})
beforeEach(async () => {
	for (const table of ['listing', 'feed_home'] as const) await agency.db.deleteFrom(table).execute()
})
afterAll(() => agency.close())

const noteAt = (at: string) => noteFeedHomes(agency.db, new Date(at))
const since = async (id: number) => Object.fromEntries(await feedHomeSince(agency.db, id))
const set = (id: number, change: object) => agency.db.updateTable('listing').set(change).where('id', '=', id).execute()

test('a home has the time of what put it into a feed, until it leaves it', async () => {
	await agency.add({ id: 1, price: 250_000 })
	await noteAt(FIRST)
	await noteAt(THEN)
	expect(await since(1)).toEqual({ kyero: FIRST, json: FIRST })
	await set(1, { status: 'sold' })
	await noteAt(THEN)
	expect(await since(1)).toEqual({})
	await set(1, { status: 'available' })
	await noteAt(LAST)
	expect(await since(1)).toEqual({ kyero: LAST, json: LAST })
})

test('a home is in Kyero’s feed since its price is public, or it is no annuity any more', async () => {
	const annuity = JSON.stringify(factsWith({ annuity: { bouquet: 50_000, monthlyPayment: 900, price: null } }))
	await agency.add({ id: 1, price: null }, { id: 2, price: 100_000, facts: annuity })
	await noteAt(FIRST)
	expect([await since(1), await since(2)]).toEqual([{ json: FIRST }, { json: FIRST }])
	await set(1, { price: 250_000 })
	await set(2, { facts: JSON.stringify(factsWith({})) })
	await noteAt(THEN)
	expect([await since(1), await since(2)]).toEqual(Array(2).fill({ json: FIRST, kyero: THEN }))
})

test('an import notes what it put there, and not what is withheld', async () => {
	const exception = { listing: 1, name: 'Ada', date: '2026-11-01', reason: 'test', rules: 'all' as const }
	const adverts = { ...getAdvertRules(), exceptions: [exception] }
	const gate: Gate = (db, now, hiddenSince) => withhold(db, { adverts }, now, hiddenSince)
	await importInto(
		agency,
		{ properties: [property(1, { Price: 250_000 }), property(2)] },
		{ gate, now: new Date(FIRST) },
	)
	expect(await since(1)).toEqual({ kyero: FIRST, json: FIRST })
	expect(await since(2)).toEqual({})
})

test('for homes that were on offer before, the time is unknown', async () => {
	await agency.add({ id: 1, price: 250_000 }, { id: 2, price: null }, { id: 3, price: 1, is_published: 0 })
	for (const table of ['feed_home', 'feed_reader']) await agency.db.schema.dropTable(table).execute()
	await MIGRATIONS['0103-feed-readers'].up(Object(agency.db))
	await noteAt(LAST)
	expect([await since(1), await since(2), await since(3)]).toEqual([{ kyero: null, json: null }, { json: null }, {}])
})
