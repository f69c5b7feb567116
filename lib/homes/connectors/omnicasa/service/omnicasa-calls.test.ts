import { afterEach, expect, test } from 'vitest'
import { Source } from '#lib/site/config/schema/services/source.ts'
import { type BehavingServer, type Reply, startBehaving } from '#tests/support/sources/behaving-server.ts'
import { omnicasaCalls } from './omnicasa-calls.ts'

const PASSWORD = 'very secret & long'
let server: BehavingServer | undefined

afterEach(() => server?.close())

async function callsTo(reply: (asked: { method: string; json: Record<string, unknown> }) => Reply) {
	server = await startBehaving(({ url }) => {
		const method = /(\w+)Json$/.exec(url.pathname)?.[1] ?? ''
		return reply({ method, json: JSON.parse(url.searchParams.get('json') ?? '{}') })
	})
	const settings = Source.parse({
		kind: 'omnicasa',
		url: server.address,
		version: '1.12',
		nameVariable: 'NAME',
		passwordVariable: 'PASSWORD',
		officeId: 12,
		requestsPerSecond: 1000,
	})
	if (settings.kind !== 'omnicasa') throw new Error('not Omnicasa')
	const secret = (variable: string) => (variable === 'NAME' ? 'the-name' : PASSWORD)
	return omnicasaCalls(settings, { secret }, 1)
}

test('the account and the office are in the JSON of the query', async () => {
	const seen: unknown[] = []
	const calls = await callsTo(({ method, json }) => {
		seen.push(method, json)
		return { body: { GetCountryListJsonResult: { Code: 0, Message: '', Success: true, Value: [1] } } }
	})
	expect(await calls.call('GetCountryList', { LanguageId: 2 })).toEqual([1])
	const account = { CustomerName: 'the-name', CustomerPassword: PASSWORD }
	expect(seen).toEqual(['GetCountryList', { LanguageId: 2, OfficeID: 12, ...account }])
})

test('an answer may come without its outer layer, or as a bare list', async () => {
	const bodies = [{ Code: 0, Message: null, Success: true, Value: { ID: 1 } }, [{ ID: 2 }]]
	const calls = await callsTo(() => ({ body: bodies.shift() }))
	expect(await calls.call('GetProperty', {})).toEqual({ ID: 1 })
	expect(await calls.call('GetWebIDList', {})).toEqual([{ ID: 2 }])
})

test('an answer of another form is none', async () => {
	const bodies: unknown[] = ['<html></html>', { Value: 1 }, { GetPropertyJsonResult: { Success: true } }, '3']
	const calls = await callsTo(() => ({ body: bodies.shift() }))
	for (const expected of ['not JSON', 'known form', 'known form', 'known form']) {
		await expect(calls.call('GetProperty', {})).rejects.toMatchObject({
			kind: 'shape',
			message: expect.stringContaining(expected),
		})
	}
})

test('a service that repeats the password in its message does not get it into ours', async () => {
	const calls = await callsTo(({ method, json }) => {
		const isAccount = method === 'ValidateCustomer'
		return { body: { Code: 600, Message: `No: ${json.CustomerPassword}`, Success: isAccount, Value: isAccount } }
	})
	await expect(calls.call('GetProperty', {})).rejects.toMatchObject({
		kind: 'refused',
		message: 'GetProperty: Omnicasa says "No: …"',
	})
})

test('a status that refuses is a matter of the account, or of the IP address', async () => {
	for (const status of [401, 403]) {
		const calls = await callsTo(() => ({ status, body: 'no' }))
		await expect(calls.call('GetProperty', {})).rejects.toMatchObject({
			kind: 'credentials',
			message: expect.stringContaining('IP address'),
		})
		await server?.close()
	}
})

test('an old version that cannot validate an account is believed', async () => {
	const calls = await callsTo(({ method }) => {
		if (method === 'ValidateCustomer') return { status: 404, body: 'Endpoint not found' }
		return { body: { Code: 1, Message: 'Unknown parameter', Success: false, Value: null } }
	})
	await expect(calls.call('GetProperty', {})).rejects.toMatchObject({ kind: 'refused' })
})
