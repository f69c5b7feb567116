import type { Goal } from '#lib/site/routing/goal.ts'
import type { Flag, RoomKind } from '#lib/site/routing/room-kinds.ts'

export const SORTS = ['newest', 'price-asc', 'price-desc', 'surface-desc'] as const
export type Sort = (typeof SORTS)[number]

/** Façades that a house can have: closed, half-open and open building. */
export const FACADES = [2, 3, 4] as const

export interface Bounds {
	min: number | null
	max: number | null
}

/** A search as the URL says it: every part null or empty when not filled. */
export interface SearchQuery {
	goal: Goal
	/** Free text over title, reference, city, zip, street if public and description. */
	search: string | null
	/** `name|zip`, lower case, or the key of a zone of the agency such as `t1`. */
	cities: string[]
	/** WebIDs. */
	types: number[]
	rooms: Partial<Record<RoomKind, Bounds>>
	/** Euro. */
	price: Bounds
	/** This energy label or better, such as `b`. */
	energy: string | null
	/** Minimum m². */
	surface: number | null
	/** Minimum m². */
	plot: number | null
	isNewBuild: boolean
	hasOpenHouse: boolean
	hasGarden: boolean
	hasLift: boolean
	/** How many façades it may have, rising; empty: any number. */
	facades: number[]
	sort: Sort
	/** From 1. */
	page: number
	view: 'list' | 'map'
}

export interface SearchCounts {
	/** Homes on offer that the whole search finds. */
	total: number
	/** Homes under option or compromise that the list shows, too. */
	reserved: number
	/** Homes sold or rented within the last 30 days that the list shows, too. */
	closed: number
	/** Homes on offer per WebID with the other filters kept and the type filter left out. */
	types: Record<number, number>
	/** Homes on offer per `name|zip` with the other filters kept and the city filter left out. */
	cities: Record<string, number>
	/** The same per zone of the agency, those without any left out. */
	zones: Record<string, number>
}

/** One filter to loosen when nothing is found, with what it would bring. */
export interface Loosening {
	/** Which filter, and its new value (null: removed). */
	filter:
		| 'search'
		| 'cities'
		/** The text misspells a place: `to` is that place. */
		| 'meant'
		/** A part gives way to its whole municipality: `to`. */
		| 'wider'
		/** Places within `to` kilometres of the chosen one, `from`; null: of several. */
		| 'near'
		| 'types'
		| 'price'
		| 'energy'
		| 'surface'
		| 'plot'
		| 'facades'
		| Flag
		| RoomKind
	from: string | number | null
	to: string | number | null
	query: SearchQuery
	total: number
}
