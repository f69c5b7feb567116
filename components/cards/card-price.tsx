import { classNames } from '#components/ui/class-names.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatAmount } from '#lib/base/format/price.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { priceLine } from '#lib/homes/listings/price/price-line.ts'
import styles from './card.module.css'
import type { CardLabels } from './card-types.ts'
import { PriceWords } from './price-words.tsx'

interface CardPriceProps {
	listing: ListingCard
	labels: CardLabels
	isClosed: boolean
}

/** The price with all that qualifies it, the words for a price that is not public, or that the home is sold or rented. */
export function CardPrice({ listing, labels, isClosed }: CardPriceProps) {
	if (isClosed) return <p className={classNames(styles.price, styles.quiet)}>{labels.ribbons[listing.status]}</p>
	const line = priceLine(listing.price, labels.price, labels.language)
	const former = line.isAmount ? formatAmount(listing.formerPrice) : null
	return (
		<p className={classNames(styles.price, !line.isAmount && styles.quiet)}>
			<PriceWords line={line}>
				{former !== null && (
					<small>
						{' '}
						<VisuallyHidden>{labels.formerPrice} </VisuallyHidden>
						<s>{former}</s>
					</small>
				)}
			</PriceWords>
		</p>
	)
}
