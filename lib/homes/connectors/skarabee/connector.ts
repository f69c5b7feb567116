import 'server-only'
import type { ServiceConnector } from '#lib/homes/connectors/types.ts'
import { mapPublication } from './map.ts'
import { openSkarabee } from './session.ts'

/** Homes from Skarabee, through its Weblink version 41. */
export const skarabee: ServiceConnector<'skarabee'> = {
	kind: 'skarabee',
	open: (settings, tools) => openSkarabee(settings, tools),
	map: mapPublication,
}
