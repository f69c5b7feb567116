import type { Area } from '#lib/homes/search/area/area-types.ts'
import type { Travel } from '#lib/homes/travel/travel.ts'
import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import type { Bounds } from './price-range.ts'

export const SORTS = ['newest', 'price-asc', 'price-desc', 'surface-desc'] as const
export type Sort = (typeof SORTS)[number]

/** Numbers of façades of a house: terraced, semi-detached and detached. */
export const FACADES = [2, 3, 4] as const

/** A search as the URL expresses it: every part is null or empty if it is not filled in. */
export interface SearchQuery {
	goal: Goal
	/** Free text in title, reference, city, zip, street (if public) and description. */
	search: string | null
	/** `name|zip`, lower case, or the key of a zone of the agency such as `t1`. */
	cities: string[]
	/** Parts of the map. They join the cities: a home in any of either is found. Only public addresses are compared. */
	areas: Area[]
	/** A place by its name and a distance or a time, as the form sends them; the server turns them into an area. */
	around: { place: string; km: number; travel?: never } | { place: string; travel: Travel; km?: never } | null
	/** WebIDs. */
	types: number[]
	rooms: Partial<Record<RoomKind, Bounds>>
	/** Euro. */
	price: Bounds
	/** This energy label or a better one, such as `b`. */
	energy: string | null
	/** Minimum m². */
	surface: number | null
	/** Minimum m². */
	plot: number | null
	/** Yes/no facts, in the order of the table. */
	features: readonly FeatureFilter[]
	/** Accepted numbers of façades, ascending; empty means any. */
	facades: number[]
	sort: Sort
	/** From 1. */
	page: number
	view: 'list' | 'map'
}

export interface SearchCounts {
	/** Number of homes on offer that the whole search finds. */
	total: number
	/** Number of homes under option or compromise, which the list also shows. */
	reserved: number
	/** Number of homes sold or rented within the last 30 days, which the list also shows. */
	closed: number
	/** Number of homes on offer per WebID, with all filters except the type filter. */
	types: Record<number, number>
	/** Number of homes on offer per `name|zip`, with all filters except cities and areas. */
	cities: Record<string, number>
	/** The same per zone of the agency; zones without homes are left out. */
	zones: Record<string, number>
}

/** A change of one filter, offered if a search finds nothing, with the number of homes that it brings. */
export interface Loosening {
	/** Which filter, with its old and new value (`to` null: removed). */
	filter:
		| 'search'
		| 'cities'
		/** The text misspells a place; `to` is that place. */
		| 'meant'
		/** A part of a municipality is replaced by the whole municipality, `to`. */
		| 'wider'
		/** Places within `to` kilometres of the chosen one, `from`, which is null if several are chosen. */
		| 'near'
		/** Every area reaches `to` kilometres farther; null: everywhere. */
		| 'areas'
		| 'types'
		| 'price'
		| 'energy'
		| 'surface'
		| 'plot'
		| 'facades'
		| FeatureFilter
		| RoomKind
	from: string | number | null
	to: string | number | null
	query: SearchQuery
	total: number
}
