import 'server-only'
import type { ServiceConnector } from '#lib/homes/connectors/types.ts'
import { mapWhise } from './map.ts'
import { openWhise } from './session.ts'
import { readWhiseWebhook } from './webhook.ts'

/** Reads the homes of an agency from Whise, through its Marketplace API. */
export const whise: ServiceConnector<'whise'> = {
	kind: 'whise',
	open: openWhise,
	map: mapWhise,
	readWebhook: readWhiseWebhook,
}
