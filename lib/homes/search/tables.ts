import type { Generated } from 'kysely'
import type { ListingTable } from '#lib/homes/listings/tables.ts'

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
export interface ListingSearchTable
	extends Pick<
		ListingTable,
		| 'goal'
		| 'bedrooms'
		| 'bathrooms'
		| 'shower_rooms'
		| 'toilets'
		| 'garages'
		| 'surface_living'
		| 'surface_ground'
		| 'energy_rank'
		| 'is_new_build'
		| 'last_open_house'
		| 'features'
		| 'facades'
		| 'closed_at'
		| 'created_at'
	> {
	listing_id: number
	place_id: number
	type_set_id: number
	/** NULL when unknown, not public, sold or rented. */
	price: number | null
	/** Where it is, in degrees WGS 84; NULL unless its address is public. */
	latitude: number | null
	longitude: number | null
	/** Under option or compromise: still shown, no longer on offer. */
	is_reserved: 0 | 1
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
