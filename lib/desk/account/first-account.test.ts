// @long-running
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { addFirstCode, tryFirstCode } from '#lib/people/staff/account/entry/first-code.ts'
import { firstCodeLine } from '#lib/people/staff/account/entry/first-code-line.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'

const cookies: { written: unknown[] } = vi.hoisted(() => ({ written: [] }))
vi.mock('#lib/people/staff/account/session/cookies.ts', () => ({
	writeSessionCookie: async (key: unknown) => void cookies.written.push(key),
}))
vi.mock('#lib/people/login/known-browser.ts', () => ({ recordLogin: async () => {} }))

const { makeFirstAccount } = await import('./first-account.ts')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	cookies.written = []
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const newCode = async (now = new Date()) =>
	(await agency.db.transaction().execute((transaction) => addFirstCode(transaction, now))) ?? expect.fail('no code')

const PASSWORD = 'een kantoor vol warme koffie'
const ADA = { name: 'Ada', email: 'Ada@Delvaux.be', language: 'fr', password: PASSWORD, repeat: PASSWORD }

async function make(input: object) {
	const answer = await makeFirstAccount(
		new Request(`${env.siteOrigin}/api/staff/desk/first/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return answer.json()
}
const members = async () => (await listMembers(agency.db)).map(memberOf)

test('the printed code makes an admin who is logged in, however it is typed; what is stored is not the code', async () => {
	const code = await newCode()
	expect(code).toMatch(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)
	const stored = await agency.db.selectFrom('first_account_code').selectAll().execute()
	expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
	expect(await make({ ...ADA, code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).toEqual({
		ok: true,
		href: '/staff/setup/',
	})
	expect(await members()).toMatchObject([{ name: 'Ada', email: 'ada@delvaux.be', language: 'fr', roles: ['admin'] }])
	expect(cookies.written).toHaveLength(1)
})

test('a code works once, and none makes a second account', async () => {
	const [code, other] = [await newCode(), await newCode()]
	expect(await make({ ...ADA, code })).toMatchObject({ ok: true })
	for (const again of [code, other])
		expect(await make({ ...ADA, email: 'eve@evil.example', code: again })).toEqual({ ok: false, problem: 'firstTaken' })
	expect(await agency.db.transaction().execute((transaction) => addFirstCode(transaction, new Date()))).toBeNull()
	expect(await members()).toHaveLength(1)
})

test('of two who come at once with the code, one has the account', async () => {
	const code = await newCode()
	const answers = await Promise.all([make({ ...ADA, code }), make({ ...ADA, email: 'bo@delvaux.be', code })])
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await members()).toHaveLength(1)
})

test('a wrong code makes nothing; after ten tries the right one is worth nothing, until another is printed', async () => {
	const code = await newCode()
	for (let tries = 0; tries < 10; tries += 1)
		expect(await make({ ...ADA, code: 'AAAA-AAAA-AAAA' })).toEqual({ ok: false, problem: 'code' })
	expect(await make({ ...ADA, code })).toEqual({ ok: false, problem: 'firstOver' })
	expect(await members()).toEqual([])
	expect(await make({ ...ADA, code: await newCode() })).toMatchObject({ ok: true })
})

test('a code ends after an hour', async () => {
	const now = new Date()
	const code = await newCode(now)
	expect(await tryFirstCode(agency.db, code, new Date(now.getTime() + HOUR_MS - 1))).toBe('right')
	expect(await tryFirstCode(agency.db, code, new Date(now.getTime() + HOUR_MS))).toBe('over')
})

test('bad fields and a common password are named at the field, and the code is kept', async () => {
	const code = await newCode()
	expect(await make({ ...ADA, code: '' })).toMatchObject({ problem: 'input', fields: { code: 'codePrinted' } })
	expect(await make({ ...ADA, code, email: 'ada' })).toMatchObject({ fields: { email: 'email' } })
	expect(await make({ ...ADA, code, repeat: 'another' })).toMatchObject({ fields: { repeat: 'differs' } })
	const common = { password: 'password123', repeat: 'password123' }
	expect(await make({ ...ADA, code, ...common })).toMatchObject({ problem: 'input', fields: { password: 'common' } })
	expect(await make({ ...ADA, code })).toMatchObject({ ok: true })
})

test('the terminal says where the code is typed', () => {
	expect(firstCodeLine('ABCD-EFGH-JKMN')).toContain(`${env.siteOrigin}/staff/login/ with the code ABCD-EFGH-JKMN`)
})
