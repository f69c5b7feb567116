import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { addOwner, findOwner, mailInvitation as inviteOwner, setPassword } from '#lib/people/owners/account/accounts.ts'
import { startSession as startOwnerSession } from '#lib/people/owners/account/owner-sessions.ts'
import { tokenOf } from '#lib/people/owners/one-time.ts'
import { endDoors } from '#lib/people/staff/account/changes/doors.ts'
import { addMember, changeRoles, removeMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { makeRecoveryCode, spendRecoveryCode } from '#lib/people/staff/account/entry/recovery-code.ts'
import { addPending, mailLoginCode, usePending } from '#lib/people/staff/account/entry/second-factor.ts'
import { listMembers, type MemberRow } from '#lib/people/staff/account/members.ts'
import { countSessions, startSession } from '#lib/people/staff/account/session/sessions.ts'
import { mailCode, tryCode } from '#lib/people/staff/codes.ts'
import { staffCode } from '#lib/people/staff/one-time.ts'
import { doneOf, openTwoInstances, type TwoInstances } from '#tests/support/data/two-instances.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

const NOW = new Date('2026-11-24T09:00:00.000Z')
const TO = 'bonjour@beffroi.example'
const STRANGE = { pending: null, isKnown: false }

let server: PostgresServer | null = null
let site: TwoInstances

beforeAll(async () => {
	server = await startPostgres()
	if (server !== null) site = await openTwoInstances(server, 'accounts')
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await site?.close()
	await server?.stop()
})

async function member(name: string, roles: Parameters<typeof addMember>[1]['roles']): Promise<MemberRow> {
	const added = { email: `${name}@agency.be`, name, language: 'fr', roles }
	const row = await inTransaction(site.db, (transaction) => addMember(transaction, added, NOW))
	if (row === null) throw new Error('taken')
	return row
}

/** Returns what the last mail of a kind is made of. */
async function seedIn(template: string): Promise<string> {
	const { props } = await site.db
		.selectFrom('outbox')
		.select('props')
		.where('template', '=', template)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return JSON.parse(props).seed
}

test('an address that is invited twice at once has one account', async () => {
	const invite = (db: typeof site.db) =>
		inTransaction(db, (it) =>
			addMember(it, { email: 'twice@agency.be', name: 'T', language: 'fr', roles: ['editor'] }, NOW),
		)
	const added = doneOf(await site.atOnce(4, invite))
	expect(added.filter((row) => row !== null)).toHaveLength(1)
})

test('of two admins who remove each other, or each give up the role, one stays admin', async () => {
	for (const remove of [true, false]) {
		const pair = [await member(`ada ${remove}`, ['admin']), await member(`bo ${remove}`, ['admin'])]
		const leave = (db: typeof site.db, { id }: MemberRow) =>
			inTransaction(db, async (it) => {
				const outcome = remove
					? await removeMember(it, id, NOW)
					: await changeRoles(it, { id, seen: ['admin'], roles: ['editor'] })
				if (outcome === 'last') throw new Error('last')
				return outcome
			})
		const left = await site.atOnce(2, (db, index) => leave(db, pair[index] as MemberRow))
		expect(doneOf(left, (error) => error instanceof Error && error.message === 'last')).toHaveLength(1)
		const admins = (await listMembers(site.db)).filter(({ roles }) => roles.includes('admin'))
		expect(admins).toHaveLength(1)
		for (const { id } of admins)
			await site.db.updateTable('staff_member').set({ roles: 'editor' }).where('id', '=', id).execute()
	}
})

test('a login of staff is used once, and none outlives the end of all of them', async () => {
	const ada = await member('ada login', ['admin'])
	const enter = (db: typeof site.db, id: string) =>
		inTransaction(db, async (it) => {
			if (!(await usePending(it, id))) return false
			await startSession(it, ada.id, NOW)
			return true
		})
	const wait = async () => {
		await site.db.deleteFrom('mail_allowance').execute()
		return Object(await mailLoginCode(site.db, ada, STRANGE, NOW)).id
	}
	const first = await wait()
	expect(doneOf(await site.atOnce(8, (db) => enter(db, first))).filter(Boolean)).toHaveLength(1)
	for (let round = 0; round < 10; round += 1) {
		const id = await wait()
		const endAll = (db: typeof site.db) => inTransaction(db, (it) => endDoors(it, ada.id))
		doneOf<unknown>(await site.atOnce<unknown>(2, (db, index) => (index === 0 ? enter(db, id) : endAll(db))))
		expect(await countSessions(site.db, ada.id, NOW), `round ${round}`).toBe(0)
	}
})

test('a recovery code lets one of the logins in that use it at once, and ends the passkeys of its member', async () => {
	const cy = await member('cy recovery', ['admin'])
	const code = await inTransaction(site.db, (it) => makeRecoveryCode(it, cy.id, NOW))
	const passkey = { member_id: cy.id, public_key: new Uint8Array(1), counter: 0, transports: '[]', used_at: null }
	await site.db
		.insertInto('staff_passkey')
		.values({ ...passkey, id: 'cy', name: 'cy', created_at: NOW.toISOString() })
		.execute()
	const pending = { memberId: cy.id, purpose: 'passkey', former: null } as const
	const ids = await Promise.all(
		Array.from({ length: 6 }, () => inTransaction(site.db, (it) => addPending(it, pending, NOW))),
	)
	const enter = (db: typeof site.db, id = '') =>
		inTransaction(db, async (it) => {
			if (!(await usePending(it, id)) || !(await spendRecoveryCode(it, cy, code, NOW))) return false
			await startSession(it, cy.id, NOW)
			return true
		})
	expect(doneOf(await site.atOnce(6, (db, index) => enter(db, ids[index]))).filter(Boolean)).toHaveLength(1)
	expect(await countSessions(site.db, cy.id, NOW)).toBe(1)
	expect(await site.db.selectFrom('staff_passkey').select('id').where('member_id', '=', cy.id).execute()).toEqual([])
})

test('a mailbox gets ten login codes an hour', async () => {
	const bo = await member('bo codes', ['editor'])
	await site.db.deleteFrom('mail_allowance').execute()
	const asked = doneOf(await site.atOnce(16, (db) => mailLoginCode(db, bo, STRANGE, NOW)))
	expect(asked.filter((answer) => 'id' in answer)).toHaveLength(10)
})

test('five codes for a browser are mailed for one link, and each is tried five times at most and opens once', async () => {
	const ids = doneOf(await site.atOnce(9, (db) => mailCode(db, { link: 'lead A', to: TO }, NOW)))
	expect(ids.filter((id) => id !== null)).toHaveLength(5)
	const id = (await mailCode(site.db, { link: 'lead B', to: TO }, NOW)) ?? ''
	const right = staffCode(await seedIn('staff-code'))
	const wrong = right === '00000000' ? '11111111' : '00000000'
	const nothing = async () => {}
	const tried = doneOf(await site.atOnce(12, (db) => tryCode(db, { id, typed: wrong }, NOW, nothing)))
	expect(tried.filter((outcome) => outcome === 'wrong')).toHaveLength(5)
	const other = (await mailCode(site.db, { link: 'lead C', to: TO }, NOW)) ?? ''
	const code = staffCode(await seedIn('staff-code'))
	const opened = doneOf(await site.atOnce(8, (db) => tryCode(db, { id: other, typed: code }, NOW, nothing)))
	expect(opened.filter((outcome) => outcome === 'right')).toHaveLength(1)
})

test('an owner has one account and one invitation, which sets one password and ends what was open before', async () => {
	const added = { email: 'owner@exemple.be', language: 'fr', source: 'staff', listingIds: [] } as const
	const owners = doneOf(await site.atOnce(4, (db) => addOwner(db, added, NOW)))
	expect(new Set(owners.map(({ id }) => id)).size).toBe(1)
	const owner = (await findOwner(site.db, added.email)) ?? expect.fail('no account')
	doneOf(await site.atOnce(6, (db) => inTransaction(db, (it) => inviteOwner(it, owner, NOW))))
	expect(await site.db.selectFrom('owner_token').select('hash').execute()).toHaveLength(1)
	await inTransaction(site.db, (it) => inviteOwner(it, owner, NOW))
	const token = tokenOf(await seedIn('owner-invitation'))
	const choose = (db: typeof site.db, index: number) =>
		setPassword(db, { owner, hash: `hash ${index}`, token, session: null, now: NOW })
	expect(doneOf(await site.atOnce(6, choose)).filter(Boolean)).toHaveLength(1)
	const told = await site.db.selectFrom('outbox').select('id').where('template', '=', 'owner-password').execute()
	expect(told).toHaveLength(1)
	const change = (db: typeof site.db) => setPassword(db, { owner, hash: 'other', token: null, session: null, now: NOW })
	doneOf<unknown>(
		await site.atOnce<unknown>(6, (db, index) => (index < 3 ? startOwnerSession(db, owner, NOW) : change(db))),
	)
	await change(site.db)
	expect(await site.db.selectFrom('owner_session').select('id').execute()).toEqual([])
})
