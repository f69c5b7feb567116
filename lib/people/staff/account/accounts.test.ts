import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { startSession as startOwnerSession } from '#lib/people/owners/account/owner-sessions.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addMember, changeRoles, removeMember } from './changes/member-changes.ts'
import { memberOfToken, resetMember } from './entry/entry-links.ts'
import { isLoginCode, mailLoginCode, takeTry, usePending } from './entry/second-factor.ts'
import { findMember, listMembers, memberNames, memberOf } from './members.ts'
import { loginCode, staffLinkToken } from './one-time.ts'
import { staffAccountData } from './personal-data.ts'
import { countSessions, endSessions, readSession, startSession } from './session/sessions.ts'
import { holds, type StaffRole } from './staff-account-types.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
/** A browser in which nobody logged in yet. */
const STRANGE = { pending: null, isKnown: false }
const later = (ms: number) => new Date(NOW.getTime() + ms)
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function member(name: string, ...roles: StaffRole[]) {
	const added = { email: `${name}@Agency.BE `, name, language: 'fr', roles }
	const row = await agency.db.transaction().execute((transaction) => addMember(transaction, added, NOW))
	if (row === null) throw new Error('taken')
	return row
}

const seedIn = async (template: string): Promise<string> => {
	const mail = await agency.db
		.selectFrom('outbox')
		.select('props')
		.where('template', '=', template)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return JSON.parse(mail.props).seed
}

test('an admin holds every role, anybody else only their own', async () => {
	const [admin, editor] = [memberOf(await member('ada', 'admin')), memberOf(await member('bo', 'editor'))]
	expect([holds(admin, 'requests'), holds(admin, 'editor'), holds(admin, 'admin')]).toEqual([true, true, true])
	expect([holds(editor, 'requests'), holds(editor, 'editor'), holds(editor, 'admin')]).toEqual([false, true, false])
})

test('an address has one account, whatever its case', async () => {
	await member('ada', 'admin')
	expect((await findMember(agency.db, ' ADA@agency.be'))?.name).toBe('ada')
	await expect(member('ada', 'editor')).rejects.toThrow('taken')
})

test('the only admin can neither be removed nor lose the role; with another one, both go', async () => {
	const [ada, bo] = [await member('ada', 'admin', 'requests'), await member('bo', 'editor')]
	const tried = agency.db.transaction()
	expect(
		await tried.execute((db) => changeRoles(db, { id: ada.id, seen: ['requests', 'admin'], roles: ['editor'] })),
	).toBe('last')
	await agency.db.updateTable('staff_member').set({ roles: 'requests admin' }).where('id', '=', ada.id).execute()
	const removed = agency.db.transaction().execute(async (db) => {
		expect(await removeMember(db, ada.id, NOW)).toBe('last')
		throw new Error('rolled back')
	})
	await expect(removed).rejects.toThrow('rolled back')
	const change = (seen: StaffRole[]) =>
		agency.db.transaction().execute((db) => changeRoles(db, { id: bo.id, seen, roles: ['admin'] }))
	expect(await change(['requests'])).toBe('changed')
	expect(await change(['editor'])).toBe('done')
	expect(await agency.db.transaction().execute((db) => removeMember(db, ada.id, NOW))).toBe('done')
	expect((await listMembers(agency.db)).map(({ name }) => name)).toEqual(['bo'])
	expect(await findMember(agency.db, 'ada@agency.be')).toBeNull()
	expect(await agency.db.transaction().execute((db) => removeMember(db, ada.id, NOW))).toBe('missing')
})

