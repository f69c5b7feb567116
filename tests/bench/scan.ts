import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'

/**
 * Returns the same results (total, counts per type and city, page of 24) from the tables alone, as a site without
 * search tables and indexes would compute them: every query reads all listings, and free text is compared with every
 * text.
 */
export function scanSearch(db: DatabaseSync, query: SearchQuery): { total: number; ids: unknown[] } {
	const city = conditions(query, ['cities'])
	const type = conditions(query, ['types'])
	const all = conditions(query, [])
	const from = 'FROM listing NOT INDEXED'
	const total = run(db, `SELECT count(*) AS total ${from} WHERE ${all.sql}`, all.values)
	run(db, `SELECT city_key, count(*) ${from} WHERE ${city.sql} GROUP BY city_key`, city.values)
	const typed = `${from} JOIN listing_type AS type ON type.listing_id = listing.id WHERE ${type.sql}`
	run(db, `SELECT type.web_id, count(*) ${typed} GROUP BY type.web_id`, type.values)
	const order = `ORDER BY status IN ('sold', 'rented'), created_at DESC, listing.id DESC LIMIT 24`
	const ids = run(db, `SELECT listing.id ${from} WHERE ${all.sql} ${order}`, all.values)
	return { total: Number(total[0]?.total), ids }
}

function run(db: DatabaseSync, text: string, values: SQLInputValue[]) {
	return db.prepare(text).all(...values)
}

function conditions(query: SearchQuery, without: ('cities' | 'types')[]): { sql: string; values: SQLInputValue[] } {
	const values: SQLInputValue[] = [query.goal === 'sale' ? 0 : 1, new Date(Date.now() - 30 * DAY_MS).toISOString()]
	const parts = [
		'listing.goal = ? AND is_published = 1 AND withdrawn_at IS NULL',
		`(status NOT IN ('sold', 'rented') OR closed_at > ?)`,
	]
	const add = (text: string, ...more: SQLInputValue[]) => {
		parts.push(text)
		values.push(...more)
	}
	const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ')
	const { cities, types, price, rooms } = query
	if (price.min !== null) add(`price >= ? AND status NOT IN ('sold', 'rented')`, price.min)
	if (price.max !== null) add(`price <= ? AND status NOT IN ('sold', 'rented')`, price.max)
	if (rooms.bedrooms?.min != null) add('bedrooms >= ?', rooms.bedrooms.min)
	if (cities.length > 0 && !without.includes('cities')) add(`city_key IN (${marks(cities)})`, ...cities)
	if (types.length > 0 && !without.includes('types')) {
		const own = 'SELECT 1 FROM listing_type AS own WHERE own.listing_id = listing.id AND own.web_id IN'
		add(`EXISTS (${own} (${marks(types)}))`, ...types)
	}
	for (const word of query.search?.split(' ') ?? []) {
		const like = `%${word}%`
		const text = `SELECT 1 FROM listing_text AS text WHERE text.listing_id = listing.id AND
			(title LIKE ? OR description LIKE ? OR city LIKE ?)`
		add(`(reference LIKE ? OR zip LIKE ? OR street LIKE ? OR EXISTS (${text}))`, ...Array(6).fill(like))
	}
	return { sql: parts.join(' AND '), values }
}
