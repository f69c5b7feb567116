// @long-running
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import advertsJson from '#config/adverts.json'
import type { Gate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { withhold } from '#lib/homes/compliance/publication-gate/withhold.ts'
import type { Reason } from '#lib/homes/compliance/publication-gate/withholding-changes.ts'
import { readHomes } from '#lib/homes/compliance/read-homes.ts'
import { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const START = new Date('2026-11-24T10:00:00Z')
const on = (day: number) => new Date(START.getTime() + day * 86_400_000)
const shipped = AdvertsConfig.parse(advertsJson)
const gateOf =
	(adverts: AdvertsConfig, reasons: readonly Reason[] = []): Gate =>
	(db, now, hiddenSince, homes) =>
		withhold(db, { adverts, reasons, homes }, now, hiddenSince)

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

/** A Flemish house for sale of which the law asks nothing more. */
const COMPLETE = {
	City: 'Gent',
	Zip: '9000',
	EPCLabelText: 'C',
	UniqueCode: 'UC: 245',
	PlanningRequestedOn: '2026-11-01',
	FloodPScore: 'A',
	FloodGScore: 'A',
	FloodZone: 'niet in overstromingsgebied',
	Price: 250_000,
}
const LACKING = { ...COMPLETE, EPCLabelText: null }

type Fields = Record<string, unknown>
const run = (homes: [number, Fields][], day: number, options: Partial<Parameters<typeof importInto>[2]> = {}) =>
	importInto(
		agency,
		{ properties: homes.map(([id, fields]) => property(id, fields)) },
		{ gate: gateOf(shipped), now: on(day), allowsShrink: true, ...options },
	)

/** What visitors get of a home. */
async function seen(id: number): Promise<'shown' | 'gone' | 'unknown'> {
	const row = await agency.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
	const found = await agency.db.selectFrom('listing_search').select('listing_id').where('listing_id', '=', id).execute()
	expect(found.length).toBe(row?.is_published === 1 && row.withdrawn_at === null ? 1 : 0)
	if (row?.is_published === 1) return row.withdrawn_at === null ? 'shown' : 'gone'
	return row && row.unpublished_at !== null ? 'gone' : 'unknown'
}

const withheld = () => agency.db.selectFrom('listing_withheld').selectAll().orderBy('listing_id').execute()
const unpublishedAt = async (id: number) =>
	(await agency.db.selectFrom('listing').select('unpublished_at').where('id', '=', id).executeTakeFirstOrThrow())
		.unpublished_at

describe('on a new installation', () => {
	test('a home that lacks what the law asks for is stored, named and not shown, until its source repairs it', async () => {
		const first = await run(
			[
				[1, LACKING],
				[2, COMPLETE],
			],
			0,
		)
		expect(first.adverts).toMatchObject({ blocked: [{ rule: 'F1', ids: [1] }], tolerated: [], withheld: 1 })
		expect([await seen(1), await seen(2)]).toEqual(['unknown', 'shown'])
		expect(await withheld()).toEqual([
			{
				listing_id: 1,
				reason: 'advert',
				rules: '[{"rule":"F1","lacks":{"any":["EPCNotRequired",{"any":["EnergyPerformance","EPCLabelText"]}]}}]',
				since: on(0).toISOString(),
			},
		])

		const changed = await run(
			[
				[1, { ...LACKING, Bedrooms: 4 }],
				[2, COMPLETE],
			],
			1,
		)
		expect(changed.tags).toEqual(['listing:1'])
		expect(await seen(1)).toBe('unknown')
		expect((await withheld())[0]?.since).toBe(on(0).toISOString())

		const repaired = await run(
			[
				[1, COMPLETE],
				[2, COMPLETE],
			],
			2,
		)
		expect(repaired.tags).toEqual(expect.arrayContaining(['listing:1', 'list:sale', 'sitemap']))
		expect(await seen(1)).toBe('shown')
		expect([await withheld(), repaired.adverts?.blocked]).toEqual([[], []])
	})

	test('a home that visitors knew is gone since it lacks something, and shown again', async () => {
		await run([[1, COMPLETE]], 0)
		await run([[1, LACKING]], 1)
		expect(await seen(1)).toBe('gone')
		await run([[1, { ...LACKING, Bedrooms: 4 }]], 2)
		expect(await unpublishedAt(1)).toBe(on(1).toISOString())
		await run([[1, { ...LACKING, Bedrooms: 4 }]], 3)
		expect(await unpublishedAt(1)).toBe(on(1).toISOString())
		await run([[1, COMPLETE]], 4)
		expect([await seen(1), await unpublishedAt(1)]).toEqual(['shown', null])
	})

	test('a home that its source did not publish before was not seen when it is withheld', async () => {
		await run([[1, { ...COMPLETE, Published: false }]], 0)
		await run([[1, LACKING]], 1)
		expect(await seen(1)).toBe('unknown')
	})

	test('what its source hides stays hidden when the advert is complete', async () => {
		await run(
			[
				[1, LACKING],
				[2, LACKING],
			],
			0,
		)
		await run(
			[
				[1, { ...LACKING, Published: false }],
				[2, { ...LACKING, Published: 'perhaps', City: '' }],
			],
			1,
		)
		expect(await withheld()).toEqual([])
		await agency.db.updateTable('listing').set({ energy_label: 'c' }).execute()
		await agency.db.transaction().execute((db) => gateOf(shipped)(db, on(2)))
		expect([await seen(1), await seen(2)]).toEqual(['unknown', 'unknown'])
	})

	test('a withheld home that leaves the feed and comes back is judged anew', async () => {
		await run(
			[
				[1, LACKING],
				[2, COMPLETE],
			],
			0,
		)
		await run([[2, COMPLETE]], 1)
		await run(
			[
				[1, LACKING],
				[2, COMPLETE],
			],
			2,
		)
		expect(await seen(1)).toBe('unknown')
		await run([[2, COMPLETE]], 3)
		await run(
			[
				[1, COMPLETE],
				[2, COMPLETE],
			],
			4,
		)
		expect(await seen(1)).toBe('shown')
	})

	test('a price that a bad record hides counts as not stated', async () => {
		const rent = { ...COMPLETE, Goal: 1, Price: null, MonthlyRent: 900, ChargesRenter: 50 }
		await run([[1, rent]], 0)
		expect(await seen(1)).toBe('shown')
		const report = await run([[1, { ...rent, PublishPrice: false, City: '' }]], 1)
		expect(report.adverts?.blocked).toEqual([{ rule: 'F6', ids: [1] }])
		expect(await seen(1)).toBe('gone')
	})

	test('a dry run reports what the import does, and changes nothing', async () => {
		await run(
			[
				[1, COMPLETE],
				[2, LACKING],
			],
			0,
		)
		const all = async () =>
			JSON.stringify([await agency.db.selectFrom('listing').selectAll().execute(), await withheld()])
		const before = await all()
		const next: [number, Fields][] = [
			[1, LACKING],
			[2, COMPLETE],
			[3, LACKING],
		]
		const dry = await run(next, 1, { isDryRun: true })
		expect([dry.outcome, dry.run, await all()]).toEqual(['dry-run', null, before])
		const real = await run(next, 1)
		expect(dry.adverts).toEqual(real.adverts)
		expect(dry.adverts?.blocked).toEqual([{ rule: 'F1', ids: [1, 3] }])
	})
})

test('switched off, or in the days after an upgrade, rules only warn; then they block without an import', async () => {
	await run([[1, COMPLETE]], 0, { gate: null })
	const meta = { key: 'adverts_warn_since', value: on(0).toISOString() }
	await agency.db.insertInto('meta').values(meta).execute()
	const graced = await run([[1, LACKING]], 1)
	const blocksFrom = on(14).toISOString()
	expect(graced.adverts).toMatchObject({
		enforcement: { state: 'grace', blocksFrom },
		blocked: [],
		tolerated: [{ rule: 'F1', ids: [1] }],
	})
	expect(await seen(1)).toBe('shown')
	const apply = (adverts: AdvertsConfig, day: number) =>
		agency.db.transaction().execute((db) => gateOf(adverts)(db, on(day)))
	await apply(shipped, 13.9)
	expect(await seen(1)).toBe('shown')
	await apply(shipped, 14)
	expect(await seen(1)).toBe('gone')
	const off = { ...shipped, enforcement: { isOn: false, graceDays: 14 } }
	expect(await apply(off, 15)).toMatchObject({ enforcement: { state: 'off' }, blocked: [], withheld: 0 })
	expect(await seen(1)).toBe('shown')
})

test('an exception shows a home without an import, and so does its end hide it', async () => {
	await run([[1, LACKING]], 0)
	const exceptions = [{ listing: 1, rules: ['F1'], name: 'An', reason: 'monument', date: '2026-11-24' }]
	await agency.db.transaction().execute((db) => gateOf({ ...shipped, exceptions })(db, on(1)))
	expect(await seen(1)).toBe('shown')
	await agency.db.transaction().execute((db) => gateOf(shipped)(db, on(2)))
	expect(await seen(1)).toBe('gone')
})

test('a home is shown once no reason is left: the advert is one of several', async () => {
	let isSilent = true
	const silence: Reason = ({ id }) => (isSilent && id === 1 ? { reason: 'unconfirmed', rules: [] } : null)
	const gate = gateOf(shipped, [silence])
	await run(
		[
			[1, LACKING],
			[2, COMPLETE],
		],
		0,
		{ gate },
	)
	expect((await withheld()).map(({ reason }) => reason)).toEqual(['advert', 'unconfirmed'])
	await run(
		[
			[1, COMPLETE],
			[2, COMPLETE],
		],
		1,
		{ gate },
	)
	expect([await seen(1), (await withheld()).map(({ reason }) => reason)]).toEqual(['unknown', ['unconfirmed']])
	isSilent = false
	await agency.db.transaction().execute((db) => gate(db, on(2)))
	expect(await seen(1)).toBe('shown')
})

test('nothing is written when nothing changes', async () => {
	await run(
		[
			[1, LACKING],
			[2, COMPLETE],
		],
		0,
	)
	const again = await run(
		[
			[1, LACKING],
			[2, COMPLETE],
		],
		1,
	)
	expect(again.tags).toEqual([])
})

test('the gate looks at homes that are read before anyone waits, and at those that the import changes once more', async () => {
	const ids = [1, 2, 3, 4, 5, 6, 7]
	await run(
		ids.map((id) => [id, COMPLETE]),
		1,
	)
	const looks: { given: unknown; present: unknown }[] = []
	const rules = gateOf(shipped)
	const gate: Gate = async (db, now, hiddenSince, given) => {
		looks.push({ given, present: await readHomes(db) })
		return rules(db, now, hiddenSince, given)
	}
	const others = ids.slice(3).map((id): [number, Fields] => [id, COMPLETE])
	await run([[1, LACKING], [2, { ...COMPLETE, Price: 300_000 }], ...others], 3, { gate })
	expect(looks[0]?.given).toHaveLength(6)
	expect(looks[0]?.given).toEqual(looks[0]?.present)
	// Nearly all change: they are read in the transaction.
	await run(
		ids.map((id) => [id, { ...COMPLETE, Price: 1000 * id + 200_000 }]),
		4,
		{ gate },
	)
	expect(looks[1]?.given).toBeUndefined()
})