test('a session opens for its member until it ends, and no session of an owner opens the desk', async () => {
	const ada = await member('ada', 'admin')
	const key = await agency.db.transaction().execute((db) => startSession(db, ada.id, NOW))
	expect(await readSession(agency.db, key, later(MINUTE_MS))).toMatchObject({ memberId: ada.id })
	expect(await readSession(agency.db, { ...key, secret: 'x' }, later(MINUTE_MS))).toBeNull()
	expect(await countSessions(agency.db, ada.id, later(MINUTE_MS))).toBe(1)
	const created = {
		id: 1,
		email: 'o@example.be',
		source: 'staff' as const,
		language: 'nl',
		created_at: NOW.toISOString(),
	}
	await agency.db.insertInto('owner').values(created).execute()
	const owner = await agency.db.selectFrom('owner').selectAll().executeTakeFirstOrThrow()
	const foreign = await startOwnerSession(agency.db, owner, NOW)
	expect(await readSession(agency.db, foreign, later(MINUTE_MS))).toBeNull()
	await endSessions(agency.db, ada.id)
	expect(await readSession(agency.db, key, later(MINUTE_MS))).toBeNull()
})

// config/owners.json: 120 minutes.
test('what a page asks for by itself does not keep a login open', async () => {
	const ada = await member('ada', 'admin')
	const key = await agency.db.transaction().execute((db) => startSession(db, ada.id, NOW))
	const read = (minutes: number, isByHand: boolean) => readSession(agency.db, key, later(minutes * MINUTE_MS), isByHand)
	expect(await read(1, true)).not.toBeNull()
	for (const minutes of [30, 60, 90, 120]) expect(await read(minutes, false), String(minutes)).not.toBeNull()
	expect(await read(122, false)).toBeNull()
	expect(await read(122, true)).toBeNull()
})

