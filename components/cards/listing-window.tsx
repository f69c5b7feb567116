import type { ListingCard as Listing } from '#lib/homes/listings/types.ts'
import { ListingCard } from './listing-card.tsx'
import styles from './listing-window.module.css'
import type { CardLabels } from './types.ts'

interface ListingWindowProps {
	listings: readonly Listing[]
	labels: CardLabels
}

/** At most four homes: the first one large, the others beside it. */
export function ListingWindow({ listings, labels }: ListingWindowProps) {
	const [lead, ...rest] = listings
	if (lead === undefined) return null
	return (
		<div className={styles.window}>
			<div className={styles.lead}>
				<ListingCard listing={lead} labels={labels} look="lead" />
			</div>
			<div className={styles.rest}>
				{rest.map((listing) => (
					<ListingCard key={listing.id} listing={listing} labels={labels} look="index" />
				))}
			</div>
		</div>
	)
}
