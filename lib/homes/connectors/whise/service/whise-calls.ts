import 'server-only'
import { jsonOf, type ServiceClient, type ServiceResponse } from '#lib/homes/connectors/reading/http-client.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { type Fields, fieldsOf, rowsOf, textOf } from './whise-fields.ts'

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const REFUSALS = [400, UNAUTHORIZED, FORBIDDEN]
/** How the service answers a call that this account, or its version, does not have. */
const NOT_OFFERED = [400, FORBIDDEN, 404]
const MOST_QUOTED = 200

export interface WhiseAccount {
	username: string
	password: string
	clientId: number
	officeId: number | null
}

/** Calls of the service as one client, signed in when the first is made. */
export interface WhiseApi {
	/**
	 * Sends a call and returns the fields of its answer. An expired token is renewed once. Throws `SourceProblem` with
	 * the words of the service.
	 */
	call(path: string, body: Fields, options?: { isOnce?: boolean }): Promise<Fields>
	/** Like `call`; null if the account may not use the call. */
	callIfAllowed(path: string, body: Fields): Promise<Fields | null>
	/** Signs in, to see whether it works. */
	signIn(): Promise<void>
}

function errorText(answer: Fields): string {
	const parts = [textOf(answer.ExceptionMessage) ?? textOf(answer.Message), textOf(answer.MessageDetail)]
	return parts.filter((part) => part !== null).join(' ')
}

/** Returns the fields of an error's answer, which may be plain text. */
function errorFields(response: ServiceResponse, what: string): Fields {
	try {
		return fieldsOf(jsonOf(response, what))
	} catch {
		return {}
	}
}

/** Returns a connection of an account to the service. */
export function whiseApi(client: ServiceClient, account: WhiseAccount): WhiseApi {
	let token: Promise<string> | null = null
	const handedOut = new Set<string>()
	const clean = (text: string) =>
		[...handedOut].reduce((rest, secret) => rest.replaceAll(secret, '…'), client.clean(text)).slice(0, MOST_QUOTED)

	async function send(path: string, body: Fields, bearer: string | null, isOnce = false): Promise<ServiceResponse> {
		const authorization = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
		try {
			return await client.send({
				method: 'POST',
				path: `/${path}`,
				headers: { 'content-type': 'application/json', accept: 'application/json', ...authorization },
				body: JSON.stringify(body),
				isOnce,
			})
		} catch (error) {
			if (error instanceof SourceProblem) throw new SourceProblem(error.kind, clean(error.message))
			throw error
		}
	}

	function tokenIn(response: ServiceResponse, what: string): string {
		const answer = fieldsOf(jsonOf(response, what))
		const found = textOf(answer.token)
		if (found === null) throw new SourceProblem('shape', `${what}: the answer holds no token`)
		handedOut.add(found)
		return found
	}

	/** A token of the Marketplace account, and with it one of the agency's. */
	async function newToken(): Promise<string> {
		const { username, password, clientId, officeId } = account
		const first = await send('token', { username, password }, null)
		if (REFUSALS.includes(first.status)) {
			throw new SourceProblem('credentials', 'Whise does not accept the name or password of the Marketplace account')
		}
		const office = officeId === null ? {} : { OfficeId: officeId }
		const path = 'v1/admin/clients/token'
		const second = await send(path, { ClientId: clientId, ...office }, tokenIn(first, 'POST /token'))
		if (REFUSALS.includes(second.status)) {
			const said = clean(errorText(errorFields(second, path)))
			throw new SourceProblem(
				'refused',
				`The Marketplace account works, but Whise gives no access to client ${clientId}${
					officeId === null ? '' : `, office ${officeId}`
				}: the agency has to activate the integration (api@whise.eu)${said === '' ? '' : `. Whise says: ${said}`}`,
			)
		}
		return tokenIn(second, `POST /${path}`)
	}

	function currentToken(): Promise<string> {
		token ??= newToken().catch((error) => {
			token = null
			throw error
		})
		return token
	}

	async function answered(path: string, body: Fields, isOnce: boolean): Promise<ServiceResponse> {
		const response = await send(path, body, await currentToken(), isOnce)
		if (response.status !== UNAUTHORIZED) return response
		token = null
		return send(path, body, await currentToken(), isOnce)
	}

	function answerIn(response: ServiceResponse, what: string): Fields {
		const { status } = response
		if (status >= 400) {
			const said = clean(errorText(errorFields(response, what)))
			const kind = status === FORBIDDEN || status === UNAUTHORIZED ? 'refused' : 'shape'
			throw new SourceProblem(kind, `${what} answered ${status}${said === '' ? '' : `: ${said}`}`)
		}
		const answer = fieldsOf(jsonOf(response, what))
		if (answer.isValidRequest === false) {
			const said = rowsOf(answer.validationErrors).map(({ message }) => textOf(message))
			throw new SourceProblem('shape', `${what}: Whise calls the request invalid: ${clean(said.join('; '))}`)
		}
		return answer
	}

	return {
		call: async (path, body, { isOnce = false } = {}) => answerIn(await answered(path, body, isOnce), `POST /${path}`),
		callIfAllowed: async (path, body) => {
			const response = await answered(path, body, false)
			return NOT_OFFERED.includes(response.status) ? null : answerIn(response, `POST /${path}`)
		},
		signIn: async () => {
			await currentToken()
		},
	}
}
