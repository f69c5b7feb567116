import 'server-only'
import type { MapRecord } from '#lib/homes/connectors/connector-types.ts'
import { mapHome } from './map-home.ts'
import { mapProject } from './map-project.ts'

/** Turns a home or a project of Omnicasa into payload records. */
export const mapOmnicasa: MapRecord = (record, context) =>
	record.key.startsWith('project:')
		? { properties: [], projects: mapProject(record, context) }
		: { properties: mapHome(record, context), projects: [] }
