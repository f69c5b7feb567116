import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { chunks } from '#lib/base/db/chunks.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { insertRows, replaceRows } from '#lib/base/db/write-rows.ts'
import type { LoweredPrice } from '#lib/homes/listings/price/price-changes.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import type { ListingContent } from './content.ts'

/** The hash of a listing's records as they came, and JSON of what is reported of them. */
interface Source {
	hash: string
	findings: string | null
}

const sourceRow = (listing_id: number, { hash, findings }: Source) => ({ listing_id, source_hash: hash, findings })

/** A listing ready to be stored. */
export interface ListingToWrite {
	content: ListingContent
	hash: string
	/** Its records as they came, and what was found of them; null if the next import must read them again. */
	source: Source | null
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

function rowsOf<T extends object>(items: readonly ListingToWrite[], pick: (content: ListingContent) => readonly T[]) {
	return items.flatMap(({ content }) => pick(content).map((row) => ({ ...row, listing_id: content.row.id })))
}

async function insertParts(db: Kysely<Tables>, items: readonly ListingToWrite[]): Promise<void> {
	await insertRows(
		db,
		'listing_private',
		rowsOf(items, ({ hidden }) => [hidden]),
	)
	await insertRows(
		db,
		'listing_text',
		rowsOf(items, ({ texts }) => texts),
	)
	await insertRows(
		db,
		'listing_picture',
		rowsOf(items, ({ pictures }) => pictures),
	)
	await insertRows(
		db,
		'listing_type',
		rowsOf(items, ({ webIds }) => webIds.map((web_id) => ({ web_id }))),
	)
	await insertRows(
		db,
		'communication',
		rowsOf(items, ({ communications }) => communications),
	)
	await insertRows(
		db,
		'media_history',
		rowsOf(items, ({ media }) => media),
	)
	await insertRows(db, 'listing_owner', [...ownersOf(items)], ['listing_id', 'email', 'source'])
	await insertRows(db, 'listing_source', sourcesOf(items))
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
	return items.flatMap(({ content, source }) => (source === null ? [] : [sourceRow(content.row.id, source)]))
}

const PARTS = [
	...(['listing_source', 'listing_private', 'listing_text', 'listing_picture', 'listing_type'] as const),
	...(['communication', 'media_history'] as const),
]

async function deleteParts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
	for (const table of PARTS) await db.deleteFrom(table).where(isAmong('listing_id', ids)).execute()
	await db.deleteFrom('listing_owner').where(isAmong('listing_id', ids)).where('source', '=', 'feed').execute()
}

/** Stores when their source confirmed listings that did not change. */
export async function setConfirmed(
	db: Kysely<Tables>,
	items: readonly { id: number; confirmedAt: string | null }[],
): Promise<void> {
	for (const [at, same] of Map.groupBy(items, ({ confirmedAt }) => confirmedAt)) {
		const ids = same.map(({ id }) => id)
		await db.updateTable('listing').set({ confirmed_at: at }).where(isAmong('id', ids)).execute()
	}
}

/** Stores the sources of unchanged listings, whose records came in another form or are read as lasting now. */
export async function setSources(db: Kysely<Tables>, items: readonly { id: number; source: Source }[]): Promise<void> {
	const rows = items.map(({ id, source }) => sourceRow(id, source))
	await replaceRows(db, 'listing_source', rows, ['listing_id'])
}

/**
 * Stores listings with everything that belongs to them; those for which `isKnown` are in the database already, and
 * withdrawn ones become part of the feed again. Calls `onWritten` with the number written.
 */
export async function writeListings(
	db: Kysely<Tables>,
	items: readonly ListingToWrite[],
	isKnown: (id: number) => boolean,
	onWritten: (count: number) => void,
): Promise<void> {
	for (const part of chunks(items, LISTINGS_AT_ONCE)) {
		const known = part.map(({ content }) => content.row.id).filter(isKnown)
		if (known.length > 0) await deleteParts(db, known)
		await replaceRows(db, 'listing', part.map(toRow), ['id'])
		await insertParts(db, part)
		onWritten(part.length)
		await pause()
	}
}

/**
 * Marks listings as gone from the feed since `at` (ISO instant) or, with null, as back in it. Rows, texts and pictures
 * stay.
 */
export async function setWithdrawn(db: Kysely<Tables>, ids: readonly number[], at: string | null): Promise<void> {
	await db.updateTable('listing').set({ withdrawn_at: at }).where(isAmong('id', ids)).execute()
}
