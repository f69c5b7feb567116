import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServiceConnector, WebhookHint } from '#lib/homes/connectors/connector-types.ts'
import { mapWhise } from '#lib/homes/connectors/whise/mapping/map-whise.ts'
import { openWhise } from '#lib/homes/connectors/whise/service/whise-session.ts'
import { type Fields, fieldsOf, numberOf, rowsOf, textOf } from './service/whise-fields.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

function bodyOf(body: Uint8Array): Fields {
	try {
		return fieldsOf(JSON.parse(Buffer.from(body).toString('utf8')))
	} catch {
		return {}
	}
}

/** The keys of the estates that the events name. */
function hintOf(body: Fields): WebhookHint {
	const ids = rowsOf(body.events)
		.filter(({ name }) => textOf(name)?.startsWith('estate_') === true)
		.map(({ objectId }) => numberOf(objectId))
	const changed = ids.includes(null) ? [] : [...new Set(ids)].map((id) => ({ key: `estate:${id}`, mark: null }))
	return { changed, removed: [] }
}

/**
 * Reads a call of Whise. It is not signed: the secret word at the end of its address is what proves it, and its body is
 * no more than a hint. Only the list decides whether a home has gone.
 */
const readWhiseWebhook: NonNullable<ServiceConnector<'whise'>['readWebhook']> = (settings, tools, request) => {
	if (settings.webhookVariable === null) return null
	const isFromWhise = timingSafeEqual(digest(request.word), digest(tools.secret(settings.webhookVariable)))
	const body = bodyOf(request.body)
	const client = numberOf(body.clientId)
	return isFromWhise && (client === null || client === settings.clientId) ? hintOf(body) : null
}

/** Reads the homes of an agency from Whise, through its Marketplace API. */
export const whise: ServiceConnector<'whise'> = {
	kind: 'whise',
	open: openWhise,
	map: mapWhise,
	readWebhook: readWhiseWebhook,
}
