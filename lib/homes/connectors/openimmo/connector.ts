import 'server-only'
import { mapOpenImmo } from '#lib/homes/connectors/openimmo/mapping/map.ts'
import type { FileConnector } from '#lib/homes/connectors/types.ts'
import { openImmoRecords } from './records.ts'

/** Reads the homes of an agency from a complete OpenImmo file (1.2.7). */
export const openImmo: FileConnector<'openimmo'> = { kind: 'openimmo', records: openImmoRecords, map: mapOpenImmo }
