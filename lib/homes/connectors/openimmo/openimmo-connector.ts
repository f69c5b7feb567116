import 'server-only'
import type { FileConnector } from '#lib/homes/connectors/connector-types.ts'
import { mapOpenImmo } from '#lib/homes/connectors/openimmo/mapping/map-openimmo.ts'
import { openImmoDeliveries, openImmoRecords } from './openimmo-records.ts'

/** Reads the homes of an agency from a complete OpenImmo file (1.2.7), or from a folder with its deliveries. */
export const openImmo: FileConnector<'openimmo'> = {
	kind: 'openimmo',
	records: openImmoRecords,
	map: mapOpenImmo,
	deliveries: openImmoDeliveries,
}
