import type { Region } from '#lib/homes/search/area/region.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** Placeholder for a municipality in an address. */
export const CITY = 'city-key'

/** What the map beside a list needs: plain data that can be passed to the browser. */
export interface ResultsMapSetup {
	language: string
	/** Query string of `/api/markers` without a box: the search, its goal and the language. */
	search: string
	/** The map fills a small screen. */
	isFull: boolean
	/** The same search as a list. */
	listHref: string
	/** The same search for one municipality's homes as a list; contains `CITY`. */
	cityHref: string
	/** The search itself, and the address and the price slider of its list: for a search in another area. */
	query: SearchQuery
	list: { href: string; range: PriceRange }
	/** What the first view shows; null if that is all homes. */
	region: Region | null
	/** The view of a map without homes, around the office. */
	view: { latitude: number; longitude: number; zoom: number }
	/** Our own address of the tiles, and the attribution as HTML. */
	tiles: string | null
	attribution: string
	words: Omit<Messages['map'], 'home' | 'frame' | 'onRequest' | 'show' | 'title'> & { map: string }
}
