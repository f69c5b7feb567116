import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFilter } from '#lib/desk/requests/model/filter.ts'
import { FORM_FACTS } from '#lib/site/config/schema/people/form-facts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { exportedParts, numbersToExport } from './export.ts'
import { requestPage } from './request-rows.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')
const MANY = 1100
const ME = 7

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const wantedOf = (query: Record<string, string>) => ({ filter: readFilter(query, FORM_FACTS), memberId: ME, now: NOW })

test('an export has what the list has, the newest first, and others have many turns meanwhile', async () => {
	const { db } = agency
	for (let at = 0; at < MANY; at += 1)
		await addRequest(db, { status: at % 2 === 0 ? 'closed' : 'new', assignee_id: at % 3 === 0 ? ME : null })
	for (const query of [{}, { state: 'new' }, { state: 'done' }, { who: 'me' }]) {
		const { rows } = await requestPage(db, wantedOf(query), { cursor: null, most: MANY })
		const newestFirst = rows.map(({ id }) => id).toSorted((a, b) => b - a)
		expect(newestFirst.length).toBeGreaterThan(100)
		expect(await numbersToExport(db, wantedOf(query))).toEqual(newestFirst)
	}

	let turns = 0
	let isOver = false
	const other = () => {
		turns += 1
		if (!isOver) setImmediate(other)
	}
	setImmediate(other)
	const ids = await numbersToExport(db, wantedOf({}))
	const parts = await exportedParts(db, ids, 'nl')
	isOver = true
	expect(ids).toHaveLength(MANY)
	// The head of the columns, and a part for every hundred requests.
	expect(parts).toHaveLength(12)
	expect(parts.join('').trimEnd().split('\r\n')).toHaveLength(MANY + 1)
	expect(turns).toBeGreaterThanOrEqual(13)
})
