import 'server-only'
import type { DatabaseSync } from 'node:sqlite'
import { allowTables, openDatabase } from '#lib/base/db/driver/sqlite.ts'
import { PUBLIC_TABLES } from './public-tables.ts'

/** The full-text index with the tables in which SQLite keeps it, and the function that reads a list. */
const FOR_SEARCH = [
	'listing_words',
	'listing_words_config',
	'listing_words_data',
	'listing_words_docsize',
	'listing_words_idx',
	'json_each',
]

/**
 * Opens the database for public pages: read-only, and SQLite itself refuses every table that `public-tables.ts` does not
 * list, so that a new table is private until it is listed.
 */
export function openPublicDatabase(file: string): DatabaseSync {
	const db = openDatabase(file, { readOnly: true })
	allowTables(db, [...PUBLIC_TABLES, ...FOR_SEARCH])
	return db
}
