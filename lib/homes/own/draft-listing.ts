import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { descriptionHtml } from '#lib/homes/feed/payload/fields/text.ts'
import { MAX_DESCRIPTION } from '#lib/homes/feed/payload/schema.ts'
import { type DetailParts, draftLookup } from '#lib/homes/listings/queries/detail-queries.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingLookup } from '#lib/homes/listings/types.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { KEPT_COLUMNS } from '#lib/homes/pictures/files/picture-columns.ts'
import { checkOwnHome } from './check.ts'
import { draftContent } from './draft-content.ts'
import type { OwnCheck } from './types.ts'
import { OwnValues } from './values.ts'

/** The page of a home as it is in the form, and what it lacks. */
export interface DraftListing {
	lookup: Extract<ListingLookup, { kind: 'shown' }>
	check: OwnCheck
	/** Titles of its documents. */
	documents: string[]
}

async function partsOf(db: Kysely<Tables>, { texts, pictures }: ListingContent): Promise<DetailParts> {
	const kept = await db
		.selectFrom('picture_source')
		.innerJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.select('picture_source.url')
		.select(KEPT_COLUMNS)
		.where(
			isAmong(
				'picture_source.url',
				pictures.map(({ url }) => url),
			),
		)
		.execute()
	const byUrl = new Map(kept.map(({ url, ...columns }) => [url, columns]))
	const none = { kept_hash: null, kept_width: null, kept_height: null, kept_color: null, kept_thumbhash: null }
	return {
		texts: texts.map((text) => ({
			...text,
			description: text.description === null ? null : descriptionHtml(text.description, MAX_DESCRIPTION),
		})),
		pictures: pictures.map((picture) => ({ ...picture, ...(byUrl.get(picture.url) ?? none) })),
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
	const home = await db
		.selectFrom('own_home')
		.select(['draft', 'created_at', 'changed_at'])
		.where('id', '=', id)
		.where('state', '<>', 'removed')
		.executeTakeFirst()
	if (home === undefined) return null
	const values = OwnValues.parse(JSON.parse(home.draft))
	const content = await draftContent(db, id, values, now)
	const never = { unpublished_at: null, withdrawn_at: null, former_price: null, lowered_at: null }
	const row = {
		...content.row,
		...never,
		closed_at: isClosed(content.row.status) ? now.toISOString() : null,
		price_history: '[]',
		created_at: home.created_at,
		modified_at: home.changed_at,
		confirmed_at: now.toISOString(),
		content_hash: '',
	}
	const lookup = await draftLookup(row, await partsOf(db, content), language, now)
	if (lookup.kind !== 'shown') return null
	const documents = lookup.listing.facts.documentNames
	return { lookup, documents, check: await checkOwnHome(db, id, values, { now, language }) }
}
