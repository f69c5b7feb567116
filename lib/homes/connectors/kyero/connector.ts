import 'server-only'
import { mapKyero } from '#lib/homes/connectors/kyero/mapping/map.ts'
import type { FileConnector } from '#lib/homes/connectors/types.ts'
import { kyeroRecords } from './records.ts'

/** Reads the homes of an agency from a Kyero file (v3), which always holds all of them. */
export const kyero: FileConnector<'kyero'> = { kind: 'kyero', records: kyeroRecords, map: mapKyero }
