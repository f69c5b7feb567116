import { afterEach, beforeEach, expect, test } from 'vitest'
import { createToken } from '#lib/base/security/signed-token.ts'
import { createList } from '#lib/people/shared-lists/create.ts'
import { listToken } from '#lib/people/shared-lists/links.ts'
import type { ListAct, ListAnswer, SharedState } from '#lib/people/shared-lists/shared-list-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { makeList } from './make-list.ts'
import { readList, receiveAct } from './receive-list.ts'

const ORIGIN = 'http://localhost:3000'
const HOMES = [1, 2, 3]

let agency: AgencyDatabase
let list: { key: string; created_at: string }

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.add(...HOMES.map((id) => ({ id, price: 200_000 + id })))
	const made = await createList(agency.db, HOMES, new Date())
	if (made === null) throw new Error('No list was made')
	list = made
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

function postText(body: string, { origin = ORIGIN, address = '192.0.2.1' } = {}): Promise<Response> {
	const headers = { origin, host: 'localhost:3000', 'x-forwarded-for': address }
	return receiveAct(new Request(`${ORIGIN}/api/shared-lists`, { method: 'POST', headers, body }))
}

const post = (act: unknown, token = listToken(list, 'edit')) => postText(JSON.stringify({ token, act }))

/** Makes a change that has to succeed and returns the list after it. */
async function change(act: ListAct): Promise<SharedState> {
	const response = await post(act)
	const answer: ListAnswer = await response.json()
	expect([response.status, answer.problem]).toEqual([200, null])
	if (answer.state === null) throw new Error('There is no list')
	return answer.state
}

async function outcome(response: Response): Promise<[number, string | null]> {
	const answer: ListAnswer = await response.json()
	return [response.status, answer.problem]
}

async function read(token: string): Promise<Response> {
	return readList(new Request(`${ORIGIN}/api/shared-lists?token=${encodeURIComponent(token)}`))
}

const ids = (state: SharedState) => state.homes.map(({ id }) => id)

async function named(name: string): Promise<number> {
	const { persons } = await change({ kind: 'name', name })
	return persons.find((person) => person.name === name)?.id ?? 0
}

test('hearts and days of two people at once are all kept', async () => {
	const [ada, bo] = [await named('Ada'), await named('Bo')]
	await Promise.all([
		change({ kind: 'heart', person: ada, home: 1, isOn: true }),
		change({ kind: 'heart', person: bo, home: 1, isOn: true }),
		change({ kind: 'seen', person: ada, home: 1, day: '2026-11-02' }),
		change({ kind: 'heart', person: bo, home: 2, isOn: true }),
	])
	const state = await change({ kind: 'heart', person: bo, home: 2, isOn: false })
	expect(state.homes[0]).toMatchObject({ hearts: [ada, bo], seen: [{ person: ada, day: '2026-11-02' }] })
	expect(state.homes[1]?.hearts).toEqual([])
})

test('a note that another participant changed meanwhile is not overwritten, and comes back with the refusal', async () => {
	await change({ kind: 'note', home: 1, text: 'Garden to the south', version: 1 })
	const late = await post({ kind: 'note', home: 1, text: 'Too near the road', version: 1 })
	expect(late.status).toBe(409)
	const answer: ListAnswer = await late.json()
	expect(answer).toMatchObject({
		problem: 'stale',
		state: { homes: [{ note: 'Garden to the south', noteVersion: 2 }, {}, {}] },
	})
	const { homes } = await change({ kind: 'note', home: 1, text: 'Both', version: 2 })
	expect(homes[0]).toMatchObject({ note: 'Both', noteVersion: 3 })
})

test('homes change places, also twice at once, and none is lost', async () => {
	expect(ids(await change({ kind: 'move', home: 3, before: 1 }))).toEqual([3, 1, 2])
	await Promise.all([change({ kind: 'move', home: 2, before: 3 }), change({ kind: 'move', home: 1, before: null })])
	expect(ids(await change({ kind: 'move', home: 1, before: null }))).toEqual([2, 3, 1])
	expect(ids(await change({ kind: 'remove', home: 3 }))).toEqual([2, 1])
	expect(ids(await change({ kind: 'add', homes: [3, 99] }))).toEqual([2, 1, 3])
})

test('a link that only reads shows the list and changes nothing', async () => {
	const token = listToken(list, 'read')
	expect(ids((await (await read(token)).json()).state)).toEqual(HOMES)
	for (const act of [
		{ kind: 'remove', home: 1 },
		{ kind: 'name', name: 'Eve' },
		{ kind: 'note', home: 1, text: 'x', version: 1 },
	]) {
		expect(await outcome(await post(act, token))).toEqual([403, 'readOnly'])
	}
	expect(await (await read(token)).json()).toMatchObject({ state: { version: 1, persons: [] } })
})

test('a link of another list, another purpose or nobody opens nothing', async () => {
	const alert = createToken('alert', list.key, new Date(Date.now() + 3_600_000))
	for (const token of ['', 'x', alert, listToken({ ...list, key: 'a' }, 'edit')]) {
		expect(await outcome(await read(token)), token).toEqual([404, 'ended'])
		expect(await outcome(await post({ kind: 'remove', home: 1 }, token)), token).toEqual([404, 'ended'])
	}
})

