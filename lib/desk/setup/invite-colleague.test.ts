import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-team-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { env } = await import('#lib/base/env.ts')
const { closeForSite, createAgencyDatabase, openForSite } = await import('#tests/support/data/agency-database.ts')
const { listPeople } = await import('#lib/desk/account/people-queries.ts')
const { invite } = await import('./invite-colleague.ts')

let agency: AgencyDatabase

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	const member = { id: 7, name: 'Élise', email: 'chef@delvaux.be', language: 'fr', roles: ['admin' as const] }
	setup.current = { sessionId: 's', isStale: false, member: { ...member, hasKeys: true } }
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

const team = () => JSON.parse(fs.readFileSync(path.join(configDir, 'team.json'), 'utf8')).people
const accounts = async () =>
	(await agency.db.selectFrom('staff_member').select('email').execute()).map(({ email }) => email)

async function send(more: object) {
	const input = { name: 'Noor Peeters', email: 'Noor@Delvaux.be', language: 'nl', roles: ['requests'], ...more }
	const answer = await invite(
		new Request(`${env.siteOrigin}/api/staff/desk/people/invite/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

test('a colleague who is invited stands on the page of the team with the same act, below the others', async () => {
	const before = team()
	const shown = { isShown: true, jobTitle: 'Négociatrice', phone: '0470 12 34 56' }
	expect(await send(shown)).toMatchObject({ status: 200, files: ['team.json'] })
	expect(team().slice(0, -1)).toEqual(before)
	expect(team().at(-1)).toEqual({
		id: 'noor-peeters',
		name: 'Noor Peeters',
		role: { fr: 'Négociatrice' },
		phone: '0470 12 34 56',
		email: 'noor@delvaux.be',
		sort: Math.max(...before.map(({ sort }: { sort: number }) => sort)) + 10,
	})
	expect(await accounts()).toContain('noor@delvaux.be')
	const log = await agency.db.selectFrom('staff_audit').select('action').orderBy('id').execute()
	expect(log.map(({ action }) => action)).toEqual(['account.invite', 'editor.publish'])
})

test('without the tick nobody is shown, and who stands there already is not shown twice', async () => {
	const before = team()
	expect(await send({})).toMatchObject({ status: 200, files: [] })
	expect(await send({ email: 'SOFIE@beffroi.example', isShown: true, jobTitle: 'Vente' })).toMatchObject({ files: [] })
	expect(team()).toEqual(before)
	const people = (await listPeople()).map(({ email, onTeamAs }) => [email, onTeamAs])
	expect(people).toContainEqual(['sofie@beffroi.example', before.at(-1).name])
	expect(people).toContainEqual(['noor@delvaux.be', null])
})

test('what the page of the team needs is asked for at its field, and neither list changes', async () => {
	const before = team()
	expect(await send({ isShown: true })).toMatchObject({ status: 400, fields: { jobTitle: 'jobTitleMissing' } })
	expect(await send({ isShown: true, jobTitle: 'Vente', phone: '12' })).toMatchObject({ fields: { phone: 'phone' } })
	expect(await send({ isShown: true, jobTitle: 'Vente' })).toMatchObject({ status: 200 })
	const again = { isShown: true, jobTitle: 'Vente', name: 'Someone Else' }
	expect(await send(again)).toMatchObject({ status: 400, fields: { email: 'taken' } })
	expect(team()).toHaveLength(before.length + 1)
	expect(await accounts()).toHaveLength(1)
})

test('an address that has an account is refused before anybody is shown', async () => {
	await send({})
	const before = team()
	const again = { isShown: true, jobTitle: 'Vente' }
	expect(await send(again)).toMatchObject({ status: 400, fields: { email: 'taken' } })
	expect(team()).toEqual(before)
})

test('an account is not made where the page of the team cannot be published', async () => {
	const site = path.join(configDir, 'site.json')
	fs.writeFileSync(site, fs.readFileSync(site, 'utf8').replace('"defaultLanguage": "', '"defaultLanguage": "x'))
	expect(await send({ isShown: true, jobTitle: 'Vente' })).toMatchObject({ status: 400, problem: 'invalid' })
	expect(await accounts()).toEqual([])
})
