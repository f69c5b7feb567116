import type { CardLabels } from '@/components/listings/listing-card'
import type { ListingCard } from '@/lib/listings/types'

/** What `/api/cards` answers: the homes that are on the site, in the order asked for, and the words of their cards. */
export interface CardsAnswer {
	cards: ListingCard[]
	labels: CardLabels
}
