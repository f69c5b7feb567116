import { afterEach, beforeEach, expect, test } from 'vitest'
import { alertLinks } from '#lib/people/alerts/alert-links.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { receiveOneClick } from './one-click.ts'

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

/** Sends what a mail program sends for the link of an alert's mail, from an address of its provider. */
async function click(reference: string): Promise<number> {
	const { oneClick } = alertLinks({ reference, language: 'nl', status: 'active' }, new Date())
	const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
	return (await receiveOneClick(new Request(oneClick, { method: 'POST', body }))).status
}

test('one link can be clicked thirty times in ten minutes, without affecting another link', async () => {
	const statuses: number[] = []
	for (let turn = 0; turn < 31; turn += 1) statuses.push(await click('ALE-2026-BBBBBB'))
	expect(statuses).toEqual([...Array(30).fill(200), 429])
	expect(await click('ALE-2026-CCCCCC')).toBe(200)
})
