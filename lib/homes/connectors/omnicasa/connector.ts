import 'server-only'
import { mapOmnicasa } from '#lib/homes/connectors/omnicasa/mapping/map.ts'
import { openOmnicasa } from '#lib/homes/connectors/omnicasa/service/session.ts'
import type { ServiceConnector } from '#lib/homes/connectors/types.ts'

/** Omnicasa: its web service, read-only but for leads. */
export const omnicasa: ServiceConnector<'omnicasa'> = {
	kind: 'omnicasa',
	open: (settings, tools) => openOmnicasa(settings, tools),
	map: mapOmnicasa,
}
