import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SourceTools, WebhookHint, WebhookRequest } from '#lib/homes/connectors/connector-types.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { type Fields, isFields } from './sweepbright-fields.ts'

/** The last part of the address that SweepBright calls. */
export const WEBHOOK_WORD = 'sweepbright'
const SIGNATURE = /^[0-9a-f]{40}$/i
const ESTATE_ID = /^[\w-]{1,64}$/

/** Returns the key under which an estate is stored. */
export const estateKey = (id: string) => `estate:${id}`

function isSigned({ headers, body }: WebhookRequest, secret: string): boolean {
	const given = headers.get('x-hook-signature')?.trim() ?? ''
	if (!SIGNATURE.test(given)) return false
	const right = createHmac('sha1', secret).update(body).digest()
	return timingSafeEqual(Buffer.from(given, 'hex'), right)
}

function readBody(body: Uint8Array): Fields | null {
	try {
		const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
		return isFields(fields) ? fields : null
	} catch {
		return null
	}
}

/**
 * Returns what a SweepBright call reports: an estate is new or changed, or gone. Null if the signature of the body is
 * not made with our client secret. A genuine call about something else is a hint to look at everything.
 */
export function readSweepBrightWebhook(
	settings: SourceOf<'sweepbright'>,
	tools: Pick<SourceTools, 'secret'>,
	request: WebhookRequest,
): WebhookHint | null {
	if (request.word !== WEBHOOK_WORD || !isSigned(request, tools.secret(settings.clientSecretVariable))) return null
	const { event, estate_id, happened_at } = readBody(request.body) ?? {}
	if (typeof estate_id !== 'string' || !ESTATE_ID.test(estate_id)) return { changed: [], removed: [] }
	const key = estateKey(estate_id)
	if (event === 'estate-deleted') return { changed: [], removed: [key] }
	if (event !== 'estate-added' && event !== 'estate-updated') return { changed: [], removed: [] }
	// Two changes within one second have the same time, so that ours is part of the mark.
	const mark = `${typeof happened_at === 'string' ? happened_at.slice(0, 40) : ''} ${new Date().toISOString()}`
	return { changed: [{ key, mark }], removed: [] }
}
