import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memberOfFeed, renewFeed } from '#lib/desk/calendar/feed-address.ts'
import { resetMember } from '#lib/people/staff/account/entry/entry-links.ts'
import { setPassword } from '#lib/people/staff/account/entry/password.ts'
import { makeRecoveryCode, recoveryCodeSince } from '#lib/people/staff/account/entry/recovery-code.ts'
import type { MemberRow } from '#lib/people/staff/account/members.ts'
import { draftsCookie, isDraftsPass } from '#lib/people/staff/account/session/drafts-pass.ts'
import { endSession, startSession } from '#lib/people/staff/account/session/sessions.ts'
import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { addBrowser, isKnownSecret } from '#lib/people/staff/browsers.ts'
import { getSite } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { endDoors } from './doors.ts'
import { addMember, changeRoles, removeMember } from './member-changes.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	db = agency.db
	await member('ada', 'admin')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function member(name: string, ...roles: StaffRole[]): Promise<MemberRow> {
	const row = await addMember(db, { email: `${name}@agency.be`, name, language: 'fr', roles }, NOW)
	if (row === null) throw new Error('taken')
	return row
}

/** Opens every door of a member; returns which are open. */
async function doorsOf({ id, email }: MemberRow) {
	// The address of this member's account is one of the agency: the feed names it as an agent.
	const address = getSite().email.toLowerCase()
	await agency.add({ id: 1, facts: JSON.stringify({ contact: { email } }) })
	const session = await startSession(db, id, NOW)
	const pass = draftsCookie(session.id, NOW, false).value
	const calendar = new URL(await renewFeed(db, id, NOW)).searchParams.get('token') ?? ''
	const byLogin = await addBrowser(db, { address, memberId: id }, NOW)
	const byAddress = await addBrowser(db, { address: email, memberId: null }, NOW)
	await makeRecoveryCode(db, id, NOW)
	const byOthers = await addBrowser(db, { address, memberId: null }, NOW)
	return {
		session,
		open: async () => {
			const states = {
				pass: await isDraftsPass(pass, NOW),
				calendar: (await memberOfFeed(db, calendar, NOW)) !== null,
				byLogin: await isKnownSecret(db, byLogin, NOW),
				byAddress: await isKnownSecret(db, byAddress, NOW),
				byOthers: await isKnownSecret(db, byOthers, NOW),
				recovery: (await recoveryCodeSince(db, id)) !== null,
			}
			return Object.entries(states).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
		},
	}
}

const ALL = ['pass', 'calendar', 'byLogin', 'byAddress', 'byOthers', 'recovery']
const password = (row: MemberRow, session: { id: string; next: { id: string; secret: string } } | null) =>
	setPassword(db, { member: row, hash: 'x', token: null, session, now: NOW })

describe('what ends which door', () => {
	test.each<[string, (row: MemberRow, sessionId: string) => Promise<unknown>, string[]]>([
		['a log out', (_, id) => endSession(db, id), ['calendar', 'byLogin', 'byAddress', 'byOthers', 'recovery']],
		['log out everywhere', ({ id }) => endDoors(db, id), ['byOthers', 'recovery']],
		['another password', (row, id) => password(row, { id, next: { id: 'n', secret: 's' } }), ['byOthers', 'recovery']],
		['a forgotten password', (row) => password(row, null), ['byOthers', 'recovery']],
		['a reset', ({ id }) => resetMember(db, id, NOW), ['byOthers']],
		['a removal', ({ id }) => removeMember(db, id, NOW), ['byOthers']],
		[
			'no right to requests any more',
			({ id }) => changeRoles(db, { id, seen: ['requests', 'editor'], roles: ['editor'] }),
			['pass', 'byOthers'],
		],
		[
			'no right to edit any more',
			({ id }) => changeRoles(db, { id, seen: ['requests', 'editor'], roles: ['requests'] }),
			['calendar', 'byLogin', 'byAddress', 'byOthers'],
		],
	])('%s', async (_, end, left) => {
		const bo = await member('bo', 'requests', 'editor')
		const { session, open } = await doorsOf(bo)
		expect(await open()).toEqual(ALL)
		await end(bo, session.id)
		expect(await open()).toEqual(left)
	})
})

test('a browser that was confirmed by an address which the agency no longer has opens nothing', async () => {
	const secret = await addBrowser(db, { address: 'spy@evil.example', memberId: null }, NOW)
	expect(await isKnownSecret(db, secret, NOW)).toBe(false)
	await agency.add({ id: 2, facts: JSON.stringify({ contact: { email: 'Spy@Evil.example' } }) })
	expect(await isKnownSecret(db, secret, NOW)).toBe(true)
	await db.updateTable('listing').set({ withdrawn_at: NOW.toISOString() }).where('id', '=', 2).execute()
	expect(await isKnownSecret(db, secret, NOW)).toBe(false)
})

test('when a browser and a calendar were last used is noted, at most once an hour', async () => {
	const bo = await member('bo', 'requests')
	const { open } = await doorsOf(bo)
	const noted = async () => [
		...(await db.selectFrom('staff_browser').select('used_at').where('member_id', '=', bo.id).execute()),
		...(await db.selectFrom('staff_calendar_feed').select('used_at').execute()),
	]
	expect(await noted()).toEqual([{ used_at: null }, { used_at: null }])
	await open()
	expect(await noted()).toEqual([{ used_at: NOW.toISOString() }, { used_at: NOW.toISOString() }])
})
