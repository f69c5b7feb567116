import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import { knownCities } from '#lib/homes/search/results/known-choices.ts'
import { readSearch } from '#lib/homes/search/results/read-search.ts'
import type { Criteria } from './alert-types.ts'
import { keptSearch } from './criteria.ts'
import { loadNames } from './words.ts'

/**
 * Returns the criteria with only the types, cities and zones that the site has, so that nothing made up is stored or
 * mailed; or the error code of the field in which nothing is left.
 */
export async function knownCriteria(
	db: Kysely<PublicTables>,
	{ goal, search, zones }: Criteria,
	range: PriceRange,
): Promise<{ known: Criteria } | { problem: Record<string, string> }> {
	const query = readSearch(goal, new URLSearchParams(search), range)
	const names = await loadNames(db, '')
	const types = new Set(names.types.map(({ value }) => value))
	const cities = await knownCities(db, query.cities)
	const known = {
		...query,
		types: query.types.filter((type) => types.has(String(type))),
		cities: query.cities.filter((city) => cities.has(city)),
	}
	const knownZones = zones.filter((zone) => names.zones.has(zone))
	if (known.types.length === 0) return { problem: { types: 'types' } }
	if (known.cities.length + knownZones.length + known.areas.length === 0) return { problem: { places: 'places' } }
	return { known: { goal, search: keptSearch(known, range), zones: knownZones } }
}