test('the mailed code of a login works once, for ten minutes and five tries', async () => {
	const ada = await member('ada', 'admin')
	const ask = async () => {
		const mailed = await mailLoginCode(agency.db, ada, STRANGE, NOW)
		return { id: 'id' in mailed ? mailed.id : '', code: loginCode(await seedIn('staff-login-code')) }
	}
	const { id, code } = await ask()
	const wrong = code === '000000' ? '000001' : '000000'
	const first = await takeTry(agency.db, id, 'code', NOW)
	expect(first !== null && isLoginCode(first, wrong)).toBe(false)
	expect(first !== null && isLoginCode(first, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true)
	expect(await takeTry(agency.db, id, 'passkey', NOW)).toBeNull()
	for (let turn = 2; turn <= 5; turn += 1) expect(await takeTry(agency.db, id, 'code', NOW)).not.toBeNull()
	expect(await takeTry(agency.db, id, 'code', NOW)).toBeNull()
	const second = await ask()
	expect(await takeTry(agency.db, second.id, 'code', later(10 * MINUTE_MS))).toBeNull()
	expect(await usePending(agency.db, second.id)).toBe(true)
	expect(await usePending(agency.db, second.id)).toBe(false)
	for (let turn = 3; turn <= 10; turn += 1) expect((await ask()).id).not.toBe('')
	expect(await mailLoginCode(agency.db, ada, STRANGE, NOW)).toEqual({ seconds: HOUR_MS / 1000 })
})

test('whoever has only the password neither ends a code that waits elsewhere nor uses up the allowance of a known browser', async () => {
	const ada = await member('ada', 'admin')
	const known = { pending: null, isKnown: true }
	const own = await mailLoginCode(agency.db, ada, known, NOW)
	const id = 'id' in own ? own.id : ''
	const code = loginCode(await seedIn('staff-login-code'))
	for (let turn = 1; turn <= 10; turn += 1)
		expect(await mailLoginCode(agency.db, ada, STRANGE, NOW)).toHaveProperty('id')
	expect(await mailLoginCode(agency.db, ada, STRANGE, NOW)).toEqual({ seconds: HOUR_MS / 1000 })
	expect(await mailLoginCode(agency.db, ada, { pending: null, isKnown: true }, NOW)).toHaveProperty('id')
	const waiting = await takeTry(agency.db, id, 'code', NOW)
	expect(waiting !== null && isLoginCode(waiting, code)).toBe(true)
})

test('a code that waits in the same browser is mailed again, with the tries that are left of it', async () => {
	const ada = await member('ada', 'admin')
	const first = await mailLoginCode(agency.db, ada, STRANGE, NOW)
	const pending = 'id' in first ? first.id : ''
	const seed = await seedIn('staff-login-code')
	for (let turn = 1; turn <= 4; turn += 1) await takeTry(agency.db, pending, 'code', NOW)
	expect(await mailLoginCode(agency.db, ada, { pending, isKnown: false }, later(MINUTE_MS))).toEqual({ id: pending })
	expect(await seedIn('staff-login-code')).toBe(seed)
	const mails = await agency.db
		.selectFrom('outbox')
		.select('props')
		.where('template', '=', 'staff-login-code')
		.execute()
	expect(mails).toHaveLength(2)
	expect(await takeTry(agency.db, pending, 'code', NOW)).not.toBeNull()
	expect(await takeTry(agency.db, pending, 'code', NOW)).toBeNull()
	expect(await mailLoginCode(agency.db, ada, { pending, isKnown: false }, NOW)).not.toEqual({ id: pending })
	const others = await member('bo', 'admin')
	expect(await mailLoginCode(agency.db, others, { pending, isKnown: false }, NOW)).not.toEqual({ id: pending })
})

test('a reset ends sessions, password and passkeys, and its invitation works for a week', async () => {
	const ada = await member('ada', 'admin')
	const key = await agency.db.transaction().execute((db) => startSession(db, ada.id, NOW))
	const passkey = { id: 'k', member_id: ada.id, public_key: new Uint8Array(1), counter: 0, transports: '[]', name: 'k' }
	await agency.db
		.insertInto('staff_passkey')
		.values({ ...passkey, created_at: NOW.toISOString(), used_at: null })
		.execute()
	await agency.db.updateTable('staff_member').set({ password_hash: 'x' }).execute()
	expect(await agency.db.transaction().execute((db) => resetMember(db, ada.id, NOW))).toBe(true)
	expect(await readSession(agency.db, key, NOW)).toBeNull()
	expect(await agency.db.selectFrom('staff_passkey').selectAll().execute()).toEqual([])
	expect((await findMember(agency.db, 'ada@agency.be'))?.password_hash).toBeNull()
	const token = staffLinkToken(await seedIn('staff-invitation'))
	expect((await memberOfToken(agency.db, token, later(7 * DAY_MS - 1)))?.id).toBe(ada.id)
	expect(await memberOfToken(agency.db, token, later(7 * DAY_MS))).toBeNull()
})

// config/retention.json: 730 days.
test('the log and the names in it go after the days of the settings, and a person’s data can be shown and erased', async () => {
	const [ada, bo] = [await member('ada', 'admin'), await member('bo', 'editor')]
	await auditOf(
		agency.db,
		bo.id,
		NOW,
	)({ action: 'home.edit', subject: 'home:1', before: { price: 1 }, after: { price: 2 } })
	await agency.db.transaction().execute((db) => removeMember(db, bo.id, NOW))
	const expire = (now: Date) =>
		agency.db.transaction().execute((db) => staffAccountData.expire(db, getRetention(), now))
	await expire(later(729 * DAY_MS))
	expect([...(await memberNames(agency.db)).values()].sort()).toEqual(['ada', 'bo'])
	await expire(later(731 * DAY_MS))
	expect([...(await memberNames(agency.db)).values()]).toEqual(['ada'])
	expect(await agency.db.selectFrom('staff_audit').selectAll().execute()).toEqual([])
	expect(await staffAccountData.find(agency.db, 'ADA@agency.be')).toMatchObject([{ id: ada.id, name: 'ada' }])
	expect(await agency.db.transaction().execute((db) => staffAccountData.erase(db, 'ada@agency.be', NOW))).toBe(1)
	expect(await staffAccountData.find(agency.db, 'ada@agency.be')).toEqual([])
})