test('persons and homes of another list cannot be marked', async () => {
	const other = await createList(agency.db, [1], new Date())
	if (other === null) throw new Error('No list was made')
	const stranger = await post({ kind: 'name', name: 'Eve' }, listToken(other, 'edit'))
	const { state }: ListAnswer = await stranger.json()
	const eve = state?.persons[0]?.id ?? 0
	expect(eve).toBeGreaterThan(0)
	expect(await outcome(await post({ kind: 'heart', person: eve, home: 1, isOn: true }))).toEqual([409, 'unknown'])
	await change({ kind: 'unname', person: eve })
	expect((await agency.db.selectFrom('shared_list_person').select('name').execute()).length).toBe(1)
	const ada = await named('Ada')
	expect(await outcome(await post({ kind: 'heart', person: ada, home: 99, isOn: true }))).toEqual([409, 'unknown'])
})

test('a list takes 8 names, 50 homes, and no home twice', async () => {
	for (let turn = 1; turn <= 8; turn += 1) await named(`N${turn}`)
	expect(await outcome(await post({ kind: 'name', name: 'Nine' }))).toEqual([409, 'full'])
	expect((await change({ kind: 'name', name: 'n1' })).persons).toHaveLength(8)
	const more = Array.from({ length: 60 }, (_, index) => index + 10)
	await agency.add(...more.map((id) => ({ id })))
	const { homes } = await change({ kind: 'add', homes: [1, ...more.slice(0, 49)] })
	expect(homes).toHaveLength(50)
	expect(await outcome(await post({ kind: 'add', homes: more.slice(49) }))).toEqual([409, 'full'])
})

test.each([
	['a note of 501 characters', { kind: 'note', home: 1, text: 'x'.repeat(501), version: 1 }],
	['a name of 31 characters', { kind: 'name', name: 'x'.repeat(31) }],
	['a name without letters', { kind: 'name', name: ' \u202e ' }],
	['a name with a line break', { kind: 'name', name: 'Ada\nBo' }],
	['a note with control characters', { kind: 'note', home: 1, text: 'a\u0000b', version: 1 }],
	['a day that never was', { kind: 'seen', person: 1, home: 1, day: '2026-02-30' }],
	['a day of the year 2', { kind: 'seen', person: 1, home: 1, day: '0002-11-02' }],
	['a day far ahead', { kind: 'seen', person: 1, home: 1, day: '2999-01-01' }],
	['more than 50 homes', { kind: 'add', homes: Array.from({ length: 51 }, (_, index) => index + 1) }],
	['a text for a number', { kind: 'remove', home: '1' }],
	['a field too many', { kind: 'remove', home: 1, list: 2 }],
	['another kind', { kind: 'erase' }],
	['nothing', null],
])('%s is refused', async (_, act) => {
	expect(await outcome(await post(act))).toEqual([422, 'invalid'])
})

test('what is no JSON, too long or from another site is refused unread', async () => {
	expect(await outcome(await postText('{'))).toEqual([422, 'invalid'])
	expect(await outcome(await postText(JSON.stringify({ token: 'x'.repeat(9000), act: {} })))).toEqual([422, 'invalid'])
	const token = listToken(list, 'edit')
	const foreign = JSON.stringify({ token, act: { kind: 'remove', home: 1 } })
	expect(await outcome(await postText(foreign, { origin: 'https://elsewhere.example' }))).toEqual([403, 'readOnly'])
	expect(ids((await (await read(token)).json()).state)).toEqual(HOMES)
})

test('one line makes 120 changes a minute; another goes on', async () => {
	const statuses: number[] = []
	for (let turn = 0; turn < 121; turn += 1) statuses.push((await postText('{')).status)
	expect(statuses).toEqual([...Array(120).fill(422), 429])
	expect((await postText('{', { address: '192.0.2.2' })).status).toBe(422)
})

test('one line makes ten lists a day, only of homes that are on the site', async () => {
	const make = (fields: Record<string, string>) =>
		makeList(
			new Request(`${ORIGIN}/api/shared-lists/new`, {
				method: 'POST',
				headers: { origin: ORIGIN, host: 'localhost:3000', 'x-forwarded-for': '192.0.2.9' },
				body: new URLSearchParams({ language: 'fr', ...fields }),
			}),
		)
	const first = await make({ ids: '1,3,99' })
	expect([first.status, first.headers.get('location')]).toEqual([
		303,
		expect.stringContaining('/fr/personal/shared-list/?token='),
	])
	const token = new URL(first.headers.get('location') ?? '').searchParams.get('token') ?? ''
	expect(ids((await (await read(token)).json()).state)).toEqual([1, 3])
	const nothing = await make({ ids: '99' })
	expect(nothing.headers.get('location')).toMatch(/\?ids=99$/)
	const statuses: number[] = []
	for (let turn = 0; turn < 9; turn += 1) statuses.push((await make({ ids: '1' })).status)
	expect(statuses).toEqual([...Array(8).fill(303), 429])
	expect((await agency.db.selectFrom('shared_list').select('id').execute()).length).toBe(1 + 9)
})

test('a list that was last used more than 90 days ago opens no more', async () => {
	const before = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
	await agency.db
		.updateTable('shared_list')
		.set({ used_at: before(89.9) })
		.execute()
	expect((await read(listToken(list, 'read'))).status).toBe(200)
	await agency.db
		.updateTable('shared_list')
		.set({ used_at: before(90.1) })
		.execute()
	expect((await read(listToken(list, 'read'))).status).toBe(404)
	expect(await outcome(await post({ kind: 'remove', home: 1 }))).toEqual([404, 'ended'])
})
