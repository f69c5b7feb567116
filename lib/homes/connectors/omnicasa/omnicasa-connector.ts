import 'server-only'
import type { ServiceConnector } from '#lib/homes/connectors/connector-types.ts'
import { mapOmnicasa } from '#lib/homes/connectors/omnicasa/mapping/map-omnicasa.ts'
import { openOmnicasa } from '#lib/homes/connectors/omnicasa/service/omnicasa-session.ts'

/** Omnicasa: its web service, read-only but for leads. */
export const omnicasa: ServiceConnector<'omnicasa'> = {
	kind: 'omnicasa',
	open: (settings, tools) => openOmnicasa(settings, tools),
	map: mapOmnicasa,
}
