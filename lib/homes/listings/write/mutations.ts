import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { LoweredPrice } from '#lib/homes/listings/price/price-changes.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import type { ListingContent } from './content.ts'

/** A listing ready to be stored. */
export interface ListingToWrite {
	content: ListingContent
	hash: string
	/** Hash of its records as they came, or null if the next import must read them again. */
	sourceHash: string | null
	/** ISO instants. */
	closedAt: string | null
	unpublishedAt: string | null
	/** The price before it was lowered, and since when. */
	lowered: LoweredPrice
	/** JSON of its earlier public prices. */
	priceHistory: string
	createdAt: string
	modifiedAt: string
}

const LISTINGS_AT_ONCE = 500
// Parts of the same size share one prepared statement.
const LISTING_ROWS_AT_ONCE = 50
const ROWS_AT_ONCE = 100

function toRow({
	content,
	hash,
	closedAt,
	unpublishedAt,
	lowered,
	priceHistory,
	...times
}: ListingToWrite): ListingTable {
	return {
		...content.row,
		...lowered,
		price_history: priceHistory,
		withdrawn_at: null,
		closed_at: closedAt,
		unpublished_at: unpublishedAt,
		created_at: times.createdAt,
		modified_at: times.modifiedAt,
		confirmed_at: content.confirmedAt,
		content_hash: hash,
	}
}

/** Inserts rows in parts and yields to other work of the process between them. */
async function inParts<T>(rows: Iterable<T>, size: number, insert: (part: T[]) => Promise<unknown>): Promise<void> {
	for (const part of chunks(rows, size)) {
		await insert(part)
		await pause()
	}
}

function* rowsOf<T extends object>(items: readonly ListingToWrite[], pick: (content: ListingContent) => readonly T[]) {
	for (const { content } of items) {
		for (const row of pick(content)) yield { ...row, listing_id: content.row.id }
	}
}

async function insertParts(db: Kysely<Tables>, items: readonly ListingToWrite[]): Promise<void> {
	await inParts(
		rowsOf(items, ({ hidden }) => [hidden]),
		ROWS_AT_ONCE,
		(rows) => db.insertInto('listing_private').values(rows).execute(),
	)
	await inParts(
		rowsOf(items, ({ texts }) => texts),
		ROWS_AT_ONCE,
		(rows) => db.insertInto('listing_text').values(rows).execute(),
	)
	await inParts(
		rowsOf(items, ({ pictures }) => pictures),
		ROWS_AT_ONCE,
		(rows) => db.insertInto('listing_picture').values(rows).execute(),
	)
	await inParts(
		rowsOf(items, ({ webIds }) => webIds.map((web_id) => ({ web_id }))),
		ROWS_AT_ONCE,
		(rows) => db.insertInto('listing_type').values(rows).execute(),
	)
	await inParts(
		rowsOf(items, ({ communications }) => communications),
		ROWS_AT_ONCE,
		(rows) => db.insertInto('communication').values(rows).execute(),
	)
	await inParts(
		rowsOf(items, ({ media }) => media),
		ROWS_AT_ONCE,
		(rows) => db.insertInto('media_history').values(rows).execute(),
	)
	await inParts(ownersOf(items), ROWS_AT_ONCE, (rows) =>
		db
			.insertInto('listing_owner')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	)
	await inParts(sourcesOf(items), ROWS_AT_ONCE, (rows) => db.insertInto('listing_source').values(rows).execute())
}

const Addresses = z.array(z.string())

function* ownersOf(items: readonly ListingToWrite[]) {
	for (const { content } of items) {
		for (const email of Addresses.parse(JSON.parse(content.hidden.owner_emails))) {
			yield { listing_id: content.row.id, email: email.normalize('NFC'), source: 'feed' as const }
		}
	}
}

function sourcesOf(items: readonly ListingToWrite[]) {
	return items.flatMap(({ content, sourceHash }) =>
		sourceHash === null ? [] : [{ listing_id: content.row.id, source_hash: sourceHash }],
	)
}

async function deleteParts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
	await db.deleteFrom('listing_source').where('listing_id', 'in', ids).execute()
	await db.deleteFrom('listing_private').where('listing_id', 'in', ids).execute()
	await db.deleteFrom('listing_owner').where('listing_id', 'in', ids).where('source', '=', 'feed').execute()
	await db.deleteFrom('listing_text').where('listing_id', 'in', ids).execute()
	await db.deleteFrom('listing_picture').where('listing_id', 'in', ids).execute()
	await db.deleteFrom('listing_type').where('listing_id', 'in', ids).execute()
	await db.deleteFrom('communication').where('listing_id', 'in', ids).execute()
	await db.deleteFrom('media_history').where('listing_id', 'in', ids).execute()
}

/** Stores when their source confirmed listings that did not change. */
export async function setConfirmed(
	db: Kysely<Tables>,
	items: readonly { id: number; confirmedAt: string | null }[],
): Promise<void> {
	for (const [at, same] of Map.groupBy(items, ({ confirmedAt }) => confirmedAt)) {
		for (const part of chunks(same, ROWS_AT_ONCE)) {
			const ids = part.map(({ id }) => id)
			await db.updateTable('listing').set({ confirmed_at: at }).where('id', 'in', ids).execute()
		}
	}
}

/** Stores the hashes of the records of unchanged listings, whose records came in another form. */
export async function setSourceHashes(
	db: Kysely<Tables>,
	items: readonly { id: number; sourceHash: string }[],
): Promise<void> {
	for (const part of chunks(items, ROWS_AT_ONCE)) {
		await db
			.deleteFrom('listing_source')
			.where(
				'listing_id',
				'in',
				part.map(({ id }) => id),
			)
			.execute()
		await db
			.insertInto('listing_source')
			.values(part.map(({ id, sourceHash }) => ({ listing_id: id, source_hash: sourceHash })))
			.execute()
	}
}

/**
 * Stores listings that are not in the database yet, with everything that belongs to them. Calls `onWritten` with the
 * number written.
 */
export async function insertListings(
	db: Kysely<Tables>,
	items: readonly ListingToWrite[],
	onWritten: (count: number) => void,
): Promise<void> {
	for (const part of chunks(items, LISTINGS_AT_ONCE)) {
		await inParts(part.map(toRow), LISTING_ROWS_AT_ONCE, (rows) => db.insertInto('listing').values(rows).execute())
		await insertParts(db, part)
		onWritten(part.length)
	}
}

/**
 * Replaces listings of the database and everything that belongs to them. Withdrawn ones become part of the feed again.
 */
export async function replaceListings(
	db: Kysely<Tables>,
	items: readonly ListingToWrite[],
	onWritten: (count: number) => void,
): Promise<void> {
	for (const part of chunks(items, LISTINGS_AT_ONCE)) {
		await deleteParts(
			db,
			part.map(({ content }) => content.row.id),
		)
		for (const item of part) {
			await db.updateTable('listing').set(toRow(item)).where('id', '=', item.content.row.id).execute()
		}
		await insertParts(db, part)
		onWritten(part.length)
	}
}

/**
 * Marks listings as gone from the feed since `at` (ISO instant) or, with null, as back in it. Rows, texts and pictures
 * stay.
 */
export async function setWithdrawn(db: Kysely<Tables>, ids: readonly number[], at: string | null): Promise<void> {
	for (const part of chunks(ids, ROWS_AT_ONCE)) {
		await db.updateTable('listing').set({ withdrawn_at: at }).where('id', 'in', part).execute()
	}
}
