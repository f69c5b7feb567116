import type { Position } from '#lib/base/format/distance.ts'

/** Where a home is, as searches compare it. */
export interface CityPlace {
	/** `name|zip` in canonical form. */
	key: string
	/** Key of its municipality; the own key if it is a municipality or unknown. */
	above: string
	zip: string
	/** Keys of the agency's zones that contain it. */
	zones: readonly string[]
}

/** The region of the homes of one goal, and the places outside it. */
export interface GoalRegion {
	/** See `regionOf`. */
	region: { centre: Position; km: number } | null
	/** Numbers of places as in the search tables. */
	farPlaces: number[]
}

/** A home in the areas of a search. */
export interface AreaHome {
	id: number
	placeId: number
	typeSetId: number
	state: 'on offer' | 'reserved' | 'closed'
	/** What lists are sorted by. */
	createdAt: string
	price: number | null
	surface: number | null
}

/** A street with homes on offer whose address is public. */
export interface StreetName {
	/** As the listings write it, without a number. */
	street: string
	/** `name|zip` in canonical form. */
	city: string
	homes: number
	/** The middle of its homes; null if the position of none is known. */
	middle: Position | null
	/** A blank and its folded words. */
	words: string
	/** The folded names of its place, in every language, and the postal code. */
	places: readonly string[]
}
