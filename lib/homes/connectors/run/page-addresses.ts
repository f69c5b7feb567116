import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { env } from '#lib/base/env.ts'
import type { PublishedPage, SourceSession } from '#lib/homes/connectors/connector-types.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Homes whose addresses are written before it is noted, so that a run that dies repeats few. */
const AT_ONCE = 100

/** Returns the address of the page of each home of a source that visitors see, by the source's own id. */
async function presentPages(db: Kysely<Tables>, source: string): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('listing_private')
		.innerJoin('listing', 'listing.id', 'listing_private.listing_id')
		.select(['listing.id', 'source_id'])
		.where('source_name', '=', source)
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.orderBy('listing.id')
		.execute()
	const pages = new Map<string, string>()
	for (const part of chunks(rows, AT_ONCE)) {
		const ids = part.map(({ id }) => id)
		const cards = new Map((await listingCards(db, ids, getSite().defaultLanguage)).map((card) => [card.id, card.href]))
		for (const { id, source_id } of part) {
			const href = cards.get(id)
			if (source_id !== null && href !== undefined) pages.set(source_id, env.siteOrigin + href)
		}
	}
	return pages
}

/** Returns what is not written into the source yet: new and changed addresses, and homes that have none any more. */
async function unwritten(db: Kysely<Tables>, source: string): Promise<PublishedPage[]> {
	const rows = await db.selectFrom('source_page').select(['source_id', 'url']).where('source', '=', source).execute()
	const written = new Map(rows.map(({ source_id, url }) => [source_id, url]))
	const present = await presentPages(db, source)
	const fresh = [...present].filter(([sourceId, url]) => written.get(sourceId) !== url)
	const gone = [...written.keys()].filter((sourceId) => !present.has(sourceId))
	return [...fresh.map(([sourceId, url]) => ({ sourceId, url })), ...gone.map((sourceId) => ({ sourceId, url: null }))]
}

async function noteWritten(db: Kysely<Tables>, source: string, { sourceId, url }: PublishedPage): Promise<void> {
	if (url === null) {
		await db.deleteFrom('source_page').where('source', '=', source).where('source_id', '=', sourceId).execute()
		return
	}
	await db
		.insertInto('source_page')
		.values({ source, source_id: sourceId, url })
		.onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet({ url }))
		.execute()
}

/**
 * Writes the addresses of pages that are new, changed or gone into the source, if it takes them, so that agents find the
 * page of a home from their own software. Returns how many were written. Throws `SourceProblem`; what was written before
 * that is not written again.
 */
export async function writePageAddresses(db: Kysely<Tables>, source: string, session: SourceSession): Promise<number> {
	if (session.writeAddresses === undefined) return 0
	const pages = await unwritten(db, source)
	for (const part of chunks(pages, AT_ONCE)) {
		await session.writeAddresses(part)
		await inHomesTransaction(db, async (transaction) => {
			for (const page of part) await noteWritten(transaction, source, page)
		})
	}
	return pages.length
}
