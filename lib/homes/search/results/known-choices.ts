import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { namesOfZones } from '#lib/homes/places/zone-queries.ts'
import { isKnownCity } from '#lib/homes/search/engine/city-places.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { CityNamer } from '#lib/homes/search/words/city-names.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

const MOST_UNKNOWN = 3

/** The choices of an address that mean nothing here. */
export type UnknownChoices = Pick<SearchQuery, 'types' | 'cities'>

/** The same for visitors: at most three places by name, and three types by number. */
export interface UnknownNames {
	places: string[]
	types: number[]
}

/**
 * Returns those of these places that mean something: Belgian places and postal codes, places that homes have or had,
 * zones of the agency.
 */
export async function knownCities(db: Kysely<PublicTables>, cities: readonly string[]): Promise<Set<string>> {
	const [zones, others] = [cities.filter(isZoneKey), cities.filter((key) => !isZoneKey(key) && !isKnownCity(key))]
	const named = zones.length > 0 ? await namesOfZones(db) : new Map()
	const stored =
		others.length > 0
			? await db.selectFrom('city').select('city_key').where('city_key', 'in', others).distinct().execute()
			: []
	const withHomes = new Set(stored.map(({ city_key }) => city_key))
	const isKnown = (key: string) => (isZoneKey(key) ? named.has(key) : isKnownCity(key) || withHomes.has(key))
	return new Set(cities.filter(isKnown))
}

async function knownTypes(db: Kysely<PublicTables>, goal: Goal, types: readonly number[]): Promise<Set<number>> {
	if (types.length === 0) return new Set()
	const rows = await db
		.selectFrom('property_type')
		.select('web_id')
		.where(goal === 'sale' ? 'is_for_sale' : 'is_for_rent', '=', 1)
		.where('web_id', 'in', [...types])
		.execute()
	return new Set(rows.map(({ web_id }) => web_id))
}

/**
 * Returns a search without the types that the catalogue of its goal does not have and the places that no list has, and
 * what was left out: the numbers of a former CRM, or a place that was misspelt (decision 6).
 */
export async function splitKnown(
	db: Kysely<PublicTables>,
	query: SearchQuery,
): Promise<{ query: SearchQuery; unknown: UnknownChoices }> {
	const [types, cities] = await Promise.all([knownTypes(db, query.goal, query.types), knownCities(db, query.cities)])
	return {
		query: {
			...query,
			types: query.types.filter((type) => types.has(type)),
			cities: query.cities.filter((city) => cities.has(city)),
		},
		unknown: {
			types: query.types.filter((type) => !types.has(type)),
			cities: query.cities.filter((city) => !cities.has(city)),
		},
	}
}

/** Returns the first choices that mean nothing here, as visitors may recognise them: "Nowhere (9999)", and types. */
export function unknownNames({ types, cities }: UnknownChoices, nameOf: CityNamer): UnknownNames {
	const places = cities.map((key) => (isZoneKey(key) ? key : `${nameOf(key)} (${key.split('|')[1] ?? ''})`))
	return { places: places.slice(0, MOST_UNKNOWN), types: types.slice(0, MOST_UNKNOWN) }
}
