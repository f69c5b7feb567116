import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { readLimitedBytes } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import type { WebhookHint, WebhookRequest } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { readWebhook } from './open-source.ts'
import { recordHint } from './raw-store.ts'
import { type ConnectorSource, connectorSource } from './source-kinds.ts'

/** The largest body that is read; the calls of the known services have a few hundred bytes. */
const MOST_BYTES = 64 * 1024

function hintOf(source: ConnectorSource, request: WebhookRequest): WebhookHint | null {
	try {
		return readWebhook(source, request)
	} catch (error) {
		if (!(error instanceof SourceProblem)) throw error
		logger.error({ reason: error.message }, 'a call of the source cannot be checked')
		return null
	}
}

/**
 * Takes a call of the agency's software for listings and returns the status. A genuine one is noted, and the next run
 * begins at once: 204. Anything else is answered like an address that does not exist, and too many with 429.
 */
export async function takeHint(
	db: Kysely<Tables>,
	source: ConnectorSource | null,
	{ headers, word }: Pick<WebhookRequest, 'headers' | 'word'>,
	readBody: () => Promise<Uint8Array | null>,
	now = new Date(),
): Promise<204 | 404 | 429> {
	const body = source === null ? null : await readBody()
	const hint = source === null || body === null ? null : hintOf(source, { headers, body, word })
	if (source === null || hint === null) {
		const wait = await secondsToWait({ limit: 'source-call', address: visitorAddress(headers) })
		return wait === null ? 404 : 429
	}
	await recordHint(db, source.kind, hint, now, getFeedSettings().firstImport)
	return 204
}

/** Answers a call of the agency's software for listings to `/api/source/WORD`. */
export async function receiveHint(request: Request, word: string): Promise<Response> {
	const source = connectorSource(getFeedSettings().source)
	const readBody = () => readLimitedBytes(request, MOST_BYTES)
	const status = await takeHint(await getFullDb(), source, { headers: request.headers, word }, readBody)
	return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
