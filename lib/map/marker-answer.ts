import 'server-only'
import { createTranslator } from 'next-intl'
import { getSite } from '@/lib/agency/config'
import { getPublicDb } from '@/lib/db/connection'
import { messagesOf } from '@/lib/i18n/messages'
import { listingCards } from '@/lib/listings/card-queries'
import { pricePartsOf } from '@/lib/listings/price'
import type { ListingCard } from '@/lib/listings/types'
import { parseSearchParams } from '@/lib/search/params'
import { parseBox } from './geo-box'
import { markerPlaces } from './marker-queries'
import type { MarkersAnswer } from './marker-types'
import { MAP_BOX } from './tile-grid'

function labeller(language: string): (card: ListingCard) => string {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'map' })
	const { labels } = getSite().ribbons
	return ({ status, price }) => {
		if (status === 'sold' || status === 'rented') return labels[status]?.[language] ?? ''
		const parts = pricePartsOf(price)
		if (parts === null) return t('onRequest')
		return parts.prefixKey === null ? parts.amount : t('startingFrom', { amount: parts.amount })
	}
}

/**
 * What `/api/markers` answers to a query string: the page's own search parameters, `goal`, `language` and `bbox` (west,
 * south, east, north). Never throws for one; a box that is none is left out.
 */
export async function answerMarkers(params: URLSearchParams): Promise<MarkersAnswer> {
	const { languages, defaultLanguage, priceSliders } = getSite()
	const goal = params.get('goal') === 'rent' ? 'rent' : 'sale'
	const language = languages.find((each) => each === params.get('language')) ?? defaultLanguage
	const query = parseSearchParams(goal, params, priceSliders[goal])
	const db = await getPublicDb()
	const { places, isComplete } = await markerPlaces(db, query, { box: parseBox(params.get('bbox')) ?? MAP_BOX })
	const ids = places.map(({ id }) => id)
	const cards = new Map((await listingCards(db, ids, language)).map((card) => [card.id, card]))
	const labelOf = labeller(language)
	const markers = places.flatMap((place) => {
		const card = cards.get(place.id)
		if (!card) return []
		const { title, street, zip, city, href } = card
		const where = [street, `${zip} ${city}`].filter(Boolean).join(', ')
		return [{ ...place, label: labelOf(card), title: title.text, place: where, href }]
	})
	return { markers, isComplete }
}
