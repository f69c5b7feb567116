import 'server-only'
import type { SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { jsonOf, type ServiceClient, serviceClient } from '#lib/homes/connectors/reading/http-client.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { type Answer, readAnswer } from './omnicasa-answer.ts'

export type Parameters = Readonly<Record<string, string | number | boolean>>

/** The service declined the call. Its reason is in the message. */
export class Declined extends SourceProblem {}

/** The service has no such call, or the query is longer than it takes. */
export class NoSuchCall extends SourceProblem {}

export interface OmnicasaCalls {
	/** Calls a method and returns its value. Throws `SourceProblem`. */
	call(method: string, parameters: Parameters, isOnce?: boolean): Promise<unknown>
}

/** Answers of the web server for a path that it does not have, and for a query that is too long. */
const UNKNOWN_CALL = [400, 404, 405, 414]

function refusal(status: number, method: string): SourceProblem | null {
	if (status === 401 || status === 403) {
		const why = 'the account is not accepted, or Omnicasa does not know the IP address of this server'
		return new SourceProblem('credentials', `${method} answered ${status}: ${why}`)
	}
	if (UNKNOWN_CALL.includes(status)) return new NoSuchCall('shape', `${method} answered ${status}`)
	return status >= 300 ? new SourceProblem('shape', `${method} answered ${status}`) : null
}

/** Calls the methods of Omnicasa's web service. The account is in the query, so that no message may name the query. */
export function omnicasaCalls(
	settings: SourceOf<'omnicasa'>,
	tools: Pick<SourceTools, 'secret'>,
	firstPause?: number,
): OmnicasaCalls {
	const account = {
		CustomerName: tools.secret(settings.nameVariable),
		CustomerPassword: tools.secret(settings.passwordVariable),
	}
	const office = settings.officeId === null ? {} : { OfficeID: settings.officeId }
	const client: ServiceClient = serviceClient({
		origin: settings.url.replace(/\/$/, ''),
		requestsPerSecond: settings.requestsPerSecond,
		secrets: Object.values(account),
		...(firstPause === undefined ? {} : { firstPause }),
	})

	async function ask(method: string, parameters: Parameters, isOnce: boolean): Promise<Answer> {
		const query = encodeURIComponent(JSON.stringify({ ...parameters, ...office, ...account }))
		const response = await client.send({
			method: 'GET',
			path: `/${settings.version}/OmnicasaService.svc/${method}Json?json=${query}`,
			headers: { accept: 'application/json' },
			isOnce,
		})
		const refused = refusal(response.status, method)
		if (refused !== null) throw refused
		const answer = readAnswer(jsonOf(response, method), method)
		if (answer === null) throw new SourceProblem('shape', `${method}: the answer has not the known form`)
		return answer
	}

	/** The service's own messages are vague ("Error"), so this checks whether the account itself is the reason. */
	async function whyNot(method: string, message: string): Promise<SourceProblem> {
		const isKnown = await ask('ValidateCustomer', {}, false)
			.then((answer) => answer.isSuccess && answer.value !== false)
			.catch((error: unknown) => {
				if (error instanceof NoSuchCall) return true
				throw error
			})
		if (!isKnown) {
			const why = 'wrong name or password, or Omnicasa does not know the IP address of this server'
			return new SourceProblem('credentials', `Omnicasa does not accept the account: ${why}`)
		}
		return new Declined('refused', `${method}: Omnicasa says "${client.clean(message.slice(0, 200)) || 'no'}"`)
	}

	return {
		async call(method, parameters, isOnce = false) {
			const answer = await ask(method, parameters, isOnce)
			if (!answer.isSuccess) throw await whyNot(method, answer.message)
			return answer.value
		},
	}
}
