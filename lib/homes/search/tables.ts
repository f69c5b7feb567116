import type { Generated } from 'kysely'

/** Short numbers for the cities of `listing_search`. */
export interface SearchPlaceTable {
	id: Generated<number>
	city_key: string
}

/** Short numbers for the sets of types of `listing_search`. */
export interface SearchTypeSetTable {
	id: Generated<number>
	/** Sorted WebIDs with commas between them. */
	web_ids: string
}

/**
 * The facts that searches compare, one narrow row per listing that lists may show; written by
 * `lib/homes/search/engine/index/index-writer.ts`.
 */
export interface ListingSearchTable {
	listing_id: number
	goal: 0 | 1
	place_id: number
	type_set_id: number
	/** NULL when unknown, not public, sold or rented. */
	price: number | null
	bedrooms: number | null
	bathrooms: number | null
	shower_rooms: number | null
	toilets: number | null
	garages: number | null
	surface_living: number | null
	surface_ground: number | null
	energy_rank: number | null
	is_new_build: 0 | 1
	last_open_house: string | null
	/** Its yes/no facts, a bit each: `lib/site/config/schema/homes/features.ts`. */
	features: number
	/** 2, 3 or 4; NULL when unknown. */
	facades: number | null
	/** Where it is, in degrees WGS 84; NULL unless its address is public. */
	latitude: number | null
	longitude: number | null
	/** ISO instant since which it is sold or rented; NULL while it is not. */
	closed_at: string | null
	/** Under option or compromise: still shown, no longer on offer. */
	is_reserved: 0 | 1
	created_at: string
	/** The reference without case, accents and separators. */
	reference_key: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		search_place: SearchPlaceTable
		search_type_set: SearchTypeSetTable
		listing_search: ListingSearchTable
	}
}
