import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { homesAfter, isStillSo, readHomesBefore } from './homes-before.ts'
import { readHomes } from './read-homes.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	await agency.add({ id: 3, price: 100_000 }, { id: 1, price: 200_000 }, { id: 2, price: 300_000 })
})
afterEach(() => agency.close())

const changePrice = (id: number) =>
	agency.db.updateTable('listing').set({ price: 150_000 }).where('id', '=', id).execute()

test('homes read before a change, with those that it changed, are the homes as they are', async () => {
	const { homes } = await readHomesBefore(agency.db)
	await changePrice(2)
	await agency.db.updateTable('listing').set({ withdrawn_at: '2026-01-01' }).where('id', '=', 1).execute()
	const after = await homesAfter(agency.db, homes, [1, 2])
	expect(after.map(({ home: { id, price } }) => [id, price])).toEqual([
		[2, 150_000],
		[3, 100_000],
	])
	expect(after).toEqual(await readHomes(agency.db))
})

test('a home that another writer changes meanwhile has all of them read anew', async () => {
	const before = await readHomesBefore(agency.db)
	expect(await isStillSo(agency.db, before)).toBe(true)
	await changePrice(3)
	await indexListings(agency.db, [3])
	expect(await isStillSo(agency.db, before)).toBe(false)
})
