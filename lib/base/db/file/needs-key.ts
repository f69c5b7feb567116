import 'server-only'
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Key in `meta` of the fingerprint of the key that the database was used with. */
export const KEY_MARK = 'key'
/** Tables whose rows are never written without a key. An import writes owners and mails without one. */
const OF_KEY = ['rental_application', 'lead'] as const

function hasRow(db: DatabaseSync, query: string): boolean {
	try {
		return db.prepare(query).get() !== undefined
	} catch {
		// An older database does not have this table yet.
		return false
	}
}

/** Whether a database holds anything that needs the key it was created with. Returns false if there is no database. */
export function needsItsKey(file: string): boolean {
	if (!fs.existsSync(file) || fs.statSync(file).size === 0) return false
	const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
	try {
		const queries = [
			`SELECT 1 FROM meta WHERE key = '${KEY_MARK}'`,
			...OF_KEY.map((table) => `SELECT 1 FROM ${table} LIMIT 1`),
		]
		return queries.some((query) => hasRow(db, query))
	} finally {
		db.close()
	}
}
