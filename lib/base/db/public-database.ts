import 'server-only'
import type { DatabaseSync } from 'node:sqlite'
import { allowTables, openDatabase } from '#lib/base/db/driver/sqlite.ts'
import type { PrivateTables, PublicTables } from './tables.ts'

/**
 * Every table of which all columns of all rows may appear on a public page. It is one list, not one per domain, so that
 * nobody publishes a table in passing. The compiler compares it with `PublicTables`.
 */
const PUBLIC: Readonly<Record<Exclude<keyof PublicTables, keyof PrivateTables>, true>> = {
	listing: true,
	listing_text: true,
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

/** The full-text index with the tables in which SQLite keeps it, and the function that reads a list. */
const FOR_SEARCH = [
	'listing_words',
	'listing_words_config',
	'listing_words_data',
	'listing_words_docsize',
	'listing_words_idx',
	'json_each',
]

/** Names of the tables that public queries may name. */
export const PUBLIC_TABLES: readonly string[] = Object.keys(PUBLIC)

/**
 * Opens the database for public pages: read-only, and SQLite itself refuses every table that is not listed above, so
 * that a new table is private until somebody lists it.
 */
export function openPublicDatabase(file: string): DatabaseSync {
	const db = openDatabase(file, { readOnly: true })
	allowTables(db, [...PUBLIC_TABLES, ...FOR_SEARCH])
	return db
}
