import type { PrivateTables, PublicTables } from './tables.ts'

/**
 * Every table of which all columns of all rows may appear on a public page. It is one list, not one per domain, so that
 * nobody publishes a table in passing. The compiler compares it with `PublicTables`.
 */
const PUBLIC: Readonly<Record<Exclude<keyof PublicTables, keyof PrivateTables>, true>> = {
	listing: true,
	listing_text: true,
	automatic_text: true,
	listing_picture: true,
	listing_type: true,
	property_type: true,
	city: true,
	project: true,
	project_text: true,
	project_picture: true,
	picture: true,
	picture_source: true,
	zone: true,
	search_place: true,
	search_type_set: true,
	listing_search: true,
	import_run: true,
	cache_tag: true,
	testimonial: true,
	meta: true,
}

/** Names of the tables that public queries may name. */
export const PUBLIC_TABLES: readonly string[] = Object.keys(PUBLIC)
