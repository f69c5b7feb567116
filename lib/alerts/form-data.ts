import 'server-only'
import { getFilter, getMapSettings, getSite } from '@/lib/agency/config'
import { tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { getPublicDb } from '@/lib/db/connection'
import { type MapTiles, mapTiles } from '@/lib/map/ground'
import { emptySearch } from '@/lib/search/params'
import type { Bounds, RoomKind, SearchQuery } from '@/lib/search/types'
import { otherFilters } from './criteria'
import { loadPlaces, type Places } from './places'
import type { Frequency } from './types'
import { criteriaParts, loadNames } from './words'

/** What the form of an alert offers and what is filled in at first, in a language. */
export interface AlertFormData extends Places {
	language: string
	types: { value: string; label: string }[]
	roomKinds: readonly RoomKind[]
	map: MapTiles & { latitude: number; longitude: number; zoom: number }
	values: {
		goal: string[]
		types: string[]
		places: string[]
		price: Bounds
		rooms: SearchQuery['rooms']
		/** The filters for which there is no field, as the list's query string, and in words. */
		also: string
		alsoWords: string[]
		frequency: Frequency[]
	}
}

interface Filled {
	/** Null: nothing is filled in. */
	query: SearchQuery | null
	zones: readonly string[]
	frequency: Frequency | null
}

const NOTHING: Filled = { query: null, zones: [], frequency: null }

/** Everything that the form of an alert needs, filled in with a search or with nothing. */
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
