import type { CardLabels } from '#components/cards/card-labels.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'

/** What `/api/cards` answers: the homes that are on the site, in the order asked for, and the words of their cards. */
export interface CardsAnswer {
	cards: ListingCard[]
	labels: CardLabels
}
