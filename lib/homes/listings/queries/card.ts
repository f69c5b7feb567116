import 'server-only'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { countryCodeOf } from '#lib/base/format/country.ts'
import { isStartingFrom } from '#lib/base/format/price.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { ListingFacts, ListingWords } from '#lib/homes/listings/facts.ts'
import { nextOpenHouse } from '#lib/homes/listings/open-house.ts'
import { formerPrice } from '#lib/homes/listings/price/price-changes.ts'
import { priceVatOf } from '#lib/homes/listings/price/price-vat.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import { getSite } from '#lib/site/config/config.ts'

/** The facts that a card shows. */
export const StoredCardFacts = ListingFacts.pick({
	chargesRenter: true,
	chargesKind: true,
	isUnderVat: true,
	isVatIncluded: true,
	surfaceTerrace: true,
	surfaceTotal: true,
	openHouses: true,
	portalsFrom: true,
}).partial()
/** The words that a card shows. */
export const CardWords = ListingWords.pick({ priceUnit: true }).partial()

/** What a card is made of besides the listing's row. */
export interface CardParts extends Pick<ListingCard, 'title' | 'city' | 'typeName' | 'picture' | 'href'> {
	facts: z.infer<typeof StoredCardFacts>
	words: z.infer<typeof CardWords>
}

type Offer = Pick<ListingCard, 'price' | 'formerPrice' | 'charges' | 'nextOpenHouse'>

/** Whether a home on offer is shown here before portals may show it. */
export function isFirstHere(status: ListingCard['status'], portalsFrom: string | null | undefined, now: Date): boolean {
	return !isClosed(status) && portalsFrom != null && Date.parse(portalsFrom) > now.getTime()
}

const NO_PRICE: Omit<Offer, 'nextOpenHouse'> = {
	price: { amount: null, isStartingFrom: false, unitText: null },
	formerPrice: null,
	charges: null,
}

/** Returns what visitors may know of the offer: nothing once the home is sold or rented, no amount if it is hidden. */
function offerOf(row: Selectable<ListingTable>, { facts, words }: CardParts, now: Date): Offer {
	if (isClosed(row.status)) return { ...NO_PRICE, nextOpenHouse: null }
	const open = nextOpenHouse(facts.openHouses ?? [], now)
	if (row.is_price_public === 0) return { ...NO_PRICE, nextOpenHouse: open }
	return {
		price: {
			amount: row.price,
			isStartingFrom: isStartingFrom(row.price_unit),
			unitText: words.priceUnit ?? null,
		},
		formerPrice: formerPrice(row, { now, days: getSite().ribbons.loweredDays }),
		charges: row.goal === 0 || facts.chargesKind === 'included' ? null : facts.chargesRenter || null,
		nextOpenHouse: open,
	}
}

/** Returns the card of a listing. */
export function toCard(row: Selectable<ListingTable>, parts: CardParts, now: Date): ListingCard {
	const { title, city, typeName, picture, href, facts } = parts
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
		vat: priceVatOf(goal, facts),
		bedrooms: row.bedrooms,
		surfaceLiving: row.surface_living,
		surfaceGround: row.surface_ground,
		surfaceTerrace: facts.surfaceTerrace ?? null,
		surfaceTotal: facts.surfaceTotal ?? null,
		energyLabel: row.energy_label,
		region: row.region,
		picture,
		createdAt: row.created_at,
		href,
	}
}
