import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { writeMeta } from '#lib/base/db/meta.ts'
import type { PublicTables, Tables } from '#lib/base/db/tables.ts'
import { insertRows } from '#lib/base/db/write-rows.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import { municipalityOfZip, namesOf, placeOfKey } from '#lib/homes/places/places.ts'
import type { ListingSearchTable } from '#lib/homes/search/tables.ts'
import { SEARCH_VERSION } from './memo.ts'
import { addWords, markOf, removeWords, settleWords, type WordMark } from './word-index.ts'
import { distinctWords, referenceKey } from './words.ts'

const ROWS_A_CHUNK = 400
const WORDS_A_CHUNK = 2000
/** From so many changed listings on, the index is put in order at once. */
const MANY_CHANGES = 200

/** The columns of a listing that searches use. */
export const SEARCH_COLUMNS = [
	...([
		'id',
		'goal',
		'status',
		'city_key',
		'country_id',
		'zip',
		'web_id',
		'reference',
		'street',
		'is_address_public',
	] as const),
	...(['is_price_public', 'price', 'bedrooms', 'bathrooms', 'shower_rooms', 'toilets', 'garages'] as const),
	...(['surface_living', 'surface_ground', 'energy_rank', 'is_new_build', 'last_open_house'] as const),
	...(['features', 'facades', 'latitude', 'longitude'] as const),
	...(['closed_at', 'withdrawn_at', 'created_at', 'modified_at'] as const),
]

type Row = Pick<Selectable<ListingTable>, (typeof SEARCH_COLUMNS)[number]>

/**
 * Rewrites the search rows and words of these listings, and removes those of listings that are unpublished, withdrawn
 * or deleted. The words of withdrawn ones stay under a separate mark. Call it inside the import's transaction, after
 * the rows of `listing`, `listing_text` and `listing_type` are written. Reads public facts only.
 */
export async function indexListings(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	// The full-text index flushes its buffers at each statement on another table, so all work of one kind is done
	// first, then the other.
	await removeWords(db, ids)
	const rows: Row[] = []
	for (const chunk of chunks(ids, ROWS_A_CHUNK)) rows.push(...(await indexRows(db, chunk)))
	const known = new Map<string, readonly string[]>()
	for (const chunk of chunks(rows, WORDS_A_CHUNK)) await addWords(db, await wordsOfListings(db, chunk, known))
	await removeUnused(db)
	if (ids.length >= MANY_CHANGES) await settleWords(db)
	await renewSearch(db)
}

/** Makes all kept search results outdated, for example after a change of the names of places or types. */
export async function renewSearch(db: Kysely<Tables>): Promise<void> {
	await writeMeta(db, SEARCH_VERSION, randomUUID())
}

/**
 * Returns the words by which free text finds these listings, sorted, by listing. They equal those of the index, which
 * cannot be read back.
 */
export async function searchWordsOf(db: Kysely<PublicTables>, ids: readonly number[]): Promise<Map<number, string[]>> {
	const words = new Map<number, string[]>()
	const known = new Map<string, readonly string[]>()
	for (const chunk of chunks(ids, ROWS_A_CHUNK)) {
		const rows = await db.selectFrom('listing').select(SEARCH_COLUMNS).where(isAmong('id', chunk)).execute()
		for (const found of await wordsOfListings(db, rows, known)) words.set(found.id, found.words.sort())
	}
	return words
}

/** Writes the search rows of these listings that are shown. Returns the rows of these and of the withdrawn ones. */
async function indexRows(db: Kysely<Tables>, ids: readonly number[]): Promise<Row[]> {
	await db.deleteFrom('listing_search').where(isAmong('listing_id', ids)).execute()
	const published = await db
		.selectFrom('listing')
		.select(SEARCH_COLUMNS)
		.where(isAmong('id', ids))
		.where('is_published', '=', 1)
		.execute()
	const rows = published.filter((row) => row.withdrawn_at === null)
	if (rows.length === 0) return published
	const typeSets = await typeSetsOf(db, rows)
	const places = await placeIds(
		db,
		rows.map((row) => row.city_key),
	)
	const setIds = await typeSetIds(db, [...typeSets.values()])
	const searchRows = rows.map((row) => {
		const placeId = places.get(row.city_key)
		const typeSetId = setIds.get(typeSets.get(row.id) ?? '')
		if (placeId === undefined || typeSetId === undefined) throw new Error(`Listing ${row.id} has no place or type`)
		return searchRow(row, placeId, typeSetId)
	})
	await insertRows(db, 'listing_search', searchRows)
	return published
}

/** Returns the types of each listing, its main type included, sorted and joined by commas. */
export async function typeSetsOf(db: Kysely<PublicTables>, rows: readonly Row[]): Promise<Map<number, string>> {
	const types = new Map(rows.map((row) => [row.id, new Set([row.web_id])]))
	const others = db.selectFrom('listing_type').selectAll()
	for (const row of await others.where(isAmong('listing_id', [...types.keys()])).execute()) {
		types.get(row.listing_id)?.add(row.web_id)
	}
	return new Map([...types].map(([id, webIds]) => [id, [...webIds].sort((a, b) => a - b).join(',')]))
}

async function placeIds(db: Kysely<Tables>, cityKeys: readonly string[]): Promise<Map<string, number>> {
	const keys = [...new Set(cityKeys)]
	const values = keys.map((city_key) => ({ city_key }))
	await db
		.insertInto('search_place')
		.values(values)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const rows = await db.selectFrom('search_place').selectAll().where(isAmong('city_key', keys)).execute()
	return new Map(rows.map((row) => [row.city_key, row.id]))
}

