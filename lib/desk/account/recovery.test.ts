// @long-running
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { hashPassword } from '#lib/people/login/password/password.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { makeRecoveryCode, recoveryCodeSince } from '#lib/people/staff/account/entry/recovery-code.ts'
import { addPending } from '#lib/people/staff/account/entry/second-factor.ts'
import { type MemberRow, memberOf } from '#lib/people/staff/account/members.ts'
import { countSessions, startSession } from '#lib/people/staff/account/session/sessions.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'

const browser: { staff: CurrentStaff | null; pending: string[]; sessions: unknown[] } = vi.hoisted(() => ({
	staff: null,
	pending: [],
	sessions: [],
}))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => browser.staff }))
vi.mock('#lib/people/staff/account/session/cookies.ts', () => ({
	readSessionCookie: async () => null,
	writeSessionCookie: async (key: unknown) => void browser.sessions.push(key),
	// Several: of browsers that send at once.
	readPending: async () => (browser.pending.length > 1 ? browser.pending.shift() : browser.pending[0]) ?? null,
	writePending: async () => void Object.assign(browser, { pending: [] }),
}))
vi.mock('#lib/people/login/known-browser.ts', () => ({ recordLogin: async () => {} }))

const { makeRecovery, removeRecovery } = await import('./own-recovery.ts')
const { enterRecovery } = await import('./second-half.ts')

const PASSWORD = 'een kantoor vol warme koffie'
const HASH = hashPassword(PASSWORD, 'test')
let agency: AgencyDatabase
let db: AgencyDatabase['db']
let ada: MemberRow

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	db = agency.db
	Object.assign(browser, { staff: null, pending: [], sessions: [] })
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	ada = await member('ada', 'admin')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function member(name: string, ...roles: StaffRole[]): Promise<MemberRow> {
	const added = { email: `${name}@delvaux.be`, name, language: 'fr', roles }
	const row = (await addMember(db, added, new Date())) ?? expect.fail('taken')
	await db
		.updateTable('staff_member')
		.set({ password_hash: await HASH })
		.where('id', '=', row.id)
		.execute()
	return row
}

