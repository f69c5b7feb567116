import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { byPreference } from './wording.ts'

/**
 * Returns the names of types by WebID, in the order of the catalogue: in the language, otherwise in the default
 * language, otherwise in any.
 */
export async function typeNames(db: Kysely<PublicTables>, language: string): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('property_type')
		.select(['web_id', 'language', 'name'])
		.orderBy('show_order')
		.orderBy('web_id')
		.execute()
	const types = [...Map.groupBy(rows, (row) => row.web_id)]
	return new Map(types.map(([webId, names]) => [String(webId), byPreference(names, language)[0]?.name ?? '']))
}
