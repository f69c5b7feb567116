import { type CardLabels, ListingCard } from '@/components/listings/listing-card'
import { GoLink } from '@/components/ui/button'
import type { ListingCard as Listing } from '@/lib/listings/types'
import styles from './listing-window.module.css'

interface ListingWindowProps {
	id: string
	title: string
	listings: readonly Listing[]
	labels: CardLabels
	all: { label: string; href: string }
	/** `window`: one home large and three beside it. `row`: four alike. */
	look: 'window' | 'row'
}

/** The newest homes of a goal, at most four, and the way to all of them. */
export function ListingWindow({ id, title, listings, labels, all, look }: ListingWindowProps) {
	const [lead, ...rest] = listings
	if (lead === undefined) return null
	return (
		<section className={look === 'window' ? 'section wrap' : `wrap ${styles.section}`} aria-labelledby={id}>
			<div className="head">
				<h2 id={id}>{title}</h2>
				<GoLink href={all.href}>{all.label}</GoLink>
			</div>
			{look === 'window' ? (
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
			) : (
				<div className={`cards cards--4 ${styles.row}`}>
					{listings.map((listing) => (
						<ListingCard key={listing.id} listing={listing} labels={labels} look="small" />
					))}
				</div>
			)}
		</section>
	)
}
