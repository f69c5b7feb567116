import 'server-only'
import { createTranslator } from 'next-intl'
import { getSite } from '@/lib/agency/config'
import { getPublicDb } from '@/lib/db/connection'
import { energyLabelText, isEnergyLabel } from '@/lib/energy/labels'
import { formatArea } from '@/lib/i18n/format-number'
import { messagesOf } from '@/lib/i18n/messages'
import { listingCards } from '@/lib/listings/card-queries'
import { goalOf } from '@/lib/listings/goal'
import { pricePartsOf } from '@/lib/listings/price'
import type { ListingCard } from '@/lib/listings/types'
import { GOAL_PARAM } from '@/lib/search/param-names'
import { readTypedSearch } from '@/lib/search/read-search'
import { variantHref } from '@/lib/pictures/variants'
import { parseBox } from './geo-box'
import { cellsOf } from './marker-cells'
import { MOST_MARKERS, markerPlaces } from './marker-queries'
import type { MarkersAnswer } from './marker-types'
import type { GeoBox } from './tile-grid'

/** Belgium and Luxembourg: the grid of a map that shows everything. */
const COUNTRY_BOX: GeoBox = { west: 2.5, south: 49.4, east: 6.6, north: 51.6 }

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

/** Bedrooms, living space and energy label, as far as they are known. */
function factsIn(language: string): (card: ListingCard) => string {
	const words = messagesOf(language).listing.card.bedroomUnit
	return ({ bedrooms, surfaceLiving, energyLabel }) =>
		[
			bedrooms !== null && bedrooms > 0 && `${bedrooms}\u00a0${bedrooms === 1 ? words.one : words.other}`,
			surfaceLiving !== null && surfaceLiving > 0 && formatArea(surfaceLiving, language),
			energyLabel !== null && isEnergyLabel(energyLabel) && energyLabelText(energyLabel),
		]
			.filter(Boolean)
			.join('\u00a0· ')
}

function smallPicture({ picture }: ListingCard): string | null {
	if (picture === null) return null
	return picture.kept === null ? picture.url : variantHref(picture.kept.hash, 'thumb.webp')
}

/**
 * What `/api/markers` answers to a query string: the page's own search parameters, `goal`, `language` and `bbox` (west,
 * south, east, north); with `newest=1` the newest homes are named where there are too many, for a map that does not move
 * on. Never throws for one; a box that is none is left out.
 */
export async function answerMarkers(params: URLSearchParams): Promise<MarkersAnswer> {
	const { languages, defaultLanguage, priceSliders } = getSite()
	const goal = goalOf(params.get(GOAL_PARAM))
	const language = languages.find((each) => each === params.get('language')) ?? defaultLanguage
	const db = await getPublicDb()
	const query = await readTypedSearch(db, goal, params, priceSliders[goal])
	const asked = parseBox(params.get('bbox'))
	const found = await markerPlaces(db, query, asked === null ? {} : { box: asked })
	const isCounted = found.length > MOST_MARKERS && params.get('newest') !== '1'
	if (isCounted) return { markers: [], cells: cellsOf(found, asked ?? COUNTRY_BOX) }
	const places = found.slice(0, MOST_MARKERS)
	const ids = places.map(({ id }) => id)
	const cards = new Map((await listingCards(db, ids, language)).map((card) => [card.id, card]))
	const labelOf = labeller(language)
	const factsOf = factsIn(language)
	const markers = places.flatMap((place) => {
		const card = cards.get(place.id)
		if (!card) return []
		const { title, street, zip, city, href } = card
		const where = [street, `${zip} ${city}`].filter(Boolean).join(', ')
		return [
			{
				...place,
				...{ label: labelOf(card), title: title.text, place: where, href },
				...{ facts: factsOf(card), picture: smallPicture(card) },
			},
		]
	})
	return { markers, cells: [] }
}
