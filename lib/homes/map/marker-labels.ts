import 'server-only'
import { shortPrice } from '#lib/homes/listings/price/price-line.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/**
 * Returns a function that writes the label of a home's marker: its price with what qualifies it, "on request", or that
 * it is sold or let.
 */
export function labelsIn(language: string): (home: Pick<ListingCard, 'status' | 'price'>) => string {
	const { listing, map } = messagesOf(language)
	const texts = { ...listing.price, onRequest: map.onRequest, startingFrom: map.from }
	const { labels } = getSite().ribbons
	return ({ status, price }) =>
		isClosed(status) ? (labels[status]?.[language] ?? '') : shortPrice(price, texts, language)
}
