// @long-running
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { readSetupFacts } from './setup-facts.ts'
import { SETUP_LINES, type SetupFacts, type SetupLine, setupState } from './setup-lines.ts'
import { setupProgress, setupView } from './setup-view.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { chooseLine } = await import('./choose-line.ts')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.add({ id: 1 })
	await ranImport('sample')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const at = '2026-11-29T08:00:00.000Z'
const ranImport = (source: string) =>
	agency.db.insertInto('import_run').values({ started_at: at, finished_at: at, source, counts: '{}' }).execute()

function as(...roles: StaffRole[]) {
	const member = { id: 7, name: 'Élise', email: 'elise@delvaux.be', language: 'fr', roles, hasKeys: true }
	setup.current = { sessionId: 's', isStale: false, member }
	return member
}

async function choose(line: string, choice: string | null) {
	const answer = await chooseLine(
		new Request(`${env.siteOrigin}/api/staff/desk/setup/choose/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify({ line, choice }),
		}),
	)
	return answer.status
}

async function lineFor(roles: StaffRole[], wanted: SetupLine) {
	const { groups } = await setupView(as(...roles), null, 'fr')
	const view = groups.flatMap(({ lines }) => lines).find(({ line }) => line === wanted)
	return view ?? expect.fail('no such line')
}

test('of the sample as it is nothing is done', async () => {
	const facts = await readSetupFacts(agency.db, { kind: 'none' })
	expect(SETUP_LINES.filter((line) => setupState(line, facts, null) !== 'todo')).toEqual([])
})

const OWN: [SetupLine, Partial<SetupFacts>][] = [
	['name', { name: 'Immobilière Delvaux' }],
	['logo', { logo: 'another', darkLogo: '' }],
	['icon', { icon: 'another' }],
	['color', { hasOwnColor: true }],
	['look', { look: 'canal' }],
	['languages', { languages: ['fr', 'de'] }],
	['address', { address: 'Rue Neuve 8 7000' }],
	['phone', { phone: '065112233' }],
	['hours', { hours: 'Sur rendez-vous' }],
	['legal', { enterpriseNumber: '0123.456.789' }],
	['addresses', { addresses: ['info@delvaux.be'] }],
	['mail', { isMailTaken: true }],
	['colleagues', { accounts: ['a@delvaux.be', 'b@delvaux.be'] }],
	['recovery', { hasRecoveryCode: true }],
	['sample', { sampleLeft: 0 }],
	['team', { team: ['a@delvaux.be'] }],
	['homes', { homes: { sample: 0, own: 1 } }],
	['texts', { sampleTexts: [] }],
	['origin', { origin: 'https://www.delvaux.be' }],
]

test.each(OWN)('%s is done once the agency has its own, and no other line by that', async (line, own) => {
	const facts = { ...(await readSetupFacts(agency.db, { kind: 'none' })), ...own }
	expect(SETUP_LINES.filter((one) => setupState(one, facts, null) === 'done')).toEqual([line])
})

test('half of it is not done: one address of the sample, a colleague who is the sample’s, no logo, homes beside the sample’s', async () => {
	const facts = await readSetupFacts(agency.db, null)
	const isDone = (line: SetupLine, own: Partial<SetupFacts>) => setupState(line, { ...facts, ...own }, null) === 'done'
	expect(isDone('addresses', { addresses: ['info@delvaux.be', 'Bonjour@beffroi.example'] })).toBe(false)
	expect(isDone('colleagues', { accounts: ['a@delvaux.be', 'elise@beffroi.example'] })).toBe(false)
	expect(isDone('recovery', { admins: ['a@delvaux.be', 'elise@beffroi.example'] })).toBe(false)
	expect(isDone('recovery', { admins: ['a@delvaux.be', 'b@delvaux.be'] })).toBe(true)
	expect(isDone('logo', { logo: '' })).toBe(false)
	// By day and by night: whichever is left of the sample, visitors see it.
	expect(isDone('logo', { logo: 'own' })).toBe(false)
	expect(isDone('logo', { darkLogo: 'own' })).toBe(false)
	expect(isDone('logo', { logo: 'own', darkLogo: 'own' })).toBe(true)
	expect(isDone('homes', { homes: { sample: 48, own: 1 } })).toBe(false)
	expect(isDone('homes', { homes: { sample: 0, own: 0 } })).toBe(false)
})

test('a mail server counts once it took a test or a mail, not while mails wait for it, nor for a mail in a file', async () => {
	const isTaken = async () => (await readSetupFacts(agency.db, null)).isMailTaken
	const tested = (outcome: string) =>
		agency.db
			.insertInto('staff_audit')
			.values({ at, member_id: null, action: 'account.mailTest', subject: '', present: JSON.stringify({ outcome }) })
			.execute()
	expect(await isTaken()).toBe(false)
	await tested('refused')
	expect(await isTaken()).toBe(false)
	await tested('sent')
	expect(await isTaken()).toBe(true)
	expect((await readSetupFacts(agency.db, { kind: 'none' })).isMailTaken).toBe(false)
})

test('homes are the sample’s until another import brings others', async () => {
	const homes = async () => (await readSetupFacts(agency.db, null)).homes
	expect(await homes()).toEqual({ sample: 1, own: 0 })
	await ranImport('whise')
	expect(await homes()).toEqual({ sample: 0, own: 1 })
})

test('a line is left for later and taken up again; what may be right as it is can be kept, and the log has it', async () => {
	as('editor')
	expect(await choose('phone', 'later')).toBe(200)
	expect(await lineFor(['editor'], 'phone')).toMatchObject({ state: 'later', choice: 'later' })
	expect(await choose('phone', null)).toBe(200)
	expect(await lineFor(['editor'], 'phone')).toMatchObject({ state: 'todo', choice: null })
	expect(await choose('color', 'kept')).toBe(200)
	expect(await lineFor(['editor'], 'color')).toMatchObject({ state: 'done', choice: 'kept' })
	const log = await agency.db.selectFrom('staff_audit').select(['action', 'subject']).execute()
	expect(log.at(-1)).toEqual({ action: 'account.setup', subject: 'setup:color' })
})

test('a page of the team without anybody is still to do', async () => {
	const facts = { ...(await readSetupFacts(agency.db, { kind: 'none' })), team: [] }
	expect(setupState('team', facts, null)).toBe('todo')
})

test('the name of the sample cannot be kept, and no line is made up', async () => {
	as('admin')
	expect(await choose('name', 'kept')).toBe(400)
	expect(await choose('budget', 'later')).toBe(400)
	expect(await choose('name', 'done')).toBe(400)
	expect(await lineFor(['admin'], 'name')).toMatchObject({ state: 'todo', choice: null })
})

test('what only admins set, an editor sees and does not decide', async () => {
	as('editor')
	expect(await choose('mail', 'later')).toBe(403)
	expect(await lineFor(['editor'], 'addresses')).toMatchObject({ isOwn: false, href: null })
	expect(await lineFor(['editor'], 'colleagues')).toMatchObject({ isOwn: false, href: null })
	as('admin')
	expect(await choose('mail', 'later')).toBe(200)
	expect(await lineFor(['admin'], 'colleagues')).toMatchObject({ isOwn: true, href: '/staff/people/' })
})

test('a line leads to the field where it is set', async () => {
	const { href } = await lineFor(['admin'], 'phone')
	expect(href).toBe('/staff/words/?at=identity#field-site-phone')
})

test('the list is offered to who sets it, until every line is done or left for later', async () => {
	expect(await setupProgress(as('requests'), null)).toBeNull()
	const all = SETUP_LINES.length
	expect(await setupProgress(as('editor'), null)).toEqual({ all, done: 0, todo: all })
	as('admin')
	for (const line of SETUP_LINES.slice(1)) await choose(line, 'later')
	expect(await setupProgress(as('editor'), null)).toMatchObject({ todo: 1 })
	await choose('name', 'later')
	expect(await setupProgress(as('editor'), null)).toBeNull()
})
