import 'server-only'
import { pricePartsOf } from '#lib/base/format/price.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { translator } from '#lib/site/words/translator.ts'

/**
 * Returns a function that writes the label of a home's marker: its price with or without VAT, "on request", or that it
 * is sold or let.
 */
export function labelsIn(language: string): (home: Pick<ListingCard, 'status' | 'price' | 'vat'>) => string {
	const messages = messagesOf(language)
	const t = translator(language, 'map')
	const vatWords = messages.listing.card.vat
	const { labels } = getSite().ribbons
	return ({ status, price, vat }) => {
		if (isClosed(status)) return labels[status]?.[language] ?? ''
		const parts = pricePartsOf(price)
		if (parts === null) return t('onRequest')
		const amount = parts.prefixKey === null ? parts.amount : t('startingFrom', { amount: parts.amount })
		return vat === null ? amount : `${amount} ${vatWords[vat]}`
	}
}
