import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { mapTiles } from '#lib/homes/map/ground.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/types.ts'
import { tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getFilter, getMapSettings, getSite } from '#lib/site/config/config.ts'
import { otherFilters } from './criteria.ts'
import { loadPlaces } from './places.ts'
import type { AlertFormData, Frequency } from './types.ts'
import { criteriaParts, loadNames } from './words.ts'

interface Filled {
	/** Null: nothing is filled in. */
	query: SearchQuery | null
	zones: readonly string[]
	frequency: Frequency | null
}

const NOTHING: Filled = { query: null, zones: [], frequency: null }

/** Loads everything that the form of an alert needs, filled in with a search or empty. */
export async function loadAlertForm(
	language: string,
	{ query, zones, frequency }: Filled = NOTHING,
): Promise<AlertFormData> {
	await tagPage([cacheTag.catalogue])
	const db = await getPublicDb()
	const names = await loadNames(db, language)
	const places = await loadPlaces(db, language)
	const listed = new Set(places.cities.map(({ key }) => key))
	const unlisted = (query?.cities ?? []).filter((city) => !listed.has(city))
	const others = unlisted.map((key) => ({
		...{ key, name: names.cityName(key), zip: key.split('|')[1] ?? '', latitude: null, longitude: null },
	}))
	const { rooms, price, ...search } = query ?? emptySearch('sale')
	const also = query === null ? '' : otherFilters(query, getSite().priceSliders[query.goal])
	const { kinds, public: hasRooms } = getFilter().room
	const { centre, zoom } = getMapSettings()
	return {
		language,
		zones: places.zones,
		cities: [...places.cities, ...others],
		types: names.types.map(({ value, name }) => ({ value, label: name })),
		roomKinds: hasRooms ? kinds : [],
		map: { ...centre, zoom, ...mapTiles() },
		values: {
			goal: query === null ? [] : [search.goal],
			types: search.types.map(String),
			places: [...search.cities, ...zones],
			...{ price, rooms, also },
			alsoWords: criteriaParts({ goal: search.goal, search: also, zones: [] }, names).slice(1),
			frequency: [frequency ?? 'immediately'],
		},
	}
}
