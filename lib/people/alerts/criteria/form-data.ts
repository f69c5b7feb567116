import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { AREA_PLACE } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getFilter, getMapSettings, getSite } from '#lib/site/config/config.ts'
import type { FeatureKind } from '#lib/site/config/schema/homes/search.ts'
import { loadPlaces } from './alert-places.ts'
import type { AlertFormData, Frequency } from './alert-types.ts'
import { featureFields, keptSearch, otherFilters } from './criteria.ts'
import { criteriaParts, loadNames } from './words.ts'

interface Filled {
	/** Null: nothing is filled in. */
	query: SearchQuery | null
	zones: readonly string[]
	frequency: Frequency | null
}

const NOTHING: Filled = { query: null, zones: [], frequency: null }

/** Returns the features that the form asks for, as the search does. */
export function formFeatures(): readonly FeatureKind[] {
	const { kinds, public: isShown } = getFilter().feature
	return isShown ? kinds : []
}

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
	const others = unlisted.map((key) => ({ key, name: names.cityName(key), latitude: null, longitude: null }))
	const { rooms, price, ...search } = query ?? emptySearch('sale')
	const { kinds, public: hasRooms } = getFilter().room
	const features = formFeatures()
	const { areas } = search
	const range = getSite().priceSliders[search.goal]
	const also = query === null ? '' : otherFilters(query, range, features)
	const words = (kept: string) => criteriaParts({ goal: search.goal, search: kept, zones: [] }, names).slice(1)
	const { centre, zoom } = getMapSettings()
	return {
		language,
		zones: places.zones,
		cities: [...places.cities, ...others],
		types: names.types.map(({ value, name }) => ({ value, label: name })),
		roomKinds: hasRooms ? kinds : [],
		features,
		map: { ...centre, zoom, ...mapTiles() },
		values: {
			goal: query === null ? [] : [search.goal],
			types: search.types.map(String),
			places: [...search.cities, ...zones, ...(areas.length > 0 ? [AREA_PLACE] : [])],
			price,
			rooms,
			also,
			features: query === null ? [] : featureFields(query, features),
			alsoWords: query === null ? [] : words(otherFilters({ ...query, areas: [] }, range, features)),
			areaWords: words(keptSearch({ ...emptySearch(search.goal), areas }, range)),
			frequency: [frequency ?? 'immediately'],
		},
	}
}
