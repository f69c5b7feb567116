import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { presentConfig } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { textFile } from '#tests/support/data/spreadsheets.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))
const { importList, readList } = await import('./list-actions.ts')
const { sheetStart } = await import('./sheet-start.ts')

const LIST = textFile([
	['Ref', 'Type', 'Sale or rent', 'Postcode', 'City', 'Street', 'Number', 'Price'],
	['L-1', 'House', 'sale', '7130', 'Binche', 'Rue Haute', '2', '200000'],
])

let agency: AgencyDatabase
let admin: StaffMember
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	const facts = { name: 'Ada', email: 'ada@lists.example', language: 'en', roles: ['admin' as const] }
	const row = await addMember(agency.db, facts, new Date())
	if (row === null) throw new Error('The address is taken')
	admin = { ...row, ...facts, hasKeys: true }
	setup.current = { sessionId: 'Ada', isStale: false, member: admin }
})
afterEach(async () => {
	Reflect.deleteProperty(globalThis, 'agencyConfigStore')
	closeForSite()
	await agency.close()
})

/** Has everything in this process read a configuration with a source. */
function setSource(): void {
	const present = presentConfig()
	const feed = { ...present.config.feed, source: { kind: 'file' as const, path: 'payload.json' } }
	const good = { ...present, config: { ...present.config, feed } }
	Reflect.set(globalThis, 'agencyConfigStore', { good: () => good, version: () => 'source', problems: () => [] })
}

async function send(act: (request: Request) => Promise<Response>): Promise<Record<string, unknown>> {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/list/?name=homes.csv&language=en`, {
			method: 'POST',
			headers: { 'content-type': 'application/octet-stream', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: new Uint8Array(LIST),
		}),
	)
	return answer.json()
}

test('beside another source no list is planned or taken over, and the page says so before', async () => {
	expect(await send(readList)).toMatchObject({ ok: true })
	expect(await sheetStart(admin)).toEqual({ offer: 'open', first: 'drafts' })
	setSource()
	expect(await send(readList)).toMatchObject({ ok: false, problem: 'source' })
	expect(await send(importList)).toMatchObject({ ok: false, problem: 'source' })
	expect(await sheetStart(admin)).toEqual({ offer: 'source', first: 'drafts' })
	expect(await agency.db.selectFrom('import_run').select('id').execute()).toEqual([])
})

test('a list is for admins, as every source', async () => {
	const editor = { ...admin, roles: ['editor' as const] }
	setup.current = { sessionId: 'Ada', isStale: false, member: editor }
	expect(await send(readList)).toMatchObject({ ok: false, problem: 'role' })
	expect(await sheetStart(editor)).toEqual({ offer: 'admins', first: 'drafts' })
})
