import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { answerCalendarFile } from './receipt-answers.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

test('one network address can try thirty references of visits in ten minutes, another can still ask', async () => {
	const ask = (address: string) =>
		answerCalendarFile(
			new Request('http://localhost:3000/api/appointments/calendar?ref=APP-2026-BCDFGH', {
				headers: { 'x-forwarded-for': address },
			}),
		)
	const statuses: number[] = []
	for (let turn = 0; turn < 32; turn++) statuses.push((await ask('192.0.2.1')).status)
	expect(statuses).toEqual([...Array(30).fill(404), 429, 429])
	expect((await ask('192.0.2.2')).status).toBe(404)
})
