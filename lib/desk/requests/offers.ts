import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { CONDITIONS_PRECEDENT, FINANCING } from '#lib/people/forms/schemas/kinds/offer.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { senderOf } from './list/request-items.ts'
import type { HomeOffers, Offer } from './model/request-types.ts'
import { offerRows } from './offer-rows.ts'

/** What the lead of an offer contains. */
const Offered = z.object({
	amount: z.number(),
	validUntil: z.string().catch(''),
	conditions: z.array(z.enum(CONDITIONS_PRECEDENT)).catch([]),
	otherCondition: z.string().nullable().catch(null),
	financing: z.enum(FINANCING).nullable().catch(null),
	loan: z.number().nullable().catch(null),
})

const Terms = ListingFacts.pick({ annuity: true }).partial()

/** A percentage as people write it, '97,4 %'. */
function percentOf(amount: number, asked: number | null, language: string): string | null {
	if (asked === null || asked <= 0) return null
	const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
	return format.format(amount / asked)
}

/** Returns the price that is asked for a home, public or not; null for an annuity, whose amounts are no price of it. */
async function askedPrice(db: Kysely<Tables>, listingId: number): Promise<number | null> {
	const row = await db
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select((on) => [on.fn.coalesce('listing.price', 'hidden.price').as('price'), 'listing.facts'])
		.where('listing.id', '=', listingId)
		.executeTakeFirst()
	return row === undefined || Terms.parse(JSON.parse(row.facts)).annuity ? null : row.price
}

/**
 * Returns the offers for a home, the highest first, in the words of a language; null for an unknown home. Each bidder has
 * a number, in the order in which the offers came in, under which a log can be shown to the seller.
 */
async function offersFor(
	db: Kysely<Tables>,
	listingId: number,
	{ now, language }: { now: Date; language: string },
): Promise<HomeOffers | null> {
	const home = (await agencyHomes([listingId], language)).get(listingId)
	if (home === undefined) return null
	const words = messagesOf(language)
	const { options, fields } = words.forms
	const asked = await askedPrice(db, listingId)
	const rows = await offerRows(db, listingId)
	const offers = rows.flatMap((row, index): (Offer & { sum: number })[] => {
		const { success, data } = Offered.safeParse(JSON.parse(row.content))
		if (!success) return []
		const chosen = data.conditions.map((one) =>
			one === 'other' && data.otherCondition !== null ? data.otherCondition : options.conditions[one],
		)
		return [
			{
				id: row.id,
				number: index + 1,
				name: senderOf(row),
				sum: data.amount,
				amount: formatAmount(data.amount) ?? '',
				ofAsked: percentOf(data.amount, asked, language),
				received: [formatDate(row.created_at, language), formatTime(row.created_at, language)].join(', '),
				validUntil: formatDate(data.validUntil, language),
				isExpired: data.validUntil !== '' && data.validUntil < dayOf(now),
				conditions: chosen.length === 0 ? [fields.noConditions] : chosen,
				financing: data.financing === null ? null : options.financing[data.financing],
				loan: formatAmount(data.loan),
				statusWord: words.staff.lead.statuses[row.status],
			},
		]
	})
	const sorted = offers.sort((one, other) => other.sum - one.sum || one.number - other.number)
	return { home, offers: sorted.map(({ sum: _sum, ...offer }) => offer) }
}

/** Returns the offers for the home that an address names; null if it names none. */
export async function offersAt(id: string, asked: { now: Date; language: string }): Promise<HomeOffers | null> {
	return isRecordId(id) ? offersFor(await getFullDb(), Number(id), asked) : null
}
