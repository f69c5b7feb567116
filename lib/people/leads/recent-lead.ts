import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { formatDay } from '#lib/base/format/format-date.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { USUAL_PERCENT } from '#lib/people/lead-subject/deposit.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { findAsked } from './asked-about.ts'
import type { AskedAbout } from './asked-about-types.ts'

export interface RecentLead {
	/** The home or project that it is about, if it is on the site, or null. */
	about: AskedAbout | null
	/** The requested time of a valuation, in words, or null. */
	wishedTime: string | null
	/** What a valuation asks about; null for other leads. */
	valued: { type: string; zip: string; city: string } | null
	/** The amount offered in euro, if the deposit is the usual one; otherwise null. */
	offered: number | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const idOf = (id: number | null) => (id === null ? null : String(id))

async function offeredOf(
	{ listing_id, content }: { listing_id: number | null; content: string },
	language: string,
): Promise<number | null> {
	const about = listing_id === null ? null : await findLeadSubject({ listingId: listing_id }, language)
	const amount: unknown = JSON.parse(content).amount
	return about?.depositPercent === USUAL_PERCENT && typeof amount === 'number' ? amount : null
}

/**
 * Returns what a thank-you page shows about a lead, in a language, for an hour after it was sent: the address of that
 * page does not stay secret for longer. It never contains who sent the lead. Null for an unknown reference, and later.
 */
export async function findRecentLead(
	reference: string,
	language: string,
	now = new Date(),
): Promise<RecentLead | null> {
	const row = await (await getFullDb())
		.selectFrom('lead')
		.select(['listing_id', 'project_id', 'kind', 'content'])
		.where('reference', '=', reference)
		.where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
		.executeTakeFirst()
	if (!row) return null
	const valuation: Record<string, unknown> | null = row.kind === 'contact-demand' ? JSON.parse(row.content) : null
	const slot = valuation?.slot ?? null
	const [day, hours] = typeof slot === 'string' ? slot.split(' ') : []
	return {
		about: await findAsked(language, { listing: idOf(row.listing_id), project: idOf(row.project_id) }),
		valued: valuation && { type: textOf(valuation.type), zip: textOf(valuation.zip), city: textOf(valuation.city) },
		offered: row.kind === 'offer' ? await offeredOf(row, language) : null,
		wishedTime: day && hours ? [formatDay(`${day}T12:00:00Z`, language), hours].join(', ') : null,
	}
}
