import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { zonesOf } from '#lib/homes/places/zone-queries.ts'
import type { ZoneNode } from '#lib/homes/places/zones.ts'

interface ZoneScope {
	/** Number of homes per zone. */
	counts: Readonly<Record<string, number>>
	/** The cities listed beside the zones. */
	cities: readonly { name: string }[]
	/** Keys that are chosen in the search. */
	chosen?: readonly string[]
}

/**
 * Returns the agency's zones to choose from, in its order and with names in a language: the top ones with homes (those
 * that alerts offer too) and any that are chosen. A zone with the name of one of `cities` is left out: that city
 * stands for it.
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
