import type { CardLabels } from '#components/cards/card-types.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'

/** The answer of `/api/cards`: the homes that are on the site, in the requested order, and the words of their cards. */
export interface CardsAnswer {
	cards: ListingCard[]
	labels: CardLabels
}
