import 'server-only'
import type { ServiceConnector } from '#lib/homes/connectors/types.ts'
import { mapWhise } from '#lib/homes/connectors/whise/mapping/map.ts'
import { openWhise } from '#lib/homes/connectors/whise/service/session.ts'
import { readWhiseWebhook } from '#lib/homes/connectors/whise/service/webhook.ts'

/** Reads the homes of an agency from Whise, through its Marketplace API. */
export const whise: ServiceConnector<'whise'> = {
	kind: 'whise',
	open: openWhise,
	map: mapWhise,
	readWebhook: readWhiseWebhook,
}