async function typeSetIds(db: Kysely<Tables>, typeSets: readonly string[]): Promise<Map<string, number>> {
	const keys = [...new Set(typeSets)]
	const values = keys.map((web_ids) => ({ web_ids }))
	await db
		.insertInto('search_type_set')
		.values(values)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const rows = await db.selectFrom('search_type_set').selectAll().where(isAmong('web_ids', keys)).execute()
	return new Map(rows.map((row) => [row.web_ids, row.id]))
}

/** Removes places and sets of types that no listing has any more. */
async function removeUnused(db: Kysely<Tables>): Promise<void> {
	const homes = db.selectFrom('listing_search').distinct()
	await db.deleteFrom('search_place').where('id', 'not in', homes.select('place_id')).execute()
	await db.deleteFrom('search_type_set').where('id', 'not in', homes.select('type_set_id')).execute()
}

/** Returns the row by which searches find a listing. */
export function searchRow(row: Row, placeId: number, typeSetId: number): Selectable<ListingSearchTable> {
	const isOver = isClosed(row.status)
	return {
		listing_id: row.id,
		goal: row.goal,
		place_id: placeId,
		type_set_id: typeSetId,
		// A sold or rented home shows no price, so no price filter or order may reveal it either.
		price: isOver || row.is_price_public === 0 ? null : row.price,
		bedrooms: row.bedrooms,
		bathrooms: row.bathrooms,
		shower_rooms: row.shower_rooms,
		toilets: row.toilets,
		garages: row.garages,
		surface_living: row.surface_living,
		surface_ground: row.surface_ground,
		energy_rank: row.energy_rank,
		is_new_build: row.is_new_build,
		last_open_house: row.last_open_house,
		features: row.features,
		facades: row.facades,
		latitude: row.is_address_public === 1 ? row.latitude : null,
		longitude: row.is_address_public === 1 ? row.longitude : null,
		is_reserved: row.status === 'option' || row.status === 'compromise' ? 1 : 0,
		closed_at: isOver ? (row.closed_at ?? row.modified_at) : null,
		created_at: row.created_at,
		reference_key: (row.reference && referenceKey(row.reference)) || null,
	}
}

function textOfHtml(html: string): string {
	return html.replace(/<[^>]*>|&(?:[a-z]+|#\w+);/gi, ' ')
}

/**
 * Returns a reference as written, as one word, and with its letters and digits apart, so that "61383" finds "RBU61383".
 */
function referenceWords(reference: string): string {
	const digits = reference.replace(/\P{N}/gu, '')
	return [reference, referenceKey(reference), digits, ...(reference.match(/\p{L}+|\p{N}+/gu) ?? [])].join(' ')
}

/**
 * Returns a function from a city key to the names of the place and its municipality, in every language, also with "St"
 * for a saint. Elsewhere the same postal codes belong to other places: Luxembourg has its own 4000.
 */
function placeNames(): (key: string, countryId: number) => readonly string[] {
	const known = new Map<string, readonly string[]>()
	return (key, countryId) => {
		if (countryId !== BELGIUM) return []
		const before = known.get(key)
		if (before) return before
		const place = placeOfKey(key) ?? municipalityOfZip(key.split('|')[1] ?? '')
		const names = place ? [...namesOf(place), ...(place.municipality ? namesOf(place.municipality) : [])] : []
		const all = [...new Set([...names, ...names.map((name) => name.replace(/\b(?:Sint|Saint|Sankt)\b/g, 'St'))])]
		known.set(key, all)
		return all
	}
}

/** What people type to find a home that is sold for an annuity, whatever its title is. */
const ANNUITY_WORDS = 'viager lijfrente leibrente life annuity'

/** Returns which of these listings are sold for an annuity. */
async function annuitiesAmong(db: Kysely<PublicTables>, ids: readonly number[]): Promise<Set<number>> {
	const rows = await db
		.selectFrom('listing')
		.select('id')
		.where(isAmong('id', ids))
		.where('facts', 'like', '%"annuity":{%')
		.execute()
	return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the words of listings from title, reference, names of the place, zip, street (if public), description and the
 * annuity that it is sold for, in every language.
 */
async function wordsOfListings(
	db: Kysely<PublicTables>,
	rows: readonly Row[],
	known: Map<string, readonly string[]>,
): Promise<{ id: number; mark: WordMark; words: string[] }[]> {
	const ids = rows.map((row) => row.id)
	const texts = await db
		.selectFrom('listing_text')
		.select(['listing_id', 'title', 'description', 'city'])
		.where(isAmong('listing_id', ids))
		.execute()
	const parts = new Map<number, (string | null)[]>()
	const annuities = await annuitiesAmong(db, ids)
	const namesByKey = placeNames()
	for (const row of rows) {
		const street = row.is_address_public === 1 ? row.street : null
		const reference = row.reference && referenceWords(row.reference)
		const annuity = annuities.has(row.id) ? ANNUITY_WORDS : null
		parts.set(row.id, [reference, row.zip, street, annuity, ...namesByKey(row.city_key, row.country_id)])
	}
	for (const text of texts) parts.get(text.listing_id)?.push(text.title, text.city, textOfHtml(text.description ?? ''))
	return rows.map(({ id, goal, withdrawn_at }) => {
		const text = (parts.get(id) ?? []).filter((part) => part !== null).join(' ')
		return { id, mark: markOf(goal, withdrawn_at !== null), words: distinctWords(text, known) }
	})
}