async function post(handler: (request: Request) => Promise<Response>, input: object) {
	const answer = await handler(
		new Request(`${env.siteOrigin}/api/staff/desk/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return answer.json()
}

/** Makes a code at the desk, as a member who is logged in. */
async function make(row = ada, current = PASSWORD) {
	browser.staff = { sessionId: 's', isStale: false, member: memberOf(row) }
	return post(makeRecovery, { current })
}

/** Logs in with the password, so that a second factor is asked for, and types a code. */
async function enter(code: string, { id } = ada, purpose: 'passkey' | 'code' = 'passkey') {
	await wait(id, purpose)
	return post(enterRecovery, { code })
}
const wait = async (memberId: number, purpose: 'passkey' | 'code') => {
	browser.pending = [await addPending(db, { memberId, purpose, former: null }, new Date())]
}
const newCode = () => makeRecoveryCode(db, ada.id, new Date())

const actions = async () => (await db.selectFrom('staff_audit').select('action').execute()).map(({ action }) => action)
const mails = async () =>
	(await db.selectFrom('outbox').select(['template', 'recipients', 'props']).execute()).map(
		({ template, recipients, props }) => [template, JSON.parse(recipients), JSON.parse(props).what ?? null],
	)

test('an admin makes a code with the password and sees it once: stored is only a hash, and the log and a mail say so', async () => {
	const { code } = await make()
	expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){4}[2-9A-HJKMNP-TV-Z]{4}$/)
	const stored = JSON.stringify([
		await db.selectFrom('staff_recovery_code').selectAll().execute(),
		await db.selectFrom('outbox').selectAll().execute(),
		await db.selectFrom('staff_audit').selectAll().execute(),
	])
	expect(stored).not.toContain(code)
	expect(stored).not.toContain(code.replaceAll('-', ''))
	expect(await actions()).toEqual(['account.recoveryMake'])
	expect(await mails()).toEqual([['staff-notice', [ada.email], 'recoveryMade']])
})

test('without the present password, or the role, there is no code', async () => {
	expect(await make(ada, 'wrong')).toMatchObject({ problem: 'input', fields: { current: 'currentWrong' } })
	expect(await make(await member('bo', 'requests', 'editor'))).toMatchObject({ problem: 'role' })
	expect(await db.selectFrom('staff_recovery_code').selectAll().execute()).toEqual([])
})

test('the code, however it is typed, lets the admin in where a passkey or a mailed code is asked for, and leads to the account', async () => {
	for (const purpose of ['passkey', 'code'] as const) {
		const code = await newCode()
		const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
		expect(await enter(typed, ada, purpose)).toEqual({ ok: true, href: '/staff/settings/?done=recovered' })
	}
	expect(browser.sessions).toHaveLength(2)
})

test('with it the passkeys and all other logins end; the member and the other admins are notified, and it is logged', async () => {
	const [eve] = [await member('eve', 'admin'), await member('bo', 'editor')]
	const passkey = { id: 'k', member_id: ada.id, public_key: new Uint8Array(1), counter: 0, transports: '[]', name: 'k' }
	await db
		.insertInto('staff_passkey')
		.values([
			{ ...passkey, created_at: new Date().toISOString(), used_at: null },
			{ ...passkey, id: 'l', member_id: eve.id, created_at: new Date().toISOString(), used_at: null },
		])
		.execute()
	await startSession(db, ada.id, new Date())
	await startSession(db, eve.id, new Date())
	const code = await newCode()
	expect(await enter(code)).toMatchObject({ ok: true })
	expect(await db.selectFrom('staff_passkey').select('id').execute()).toEqual([{ id: 'l' }])
	expect(await countSessions(db, ada.id, new Date())).toBe(1)
	expect(await countSessions(db, eve.id, new Date())).toBe(1)
	expect(await mails()).toEqual([
		['staff-notice', [ada.email], 'recovered'],
		['staff-recovered', [eve.email], null],
	])
	expect(await actions()).toEqual(['account.recover', 'account.login'])
})

test('a code works once, another one ends it, and so does deleting it', async () => {
	const { code: first } = await make()
	const { code: second } = await make()
	expect(await enter(first)).toEqual({ ok: false, problem: 'code' })
	expect(await enter(second)).toMatchObject({ ok: true })
	expect(await enter(second)).toEqual({ ok: false, problem: 'code' })
	const { code: third } = await make()
	expect(await post(removeRecovery, { current: 'wrong' })).toMatchObject({ fields: { current: 'currentWrong' } })
	expect(await post(removeRecovery, { current: PASSWORD })).toEqual({ ok: true })
	expect(await post(removeRecovery, { current: PASSWORD })).toMatchObject({ problem: 'missing' })
	expect(await enter(third)).toEqual({ ok: false, problem: 'code' })
	expect(await recoveryCodeSince(db, ada.id)).toBeNull()
})

test('of two who use it at once, one is in', async () => {
	const code = await newCode()
	await wait(ada.id, 'passkey')
	const [first = ''] = browser.pending
	await wait(ada.id, 'passkey')
	browser.pending.push(first)
	const answers = await Promise.all([post(enterRecovery, { code }), post(enterRecovery, { code })])
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await countSessions(db, ada.id, new Date())).toBe(1)
})

test('without the password nothing is tried; another member’s code, a wrong one and none at all get the same answer', async () => {
	const code = await newCode()
	expect(await post(enterRecovery, { code })).toEqual({ ok: false, problem: 'again' })
	const bo = await member('bo', 'admin')
	const refused = { ok: false, problem: 'code' }
	expect(await enter(code, bo)).toEqual(refused)
	await makeRecoveryCode(db, bo.id, new Date())
	expect(await enter(code, bo)).toEqual(refused)
	expect(await enter('ABCD-EFGH-JKMN-PQRS-TVWX')).toEqual(refused)
	expect(await enter('')).toMatchObject({ problem: 'input', fields: { code: 'codeRecovery' } })
	expect(browser.sessions).toEqual([])
	expect(await enter(code)).toMatchObject({ ok: true })
})

test('a login takes five tries, then the password is asked for again', async () => {
	const code = await newCode()
	await wait(ada.id, 'passkey')
	for (let tries = 0; tries < 5; tries += 1)
		expect(await post(enterRecovery, { code: 'AAAA' })).toEqual({ ok: false, problem: 'code' })
	expect(await post(enterRecovery, { code })).toEqual({ ok: false, problem: 'again' })
	expect(await enter(code)).toMatchObject({ ok: true })
})
