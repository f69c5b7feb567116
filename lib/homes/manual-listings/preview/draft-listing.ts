import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { descriptionHtml } from '#lib/homes/feed/payload/fields/description.ts'
import { MAX_DESCRIPTION } from '#lib/homes/feed/payload/schema.ts'
import type { ListingLookup } from '#lib/homes/listings/listing-types.ts'
import { type DetailParts, draftLookup } from '#lib/homes/listings/queries/detail-queries.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { checkOwnHome } from '#lib/homes/manual-listings/check.ts'
import { draftContent } from '#lib/homes/manual-listings/draft-content.ts'
import type { OwnCheck } from '#lib/homes/manual-listings/stored-listing-types.ts'
import { withKept } from './kept-pictures.ts'
import { storedDraft } from './stored-draft.ts'

/** The page of a home as it is in the form, and what it lacks. */
export interface DraftListing {
	lookup: Extract<ListingLookup, { kind: 'shown' }>
	check: OwnCheck
	/** Titles of its documents. */
	documents: string[]
}

async function partsOf(db: Kysely<Tables>, { texts, pictures }: ListingContent): Promise<DetailParts> {
	return {
		texts: texts.map((text) => ({
			...text,
			description: text.description === null ? null : descriptionHtml(text.description, MAX_DESCRIPTION),
		})),
		pictures: await withKept(db, pictures),
	}
}

/**
 * Returns the page of a home that staff write as its form has it, published or not; null if they write none with this
 * number. It reads private tables: only for staff who may edit.
 */
export async function draftListing(
	db: Kysely<Tables>,
	id: number,
	language: string,
	now: Date,
): Promise<DraftListing | null> {
	const stored = await storedDraft(db, id, 'home')
	if (stored === null) return null
	const { draft, createdAt, changedAt } = stored
	const content = await draftContent(db, draft, now)
	const never = { unpublished_at: null, withdrawn_at: null, former_price: null, lowered_at: null }
	const row = {
		...content.row,
		...never,
		closed_at: isClosed(content.row.status) ? now.toISOString() : null,
		price_history: '[]',
		created_at: createdAt,
		modified_at: changedAt,
		confirmed_at: now.toISOString(),
		content_hash: '',
	}
	const lookup = await draftLookup(row, await partsOf(db, content), language, now)
	if (lookup.kind !== 'shown') return null
	const documents = lookup.listing.facts.documentNames
	return { lookup, documents, check: await checkOwnHome(db, draft, { now, language }) }
}
