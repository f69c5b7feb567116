import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { requestDetail } from '#lib/desk/requests/request-detail.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { enterRequest, unenterRequest } = await import('./enter.ts')
const { changeRequest } = await import('./change.ts')

let agency: AgencyDatabase
let db: AgencyDatabase['db']
let memberId: number

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [property(1001)] })
	const account = { name: 'Elise', email: 'elise@beffroi.example', language: 'fr', roles: ['requests' as const] }
	const row = await addMember(db, account, new Date())
	memberId = row?.id ?? expect.fail('The address is taken')
	setup.current = { sessionId: 's', member: { ...account, id: memberId, hasKeys: true }, isStale: false }
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/requests/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

const CALL = {
	...{ via: 'phone', kind: 'question', firstName: 'Marc', lastName: 'Lambiotte', phone: '0470 12 34 56', email: '' },
	...{ language: 'fr', listingId: null, amount: null, remark: 'Rappeler avant midi.', assigneeId: null },
}
const leads = () => db.selectFrom('lead').selectAll().orderBy('id').execute()

test('a call becomes a request like any other, with how it came in; nothing is mailed, and it is taken back', async () => {
	const { id, at, ...answer } = await send(enterRequest, { ...CALL, listingId: 1001, assigneeId: memberId })
	expect(answer).toEqual({ status: 200, ok: true })
	const detail = await requestDetail(db, id, { now: new Date(), language: 'fr' })
	expect(detail).toMatchObject({
		item: { name: 'Marc Lambiotte', assigneeId: memberId, status: 'new' },
		...{ kind: 'contact-me', email: '', said: 'Rappeler avant midi.', phone: { text: '0470 12 34 56' } },
	})
	expect(detail?.rows).toContainEqual({ label: 'Venu par', value: 'Téléphone', href: null })
	expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
	expect(await send(unenterRequest, { id, at })).toEqual({ status: 200, ok: true })
	expect(await leads()).toEqual([])
	const log = await db.selectFrom('staff_audit').select('action').orderBy('id').execute()
	expect(log.map(({ action }) => action)).toEqual(['request.enter', 'request.assign', 'request.unenter'])
})

test.each([
	['question', null, 'site-contact'],
	['valuation', null, 'contact-demand'],
	['offer', 1001, 'offer'],
])('a %s is in the list as one of the site is', async (kind, listingId, form) => {
	const offer = kind === 'offer' ? { amount: 241_500 } : {}
	const { id } = await send(enterRequest, { ...CALL, kind, listingId, ...offer })
	const detail = await requestDetail(db, id, { now: new Date(), language: 'fr' })
	expect(detail?.kind).toBe(form)
	expect(detail?.item.fact ?? null).toBe(kind === 'offer' ? '€\u00a0241.500' : null)
	// The form asks a visitor for "Votre prix"; an agent reads the request.
	const labels = detail?.rows.map(({ label }) => label)
	expect(labels?.includes('Prix proposé')).toBe(kind === 'offer')
	expect(labels).not.toContain('Votre prix')
})

test.each([
	[{ via: '' }, { via: 'via' }],
	[{ kind: '' }, { kind: 'kind' }],
	[{ lastName: '' }, { lastName: 'lastName' }],
	[{ phone: '' }, { phone: 'reach' }],
	[{ phone: '12' }, { phone: 'phoneInvalid' }],
	[{ email: 'marc' }, { email: 'emailInvalid' }],
	[{ kind: 'offer', amount: 1000 }, { home: 'home' }],
	[{ kind: 'offer', listingId: 1001 }, { amount: 'amount' }],
	[{ listingId: 4711 }, { home: 'home' }],
])('%j is refused at its field, and nothing is written', async (more, fields) => {
	expect(await send(enterRequest, { ...CALL, ...more })).toMatchObject({ ok: false, problem: 'input', fields })
	expect(await leads()).toEqual([])
})

test('what a colleague answered, or a visitor sent, is never taken back', async () => {
	const { id, at } = await send(enterRequest, CALL)
	await send(changeRequest, { id, version: 1, set: { status: 'answered' } })
	expect(await send(unenterRequest, { id, at })).toMatchObject({ problem: 'missing' })
	await db.deleteFrom('staff_audit').where('action', '=', 'request.enter').execute()
	await db.updateTable('lead').set({ status: 'new', version: 1 }).execute()
	expect(await send(unenterRequest, { id, at })).toMatchObject({ problem: 'missing' })
	expect(await leads()).toHaveLength(1)
})
