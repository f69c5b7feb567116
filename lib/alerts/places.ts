import 'server-only'
import type { Kysely } from 'kysely'
import { getSite } from '@/lib/agency/config'
import type { PublicTables } from '@/lib/db/tables'
import { cityNamer, namedCities } from '@/lib/search/city-names'
import { canonicalCities } from '@/lib/search/engine/city-places'
import { emptySearch } from '@/lib/search/params'
import { searchCounts } from '@/lib/search/queries'
import type { PlaceChoice, ZoneNode } from './types'
import { citiesOfZones, zoneTree } from './zones'

/** More cities than this are not listed; those with most homes are. */
const MOST_CITIES = 120

/** Where one can look, in a language. */
export interface Places {
	zones: ZoneNode[]
	/** Municipalities by name, each with its parts behind it. */
	cities: PlaceChoice[]
}

function zoneRows(db: Kysely<PublicTables>) {
	return db
		.selectFrom('zone')
		.select(['kind', 'id', 'language', 'parent_id', 'name'])
		.orderBy('kind', 'desc')
		.orderBy('id')
		.execute()
}

/** The zones and cities of the agency, in a language. */
export async function loadPlaces(db: Kysely<PublicTables>, language: string): Promise<Places> {
	const { defaultLanguage } = getSite()
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
		zones: zoneTree(await zoneRows(db), language, defaultLanguage),
		cities,
	}
}

/** The keys of the zones that lie in no other. */
export async function zoneKeys(db: Kysely<PublicTables>): Promise<string[]> {
	const { defaultLanguage } = getSite()
	return zoneTree(await zoneRows(db), defaultLanguage, defaultLanguage).map(({ key }) => key)
}

/** The cities of each zone, as `name|zip`, by the zone's key. */
export async function zoneCities(db: Kysely<PublicTables>): Promise<Map<string, string[]>> {
	const cities = await db.selectFrom('city').select(['city_key', 'name', 'zip', 'country_id']).execute()
	return citiesOfZones(await zoneRows(db), cities)
}

/** The names of zones in a language, by key. */
export async function zoneNames(db: Kysely<PublicTables>, language: string): Promise<Map<string, string>> {
	const names = new Map<string, string>()
	const add = ({ key, name, children }: ZoneNode) => {
		names.set(key, name)
		children.forEach(add)
	}
	zoneTree(await zoneRows(db), language, getSite().defaultLanguage).forEach(add)
	return names
}
