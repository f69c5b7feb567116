import { expect, it } from 'vitest'
import type { ServiceClient } from '#lib/homes/connectors/reading/http-client.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { whiseApi } from './whise-calls.ts'

const ACCOUNT = { username: 'proef', password: 'geheim-7Qx', clientId: 4711, officeId: null }

/** An account for which the service answers a call, once signed in, with this status and body. */
function answering(status: number, body: unknown) {
	const paths: string[] = []
	const client: ServiceClient = {
		clean: (text) => text.replaceAll(ACCOUNT.password, '…'),
		send: async ({ path }) => {
			paths.push(path)
			const text = String(JSON.stringify(path.endsWith('token') ? { token: `token-${paths.length}-secret` } : body))
			if (status === 503 && !path.endsWith('token')) throw new SourceProblem('unavailable', `answered 503: ${body}`)
			return { status: path.endsWith('token') ? 200 : status, headers: new Headers(), text }
		},
	}
	return { api: whiseApi(client, ACCOUNT), paths }
}
const call = (status: number, body: unknown) => answering(status, body).api.call('v1/estates/list', {})

it('renews a token once and no more', async () => {
	const { api, paths } = answering(401, 'Unauthorized')
	await expect(api.call('v1/estates/list', {})).rejects.toMatchObject({ kind: 'refused' })
	expect(paths).toEqual([
		'/token',
		'/v1/admin/clients/token',
		'/v1/estates/list',
		'/token',
		'/v1/admin/clients/token',
		'/v1/estates/list',
	])
})

it('says what the service says, without tokens and passwords', async () => {
	const body = { ExceptionMessage: 'No such field', MessageDetail: 'for token-2-secret, geheim-7Qx' }
	await expect(call(400, body)).rejects.toMatchObject({
		kind: 'shape',
		message: 'POST /v1/estates/list answered 400: No such field for …, …',
	})
	await expect(call(503, 'Bearer token-2-secret')).rejects.toMatchObject({
		kind: 'unavailable',
		message: 'answered 503: Bearer …',
	})
})

it('takes a request that Whise calls invalid for an error, but not a mere remark', async () => {
	const validationErrors = [{ message: 'Could not find member PageSize', code: 'BadRequestFormat' }]
	await expect(call(200, { estates: [], isValidRequest: false, validationErrors })).rejects.toMatchObject({
		kind: 'shape',
		message: 'POST /v1/estates/list: Whise calls the request invalid: Could not find member PageSize',
	})
	await expect(call(200, { estates: [], isValidRequest: true, validationErrors })).resolves.toMatchObject({
		isValidRequest: true,
	})
})

it('goes without a call that the account may not use, but not without a service that is down', async () => {
	expect(await answering(403, {}).api.callIfAllowed('v1/contacts/list', {})).toBeNull()
	await expect(answering(503, 'x').api.callIfAllowed('v1/contacts/list', {})).rejects.toThrow('503')
	await expect(answering(200, undefined).api.callIfAllowed('v1/contacts/list', {})).rejects.toThrow('not JSON')
})
