import 'server-only'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { countryCodeOf } from '#lib/base/format/country.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import { formerPrice } from '#lib/homes/listings/price/price-changes.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import { cardFile, type KeptPicture, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { getSite } from '#lib/site/config/config.ts'
import { PriceFacts, PriceWordsOf, toPrice } from './to-price.ts'

/** Returns the start of the next open house that is not over yet, as an ISO instant, or null. */
function nextOpenHouse(openHouses: ListingFacts['openHouses'], now: Date): string | null {
	const ahead = openHouses
		.filter(({ start, end }) => Date.parse(end ?? start) > now.getTime())
		.map(({ start }) => start)
		.sort((one, other) => Date.parse(one) - Date.parse(other))
	return ahead[0] ?? null
}

/** The facts that a card shows. */
export const StoredCardFacts = PriceFacts.extend(
	ListingFacts.pick({ surfaceTerrace: true, surfaceTotal: true, openHouses: true, portalsFrom: true }).partial().shape,
)
/** The words that a card shows. */
export const CardWords = PriceWordsOf

/** What a card is made of besides the listing's row. */
export interface CardParts extends Pick<ListingCard, 'title' | 'city' | 'typeName' | 'picture' | 'href'> {
	/** The second photograph, if the site keeps a copy of it. */
	second: KeptPicture | null
	facts: z.infer<typeof StoredCardFacts>
	words: z.infer<typeof CardWords>
}

type Offer = Pick<ListingCard, 'price' | 'formerPrice' | 'nextOpenHouse'>

/** Whether a home on offer is shown here before portals may show it. */
export function isFirstHere(status: ListingCard['status'], portalsFrom: string | null | undefined, now: Date): boolean {
	return !isClosed(status) && portalsFrom != null && Date.parse(portalsFrom) > now.getTime()
}

/** Returns what visitors may know of the offer: nothing once the home is sold or rented, no amount if it is hidden. */
function offerOf(row: Selectable<ListingTable>, { facts, words }: CardParts, now: Date): Offer {
	const isHidden = row.is_price_public === 0
	const price = toPrice(row, facts, words, { isHidden })
	if (isClosed(row.status)) {
		return { price: { ...NO_PRICE, goal: price.goal, vat: price.vat }, formerPrice: null, nextOpenHouse: null }
	}
	const former = formerPrice(row, { now, days: getSite().ribbons.loweredDays })
	return {
		price,
		formerPrice: isHidden || price.amount === null ? null : former,
		nextOpenHouse: nextOpenHouse(facts.openHouses ?? [], now),
	}
}

/** Returns the card of a listing. */
export function toCard(row: Selectable<ListingTable>, parts: CardParts, now: Date): ListingCard {
	const { title, city, typeName, picture, second, href, facts } = parts
	const goal = row.goal === 0 ? 'sale' : 'rent'
	return {
		id: row.id,
		goal,
		status: row.status,
		ribbon: row.ribbon,
		title,
		city,
		zip: row.zip,
		countryCode: row.country_id === BELGIUM ? null : countryCodeOf(row.country_id),
		street: row.is_address_public === 1 ? row.street : null,
		typeName,
		...offerOf(row, parts, now),
		isFirstHere: isFirstHere(row.status, facts.portalsFrom, now),
		bedrooms: row.bedrooms,
		surfaceLiving: row.surface_living,
		surfaceGround: row.surface_ground,
		surfaceTerrace: facts.surfaceTerrace ?? null,
		surfaceTotal: facts.surfaceTotal ?? null,
		energyLabel: row.energy_label,
		region: row.region,
		picture,
		inside: second === null || isClosed(row.status) ? null : variantHref(second.hash, cardFile(second.width)),
		createdAt: row.created_at,
		href,
	}
}
