import 'server-only'
import { mapPublication } from '#lib/homes/connectors/skarabee/mapping/map.ts'
import { openSkarabee } from '#lib/homes/connectors/skarabee/service/session.ts'
import type { ServiceConnector } from '#lib/homes/connectors/types.ts'

/** Homes from Skarabee, through its Weblink version 41. */
export const skarabee: ServiceConnector<'skarabee'> = {
	kind: 'skarabee',
	open: (settings, tools) => openSkarabee(settings, tools),
	map: mapPublication,
}
