import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { storeDrafts } from './store-drafts.ts'

const NOW = new Date('2026-11-29T08:00:00Z')

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const home = (line: number, values: Record<string, string | number>) => ({
	...{ sheet: '', line, identity: String(line), pictures: [] },
	values: { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche', ...values },
})

test('homes of a file are drafts of the desk with numbers of their own, and nothing is public', async () => {
	const homes = [home(2, { RecordFile: 'A 1', Price: 200_000 }), home(3, { Street: 'Rue Haute', HouseNumber: '9' })]
	expect(await storeDrafts(agency.db, homes, NOW)).toEqual({ stored: homes, known: [] })
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
	await storeDrafts(agency.db, first, NOW)
	const again = [
		home(2, { RecordFile: 'a 1', Price: 190_000 }),
		home(3, { Street: 'RUE HAUTE', HouseNumber: '9' }),
		home(4, { Street: 'Rue Haute', HouseNumber: '9', BoxNr: '2' }),
		home(5, { RecordFile: 'B', Street: 'Rue Haute', HouseNumber: '9' }),
	]
	const { stored, known } = await storeDrafts(agency.db, again, NOW)
	expect([stored.map(({ line }) => line), known.map(({ line }) => line)]).toEqual([
		[4, 5],
		[2, 3],
	])
	const drafts = await agency.db.selectFrom('own_home').select('draft').orderBy('id').execute()
	expect(drafts).toHaveLength(4)
	expect(drafts[0]?.draft).toContain('200000')
})
