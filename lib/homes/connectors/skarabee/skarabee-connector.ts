import 'server-only'
import type { ServiceConnector } from '#lib/homes/connectors/connector-types.ts'
import { mapPublication } from '#lib/homes/connectors/skarabee/mapping/map-skarabee.ts'
import { openSkarabee } from '#lib/homes/connectors/skarabee/service/skarabee-session.ts'

/** Homes from Skarabee, through its Weblink version 41. */
export const skarabee: ServiceConnector<'skarabee'> = {
	kind: 'skarabee',
	open: (settings, tools) => openSkarabee(settings, tools),
	map: mapPublication,
}
