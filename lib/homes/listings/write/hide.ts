import 'server-only'
import { type Kysely, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { ListingFacts, withoutPrice, withoutPriceWords } from '#lib/homes/listings/facts.ts'
import type { ProjectTable } from '#lib/homes/listings/project-tables.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import type { Hiding } from './content.ts'

const FactsWithPrice = ListingFacts.pick({ annuity: true }).partial().loose()
const AnyWords = z.looseObject({})

const NO_ADDRESS = {
	is_address_public: 0,
	street: null,
	house_number: null,
	box_number: null,
	latitude: null,
	longitude: null,
} as const satisfies Updateable<ListingTable> & Updateable<ProjectTable>

/** A hash that no content has, so that the next good record is always written. */
const HASH_OF_NOTHING = ''

async function hidePrice(db: Kysely<Tables>, id: number): Promise<void> {
	const { facts } = await db.selectFrom('listing').select('facts').where('id', '=', id).executeTakeFirstOrThrow()
	const without = JSON.stringify(withoutPrice(FactsWithPrice.parse(JSON.parse(facts))))
	await db
		.updateTable('listing')
		.set({ is_price_public: 0, price: null, former_price: null, lowered_at: null, price_history: '[]', facts: without })
		.where('id', '=', id)
		.execute()
	const texts = db.selectFrom('listing_text').select(['language', 'words']).where('listing_id', '=', id)
	for (const { language, words } of await texts.execute()) {
		const rest = JSON.stringify(withoutPriceWords(AnyWords.parse(JSON.parse(words))))
		await db
			.updateTable('listing_text')
			.set({ words: rest })
			.where('listing_id', '=', id)
			.where('language', '=', language)
			.execute()
	}
}

/**
 * Hides parts of a stored listing and leaves the rest as it is, until a good record of it is written. `now` is an ISO
 * instant. The search index is not updated.
 */
export async function hideListing(
	db: Kysely<Tables>,
	id: number,
	{ isUnpublished, isPriceHidden, isAddressHidden, closed }: Hiding,
	now: string,
): Promise<void> {
	const row: Updateable<ListingTable> = {
		content_hash: HASH_OF_NOTHING,
		modified_at: now,
		...(isAddressHidden ? NO_ADDRESS : {}),
		...(closed ? { status: closed, ribbon: closed, closed_at: now } : {}),
	}
	await db.updateTable('listing').set(row).where('id', '=', id).execute()
	if (isUnpublished) {
		// A home that visitors did not see stays one that they never saw, or have not seen since then.
		const since = sql<string | null>`CASE is_published WHEN 1 THEN ${now} ELSE unpublished_at END`
		await db.updateTable('listing').set({ is_published: 0, unpublished_at: since }).where('id', '=', id).execute()
	}
	await db.deleteFrom('listing_source').where('listing_id', '=', id).execute()
	if (isPriceHidden) await hidePrice(db, id)
}

/** Hides the address of a stored project until a good record of it is written. */
export async function hideProjectAddress(db: Kysely<Tables>, id: number): Promise<void> {
	const row = { ...NO_ADDRESS, content_hash: HASH_OF_NOTHING }
	await db.updateTable('project').set(row).where('id', '=', id).execute()
}
