import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { getSite } from '#lib/site/config/config.ts'
import { citiesOfZones, keyOf, type ZoneNode, zoneTree } from './zones.ts'

function zoneRows(db: Kysely<PublicTables>) {
	return db
		.selectFrom('zone')
		.select(['kind', 'id', 'language', 'parent_id', 'name'])
		.orderBy('kind', 'desc')
		.orderBy('id')
		.execute()
}

/** Returns the zones of the agency as a tree, with names in a language. */
export async function zonesOf(db: Kysely<PublicTables>, language: string): Promise<ZoneNode[]> {
	return zoneTree(await zoneRows(db), language, getSite().defaultLanguage)
}

/** Returns the keys of the zones that are in no other zone. */
export async function zoneKeys(db: Kysely<PublicTables>): Promise<string[]> {
	return (await zonesOf(db, getSite().defaultLanguage)).map(({ key }) => key)
}

/** Returns the cities of each zone, as `name|zip`, by the zone's key. */
export async function zoneCities(db: Kysely<PublicTables>): Promise<Map<string, string[]>> {
	const cities = await db.selectFrom('city').select(['city_key', 'name', 'zip', 'country_id']).execute()
	return citiesOfZones(await zoneRows(db), cities)
}

/** Returns the names of zones in a language, by key. */
export async function zoneNames(db: Kysely<PublicTables>, language: string): Promise<Map<string, string>> {
	const names = new Map<string, string>()
	const add = ({ key, name, children }: ZoneNode) => {
		names.set(key, name)
		children.forEach(add)
	}
	for (const zone of await zonesOf(db, language)) add(zone)
	return names
}

/** Returns the names of zones in all languages, by key, in the order of the feed. */
export async function namesOfZones(db: Kysely<PublicTables>): Promise<Map<string, Map<string, string>>> {
	const names = new Map<string, Map<string, string>>()
	for (const row of await zoneRows(db)) {
		const key = keyOf(row)
		names.set(key, (names.get(key) ?? new Map<string, string>()).set(row.language, row.name))
	}
	return names
}
