import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { PropertyTypeTable } from '#lib/homes/listings/tables.ts'
import type { CityTable, ZoneTable } from '#lib/homes/places/tables.ts'

const ROWS_AT_ONCE = 200

/** Returns the rows to write and to remove so that `before` becomes `after`; `keyOf` identifies a row. */
function difference<Row extends object>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) {
	const fields = Object.keys(after[0] ?? {}).sort()
	const signed = (row: Row) => JSON.stringify(row, fields)
	const old = new Map(before.map((row) => [keyOf(row), row]))
	const changed = after.filter((row) => {
		const known = old.get(keyOf(row))
		return known === undefined || signed(known) !== signed(row)
	})
	const kept = new Set(after.map(keyOf))
	return { changed, gone: before.filter((row) => !kept.has(keyOf(row))) }
}

/** Returns the rows whose key is not among the earlier ones. */
function unknownOf<Row>(before: readonly Row[], rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
	const known = new Set(before.map(keyOf))
	return rows.filter((row) => !known.has(keyOf(row)))
}

/**
 * Replaces the cities with `rows`. A city that has a listing or project in the database stays, even a withdrawn one.
 * With `addsOnly`, existing cities stay as they are. Returns whether anything changed.
 */
export async function replaceCities(
	db: Kysely<Tables>,
	rows: readonly CityTable[],
	{ addsOnly }: { addsOnly: boolean },
): Promise<boolean> {
	const before = await db.selectFrom('city').selectAll().execute()
	const used = await db
		.selectFrom('listing')
		.select('city_key')
		.union(db.selectFrom('project').select('city_key'))
		.execute()
	const usedKeys = new Set(used.map(({ city_key }) => city_key))
	const keyOf = (row: CityTable) => `${row.city_key} ${row.language}`
	const wanted = addsOnly ? unknownOf(before, rows, keyOf) : rows
	const { changed, gone } = difference(before, wanted, keyOf)
	const removed = addsOnly ? [] : gone.filter(({ city_key }) => !usedKeys.has(city_key))
	for (const { city_key, language } of [...removed, ...changed]) {
		await db.deleteFrom('city').where('city_key', '=', city_key).where('language', '=', language).execute()
	}
	for (const part of chunks(changed, ROWS_AT_ONCE)) await db.insertInto('city').values(part).execute()
	return changed.length + removed.length > 0
}

/** Returns the earlier rows that are for sale or to rent only according to the new ones, changed so. */
function widened(
	before: readonly PropertyTypeTable[],
	rows: readonly PropertyTypeTable[],
	keyOf: (row: PropertyTypeTable) => string,
): PropertyTypeTable[] {
	const offered = new Map(rows.map((row) => [keyOf(row), row]))
	return before.flatMap((row) => {
		const { is_for_sale = 0, is_for_rent = 0 } = offered.get(keyOf(row)) ?? {}
		const isWider = is_for_sale > row.is_for_sale || is_for_rent > row.is_for_rent
		return isWider
			? [{ ...row, is_for_sale: is_for_sale || row.is_for_sale, is_for_rent: is_for_rent || row.is_for_rent }]
			: []
	})
}

/**
 * Replaces the types with `rows`. A type that a listing of the database has stays. With `addsOnly`, existing types stay
 * as they are, except that they may be offered for sale or to rent now as well. Returns whether anything changed.
 */
export async function replaceTypes(
	db: Kysely<Tables>,
	rows: readonly PropertyTypeTable[],
	{ addsOnly }: { addsOnly: boolean },
): Promise<boolean> {
	const before = await db.selectFrom('property_type').selectAll().execute()
	const used = await db.selectFrom('listing_type').select('web_id').distinct().execute()
	const usedIds = new Set(used.map(({ web_id }) => web_id))
	const keyOf = (row: PropertyTypeTable) => `${row.web_id} ${row.language}`
	const wanted = addsOnly ? [...unknownOf(before, rows, keyOf), ...widened(before, rows, keyOf)] : rows
	const { changed, gone } = difference(before, wanted, keyOf)
	const removed = addsOnly ? [] : gone.filter(({ web_id }) => !usedIds.has(web_id))
	for (const { web_id, language } of [...removed, ...changed]) {
		await db.deleteFrom('property_type').where('web_id', '=', web_id).where('language', '=', language).execute()
	}
	for (const part of chunks(changed, ROWS_AT_ONCE)) await db.insertInto('property_type').values(part).execute()
	return changed.length + removed.length > 0
}

/** Replaces the zones of one kind with `rows`. Returns whether anything changed. */
export async function replaceZones(
	db: Kysely<Tables>,
	kind: ZoneTable['kind'],
	rows: readonly ZoneTable[],
): Promise<boolean> {
	const before = await db.selectFrom('zone').selectAll().where('kind', '=', kind).execute()
	const { changed, gone } = difference(before, rows, (row) => `${row.id} ${row.language}`)
	if (changed.length + gone.length === 0) return false
	await db.deleteFrom('zone').where('kind', '=', kind).execute()
	for (const part of chunks(rows, ROWS_AT_ONCE)) await db.insertInto('zone').values(part).execute()
	return true
}
