import type { ListingCard as Listing } from '#lib/homes/listings/listing-types.ts'
import type { CardLabels } from './card-types.ts'
import { ListingCard } from './listing-card.tsx'
import styles from './listing-window.module.css'

interface ListingWindowProps {
	listings: readonly Listing[]
	labels: CardLabels
}

/** Displayed widths of the photographs; see the style sheet. */
const SIZES = {
	lead: '(width < 767px) 100vw, (width < 1280px) 87.5vw, min(49.5vw, 830px)',
	rest: '(width < 767px) 8.25rem, (width < 1280px) 27.5vw, min(16vw, 270px)',
} as const

/** At most four homes: the first one large, the others beside it. */
export function ListingWindow({ listings, labels }: ListingWindowProps) {
	const [lead, ...rest] = listings
	if (lead === undefined) return null
	return (
		<div className={styles.window}>
			<div className={styles.lead}>
				<ListingCard listing={lead} labels={labels} sizes={SIZES.lead} />
			</div>
			<div className={styles.rest}>
				{rest.map((listing) => (
					<ListingCard key={listing.id} listing={listing} labels={labels} look="small" sizes={SIZES.rest} />
				))}
			</div>
		</div>
	)
}
