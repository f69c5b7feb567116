import 'server-only'
import type { SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { jsonOf, type ServiceResponse, serviceClient } from '#lib/homes/connectors/reading/http-client.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { isFields } from './sweepbright-fields.ts'

/** The version of the answers that the mapping is written for. */
const ACCEPT = 'application/vnd.sweepbright.v20241030+json'
/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000
const DEFAULT_SECONDS = 3600

export interface Call {
	method: 'GET' | 'POST' | 'PUT'
	/** Below `/api/`. */
	path: string
	body?: unknown
	/** Must not be repeated: it enters a lead. */
	isOnce?: boolean
}

export interface SweepBrightCalls {
	/** Signs in, if that is due. */
	signIn(): Promise<void>
	/** Sends a call as the website and returns the response, 404 included. Throws `SourceProblem` for other failures. */
	send(call: Call): Promise<ServiceResponse>
}

function failed(what: string, { status, text }: ServiceResponse): SourceProblem | null {
	if (status === 401)
		return new SourceProblem('credentials', `${what}: SweepBright does not accept the website’s token`)
	if (status === 403) return new SourceProblem('refused', `${what}: SweepBright does not allow this to the website`)
	if (status === 422) {
		const body = isFields(parsed(text)) ? parsed(text) : {}
		const errors = isFields(body) && isFields(body.errors) ? Object.keys(body.errors).join(', ') : 'no field named'
		return new SourceProblem('refused', `${what}: SweepBright does not accept these fields: ${errors}`)
	}
	return status >= 300 && status !== 404 ? new SourceProblem('shape', `${what} answered ${status}`) : null
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** Calls SweepBright's website API with a token of the client, which is renewed before it expires or when it is refused. */
export function sweepBrightCalls(
	settings: SourceOf<'sweepbright'>,
	tools: Pick<SourceTools, 'secret'>,
	firstPause?: number,
): SweepBrightCalls {
	const client_id = tools.secret(settings.clientIdVariable)
	const client_secret = tools.secret(settings.clientSecretVariable)
	const client = serviceClient({
		origin: settings.url.replace(/\/$/, ''),
		requestsPerSecond: settings.requestsPerSecond,
		secrets: [client_id, client_secret],
		...(firstPause === undefined ? {} : { firstPause }),
	})
	let token: { value: string; until: number } | null = null

	const ask = (call: Call, headers: Readonly<Record<string, string>>) =>
		client.send({
			method: call.method,
			path: `/api/${call.path}`,
			headers: { accept: ACCEPT, 'content-type': 'application/json', ...headers },
			...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
			isOnce: call.isOnce ?? false,
		})

	async function freshToken(): Promise<string> {
		const body = { grant_type: 'client_credentials', client_id, client_secret }
		const response = await ask({ method: 'POST', path: 'oauth/token', body }, {})
		if (response.status === 400 || response.status === 401 || response.status === 403) {
			throw new SourceProblem('credentials', 'SweepBright does not accept the client id and secret')
		}
		const granted = response.status < 300 ? jsonOf(response, 'POST /api/oauth/token') : null
		if (!isFields(granted) || typeof granted.access_token !== 'string') {
			throw new SourceProblem('shape', `POST /api/oauth/token answered ${response.status} without a token`)
		}
		const seconds = typeof granted.expires_in === 'number' ? granted.expires_in : DEFAULT_SECONDS
		token = { value: granted.access_token, until: Date.now() + seconds * 1000 - MARGIN_MS }
		return token.value
	}

	const currentToken = () => (token !== null && token.until > Date.now() ? token.value : freshToken())

	return {
		signIn: async () => void (await currentToken()),
		async send(call) {
			const authorization = async () => ({ authorization: `Bearer ${await currentToken()}` })
			let response = await ask(call, await authorization())
			if (response.status === 401) {
				token = null
				response = await ask(call, await authorization())
			}
			const problem = failed(`${call.method} /api/${call.path}`, response)
			if (problem !== null) throw problem
			return response
		},
	}
}
