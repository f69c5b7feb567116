import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { formatArea } from '#lib/base/format/format-number.ts'
import { placeLine } from '#lib/base/format/town.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { shortPrice } from '#lib/homes/listings/price/price-line.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { variantHref } from '#lib/homes/pictures/files/variants.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import { parseBox } from './geo-box.ts'
import { cellsOf } from './marker-cells.ts'
import { MOST_MARKERS, markerPlaces } from './marker-queries.ts'
import type { Marker, MarkersAnswer } from './marker-types.ts'

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

/** Belgium and Luxembourg: the grid used for a map that shows everything. */
const COUNTRY_BOX: GeoBox = { west: 2.5, south: 49.4, east: 6.6, north: 51.6 }

/** Returns a function that writes bedrooms and living space, as far as they are known. */
function factsIn(language: string): (card: ListingCard) => string {
	const words = messagesOf(language).listing.card.bedroomUnit
	return ({ bedrooms, surfaceLiving }) =>
		[
			bedrooms !== null && bedrooms > 0 && `${bedrooms}\u00a0${bedrooms === 1 ? words.one : words.other}`,
			surfaceLiving !== null && surfaceLiving > 0 && formatArea(surfaceLiving, language),
		]
			.filter(Boolean)
			.join('\u00a0· ')
}

/** Returns a function that writes the energy label with its name in the region: "EPC: B". */
function energyIn(language: string): (card: ListingCard) => Marker['energy'] {
	const t = translator(language, 'energy.tag')
	return ({ energyLabel, region }) =>
		energyLabel === null || region === null || !isEnergyLabel(energyLabel)
			? null
			: { label: energyLabel, name: t(region, { label: energyLabelText(energyLabel) }) }
}

/** Returns the amount that a marker's label names; null where the source's own words or an annuity stand in its place. */
function namedAmount({ amount, words, annuity }: ListingCard['price']): number | null {
	return words === null && annuity === null && amount !== null && amount > 0 ? amount : null
}

function smallPicture({ picture }: ListingCard): string | null {
	if (picture === null) return null
	return picture.kept === null ? picture.url : variantHref(picture.kept.hash, 'thumb.webp')
}

/**
 * Returns the response of `/api/markers` to a query string: the page's own search parameters, `goal`, `language` and
 * `bbox` (west, south, east, north). With `newest=1` the newest homes are named if there are too many for one response;
 * that is for a map that cannot be moved. Never throws for a bad query string; an invalid box is ignored.
 */
export async function answerMarkers(params: URLSearchParams): Promise<MarkersAnswer> {
	const { priceSliders } = getSite()
	const goal = goalOf(params.get(GOAL_PARAM))
	const language = languageOf(params.get('language'))
	const db = await getPublicDb()
	const query = await readTypedSearch(db, goal, params, priceSliders[goal])
	const asked = parseBox(params.get('bbox'))
	const found = await markerPlaces(db, query, asked === null ? {} : { box: asked })
	const isCounted = found.length > MOST_MARKERS && params.get('newest') !== '1'
	if (isCounted) return { markers: [], cells: cellsOf(found, asked ?? COUNTRY_BOX) }
	const places = found.slice(0, MOST_MARKERS)
	const ids = places.map(({ id }) => id)
	const cards = new Map((await listingCards(db, ids, language)).map((card) => [card.id, card]))
	const labelOf = labelsIn(language)
	const factsOf = factsIn(language)
	const energyOf = energyIn(language)
	const markers = places.flatMap((place) => {
		const card = cards.get(place.id)
		if (!card) return []
		const { title, href, status, price } = card
		const where = placeLine(card, language)
		return [
			{
				...place,
				isClosed: isClosed(status),
				price: isClosed(status) ? null : namedAmount(price),
				label: labelOf(card),
				title: title.text,
				place: where,
				href,
				...(title.language === language ? {} : { titleLanguage: title.language }),
				facts: factsOf(card),
				energy: energyOf(card),
				picture: smallPicture(card),
			},
		]
	})
	return { markers, cells: [] }
}
