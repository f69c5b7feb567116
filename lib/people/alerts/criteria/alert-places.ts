import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { zonesOf } from '#lib/homes/places/zone-queries.ts'
import { canonicalCities } from '#lib/homes/search/engine/city-places.ts'
import { searchCounts } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { cityNamer, namedCities } from '#lib/homes/search/words/city-names.ts'
import type { PlaceChoice, PlaceChoices } from './alert-types.ts'

/** At most this many cities are listed: those with the most homes. */
const MOST_CITIES = 120

/** The zones and cities of the agency, in a language. */
export async function loadPlaces(db: Kysely<PublicTables>, language: string): Promise<PlaceChoices> {
	const rows = await db.selectFrom('city').select(['city_key', 'latitude', 'longitude']).distinct().execute()
	const [sale, rent] = await Promise.all([searchCounts(db, emptySearch('sale')), searchCounts(db, emptySearch('rent'))])
	const homesIn = (key: string) => (sale.cities[key] ?? 0) + (rent.cities[key] ?? 0)
	const nameOf = await cityNamer(db, language)
	const centres = new Map(rows.map(({ city_key, latitude, longitude }) => [city_key, { latitude, longitude }]))
	const keys = canonicalCities([...centres.keys()])
	const most = keys.sort((a, b) => homesIn(b) - homesIn(a)).slice(0, MOST_CITIES)
	const cities = namedCities(most, nameOf, language).map(({ value }): PlaceChoice => {
		const { latitude, longitude } = centres.get(value) ?? { latitude: null, longitude: null }
		return { key: value, name: nameOf(value), latitude, longitude }
	})
	return { zones: await zonesOf(db, language), cities }
}
