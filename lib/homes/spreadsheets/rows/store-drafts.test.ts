import { afterEach, beforeEach, expect, test } from 'vitest'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import type { SheetHome } from './reading-types.ts'
import { removeDrafts, storeDrafts } from './store-drafts.ts'

const NOW = new Date('2026-11-29T08:00:00Z')

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const home = (line: number, values: Record<string, string | number>) => ({
	...{ sheet: '', line, identity: String(line), pictures: [], documents: [] },
	values: { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche', ...values },
})

const MEMBER = { now: NOW, by: 7 }
const store = (homes: readonly SheetHome[]) =>
	inHomesTransaction(agency.db, (transaction) => storeDrafts(transaction, homes, MEMBER))

test('homes of a file are drafts of the desk with numbers of their own, and nothing is public', async () => {
	const homes = [home(2, { RecordFile: 'A 1', Price: 200_000 }), home(3, { Street: 'Rue Haute', HouseNumber: '9' })]
	expect(await store(homes)).toEqual({ stored: homes, known: [], first: 9_000_000_001 })
	const rows = await agency.db
		.selectFrom('own_home')
		.select(['id', 'state', 'published', 'draft'])
		.orderBy('id')
		.execute()
	expect(rows).toMatchObject([
		{ id: 9_000_000_001, state: 'draft', published: null },
		{ id: 9_000_000_002, state: 'draft', published: null },
	])
	expect(JSON.parse(rows[0]?.draft ?? '')).toMatchObject({ RecordFile: 'A 1', Price: 200_000 })
	expect(await agency.db.selectFrom('listing').select('id').execute()).toEqual([])
})

test('a home that is at the desk already, by its reference or its address, stays as it is', async () => {
	const first = [home(2, { RecordFile: 'A-1', Price: 200_000 }), home(3, { Street: 'Rue Haute', HouseNumber: '9' })]
	await store(first)
	const again = [
		home(2, { RecordFile: 'a 1', Price: 190_000 }),
		home(3, { Street: 'RUE HAUTE', HouseNumber: '9' }),
		home(4, { Street: 'Rue Haute', HouseNumber: '9', BoxNr: '2' }),
		home(5, { RecordFile: 'B', Street: 'Rue Haute', HouseNumber: '9' }),
	]
	const { stored, known } = await store(again)
	expect([stored.map(({ line }) => line), known.map(({ line }) => line)]).toEqual([
		[4, 5],
		[2, 3],
	])
	const drafts = await agency.db.selectFrom('own_home').select('draft').orderBy('id').execute()
	expect(drafts).toHaveLength(4)
	expect(drafts[0]?.draft).toContain('200000')
})

test('drafts of a file are removed again, but for those that were worked on, or that another member wrote', async () => {
	const { first } = await store([2, 3, 4].map((line) => home(line, { RecordFile: `A-${line}` })))
	await agency.db.updateTable('own_home').set({ version: 2 }).where('id', '=', first).execute()
	const remove = (by: number) =>
		inHomesTransaction(agency.db, (transaction) => removeDrafts(transaction, { first, count: 3 }, { now: NOW, by }))
	expect(await remove(8)).toBe(0)
	expect(await remove(7)).toBe(2)
	const rows = await agency.db.selectFrom('own_home').select(['id', 'state']).orderBy('id').execute()
	expect(rows.map(({ state }) => state)).toEqual(['draft', 'removed', 'removed'])
	// What was removed is not there any more: the same file brings it again, and the one that stayed is known.
	const again = await store([2, 3, 4].map((line) => home(line, { RecordFile: `A-${line}` })))
	expect([again.stored.length, again.known.length]).toEqual([2, 1])
})
