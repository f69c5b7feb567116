import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables/tables.ts'
import { zonesOf } from '#lib/homes/places/zone-queries.ts'
import type { ZoneNode } from '#lib/homes/places/zones.ts'

interface ZoneScope {
	/** Homes per zone. */
	counts: Readonly<Record<string, number>>
	/** The cities that stand beside the zones. */
	cities: readonly { name: string }[]
	/** Keys that the search holds. */
	chosen?: readonly string[]
}

/**
 * The agency's zones to choose from, in its order and named in a language: the uppermost with homes, as its alerts offer
 * them, and whatever is chosen. One that is called like a city says nothing that the city does not say.
 */
export async function zoneChoices(
	db: Kysely<PublicTables>,
	language: string,
	{ counts, cities, chosen = [] }: ZoneScope,
): Promise<{ value: string; name: string }[]> {
	const names = new Set(cities.map(({ name }) => name))
	const tops = await zonesOf(db, language)
	const isOffered = (zone: ZoneNode) => tops.includes(zone) && (counts[zone.key] ?? 0) > 0 && !names.has(zone.name)
	const withBelow = (zone: ZoneNode): ZoneNode[] => [zone, ...zone.children.flatMap(withBelow)]
	return tops
		.flatMap(withBelow)
		.filter((zone) => chosen.includes(zone.key) || isOffered(zone))
		.map(({ key, name }) => ({ value: key, name }))
}
