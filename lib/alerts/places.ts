import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import { zonesOf } from '@/lib/places/zone-queries'
import type { ZoneNode } from '@/lib/places/zones'
import { cityNamer, namedCities } from '@/lib/search/city-names'
import { canonicalCities } from '@/lib/search/engine/city-places'
import { emptySearch } from '@/lib/search/params'
import { searchCounts } from '@/lib/search/queries'
import type { PlaceChoice } from './types'

/** More cities than this are not listed; those with most homes are. */
const MOST_CITIES = 120

/** Where one can look, in a language. */
export interface Places {
	zones: ZoneNode[]
	/** Municipalities by name, each with its parts behind it. */
	cities: PlaceChoice[]
}

/** The zones and cities of the agency, in a language. */
export async function loadPlaces(db: Kysely<PublicTables>, language: string): Promise<Places> {
	const rows = await db.selectFrom('city').select(['city_key', 'latitude', 'longitude']).distinct().execute()
	const [sale, rent] = await Promise.all([searchCounts(db, emptySearch('sale')), searchCounts(db, emptySearch('rent'))])
	const homesIn = (key: string) => (sale.cities[key] ?? 0) + (rent.cities[key] ?? 0)
	const nameOf = await cityNamer(db, language)
	const centres = new Map(rows.map(({ city_key, latitude, longitude }) => [city_key, { latitude, longitude }]))
	const keys = canonicalCities([...centres.keys()])
	const most = keys.sort((a, b) => homesIn(b) - homesIn(a)).slice(0, MOST_CITIES)
	const cities = namedCities(most, nameOf, language).map(({ value }): PlaceChoice => {
		const { latitude, longitude } = centres.get(value) ?? { latitude: null, longitude: null }
		return { key: value, name: nameOf(value), zip: value.split('|')[1] ?? '', latitude, longitude }
	})
	return {
		zones: await zonesOf(db, language),
		cities,
	}
}
