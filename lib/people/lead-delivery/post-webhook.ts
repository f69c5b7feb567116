import 'server-only'
import type { DeliveryResult } from '#lib/people/lead-delivery/result.ts'
import { retryAfterOf } from '#lib/people/lead-delivery/schedule.ts'
import type { Leads } from '#lib/site/config/schema/people/leads.ts'
import { webhookKeys } from './webhook-secrets.ts'
import { signedHeaders } from './webhook-signature.ts'

export const WEBHOOK_TIMEOUT_MS = 15_000
/** Bytes of an answer that are read, and thrown away, so that the connection ends in order. */
const MOST_READ = 4096
/** Codes of connections that were never made. */
const NOT_CONNECTED =
	/^(?:E(?:CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|ADDRNOTAVAIL)|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** What a status other than 2xx means, where the number alone is not clear. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
	401: 'the receiver does not accept the signature or asks for a login',
	403: 'the receiver refuses the message',
	404: 'there is nothing at this address',
	410: 'the receiver says that this address is no longer in use',
	413: 'the message is too large for the receiver',
	429: 'the receiver gets too many messages',
}

async function leaveBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
	if (body === null) return
	const reader = body.getReader()
	let size = 0
	while (size <= MOST_READ) {
		const { done, value } = await reader.read()
		if (done) return
		size += value.byteLength
	}
	await reader.cancel()
}

function codeOf(error: unknown): string | null {
	for (let one = error; one instanceof Error; one = one.cause)
		if ('code' in one && typeof one.code === 'string') return one.code
	return null
}

function failureOf(error: unknown): DeliveryResult {
	const failed = { isDelivered: false, status: null, isFinal: false, retryAfterMs: null } as const
	if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
		return { ...failed, reason: 'no answer within 15 seconds', mayHaveArrived: true }
	const code = codeOf(error)
	const isNotConnected = code !== null && NOT_CONNECTED.test(code)
	const reason = `${isNotConnected ? 'not reachable' : 'the connection broke'} (${code ?? 'unknown'})`
	return { ...failed, reason, mayHaveArrived: !isNotConnected }
}

function resultOf({ status, headers }: Response, now: Date): DeliveryResult {
	if (status >= 200 && status < 300) return { isDelivered: true, status, externalId: null }
	const words = status >= 300 && status < 400 ? 'redirects are not followed' : STATUS_WORDS[status]
	const isAskedToWait = status === 429 || status === 503
	return {
		isDelivered: false,
		status,
		isFinal: status === 410,
		mayHaveArrived: true,
		reason: `answered ${status}${words === undefined ? '' : `: ${words}`}`,
		retryAfterMs: isAskedToWait ? retryAfterOf(headers.get('retry-after'), now) : null,
	}
}

/**
 * Posts a signed message to the agency's address and returns what became of it, never its answer. Anything but 2xx
 * within 15 seconds is a failure. The result does not contain the address, which may be a secret itself.
 */
export async function postWebhook(
	webhook: NonNullable<Leads['webhook']>,
	{ id, body }: { id: string; body: string },
	{ signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<DeliveryResult> {
	const found = webhookKeys(webhook)
	if ('problem' in found) {
		const failed = { isDelivered: false, status: null, isFinal: false, retryAfterMs: null } as const
		return { ...failed, reason: found.problem, mayHaveArrived: false }
	}
	const timeout = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)
	try {
		const answer = await fetch(webhook.url, {
			method: 'POST',
			body,
			headers: {
				'content-type': 'application/json',
				'user-agent': 'agency-website',
				// Messages are rare: a connection that is kept would often be closed by the receiver as it is used again.
				connection: 'close',
				...signedHeaders({ id, body, keys: found.keys, now }),
			},
			redirect: 'manual',
			cache: 'no-store',
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
		})
		await leaveBody(answer.body).catch(() => {})
		return resultOf(answer, now)
	} catch (error) {
		return failureOf(error)
	}
}
