import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { sweepMarks } from '#lib/people/statistics/counting/mutations.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addVainSearch, mostVainSearches } from './vain-searches.ts'

const DAY = '2026-11-25'
const NOW = new Date('2026-11-25T10:34:00.000Z')
const [GARAGE, HOUSE] = ['goal=sale&city=binche%7C7130&type=20', 'goal=rent&type=1']
let agency: AgencyDatabase

const add = (criteria: string, mark: string, day = DAY) => addVainSearch(agency.db, { day, criteria, mark })
const shown = async () => (await mostVainSearches(agency.db, { now: NOW, most: 5 })).map(Object.values)

beforeAll(async () => {
	agency = await createAgencyDatabase()
})
beforeEach(async () => {
	for (const table of ['search_mark', 'vain_search'] as const) await agency.db.deleteFrom(table).execute()
})
afterAll(() => agency.close())

test('a search counts once for each visitor and day, and those of thirty days are added up', async () => {
	await add(HOUSE, 'anna house')
	await add(HOUSE, 'anna house')
	await add(GARAGE, 'anna garage')
	await add(GARAGE, 'bert garage')
	await add(GARAGE, 'anna garage', addDays(DAY, -29))
	await add(HOUSE, 'anna house', addDays(DAY, -30))
	expect(await shown()).toEqual([
		[GARAGE, 3],
		[HOUSE, 1],
	])
})

test('no more than two thousand searches of a day are stored, and the next day begins anew', async () => {
	const marks = Array.from({ length: 2000 }, (_, index) => ({ day: DAY, mark: String(index) }))
	await agency.db.insertInto('search_mark').values(marks).execute()
	await add(GARAGE, 'one more')
	expect(await shown()).toEqual([])
	await add(GARAGE, 'one more', addDays(DAY, -1))
	expect(await shown()).toEqual([[GARAGE, 1]])
})

test('marks end with their day, and searches after ninety days', async () => {
	for (const ago of [0, 1, 89, 90]) await add(GARAGE, 'anna', addDays(DAY, -ago))
	await sweepMarks(agency.db, NOW)
	const days = async (table: 'search_mark' | 'vain_search') =>
		(await agency.db.selectFrom(table).select('day').orderBy('day', 'desc').execute()).map(({ day }) => day)
	expect(await days('search_mark')).toEqual([DAY])
	expect(await days('vain_search')).toEqual([DAY, addDays(DAY, -1), addDays(DAY, -89)])
})
