import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { formatDay } from '#lib/base/format/format-date.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { USUAL_PERCENT } from '#lib/people/lead-subject/deposit.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'

export interface RecentLead {
	/** The page of the home that it is about, or null. */
	homeHref: string | null
	/** The requested time of a valuation, in words, or null. */
	wishedTime: string | null
	/** The amount offered in euro, if the deposit is the usual one; otherwise null. */
	offered: number | null
}

async function offeredOf(
	{ listing_id, content }: { listing_id: number | null; content: string },
	language: string,
): Promise<number | null> {
	const about = listing_id === null ? null : await findLeadSubject({ listingId: listing_id }, language)
	const amount: unknown = JSON.parse(content).amount
	return about?.depositPercent === USUAL_PERCENT && typeof amount === 'number' ? amount : null
}

/**
 * Returns what a thank-you page says about a lead, in a language, for an hour after it was sent: the address of that
 * page does not stay secret for longer. Nothing in it says who sent the lead. Null for an unknown reference, and later.
 */
export async function findRecentLead(
	reference: string,
	language: string,
	now = new Date(),
): Promise<RecentLead | null> {
	const row = await (await getFullDb())
		.selectFrom('lead')
		.select(['listing_id', 'kind', 'content'])
		.where('reference', '=', reference)
		.where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
		.executeTakeFirst()
	if (!row) return null
	const found = row.listing_id === null ? null : await lookupListing(language, row.listing_id)
	const slot: unknown = row.kind === 'contact-demand' ? JSON.parse(row.content).slot : null
	const [day, hours] = typeof slot === 'string' ? slot.split(' ') : []
	return {
		homeHref: found?.kind === 'shown' && !found.isDraft ? found.listing.href : null,
		offered: row.kind === 'offer' ? await offeredOf(row, language) : null,
		wishedTime: day && hours ? [formatDay(`${day}T12:00:00Z`, language), hours].join(', ') : null,
	}
}
