import { classNames } from '@/components/ui/class-names'
import { fill } from '@/lib/i18n/fill'
import { formatAmount, pricePartsOf } from '@/lib/listings/price'
import type { ListingCard } from '@/lib/listings/types'
import styles from './card.module.css'
import type { CardLabels } from './listing-card'

interface CardPriceProps {
	listing: ListingCard
	labels: CardLabels
	isClosed: boolean
}

/** The price, what stands for a price that is not public, or that the home is sold or let. */
export function CardPrice({ listing, labels, isClosed }: CardPriceProps) {
	if (isClosed) return <p className={classNames(styles.price, styles.quiet)}>{labels.ribbons[listing.status]}</p>
	const parts = pricePartsOf(listing.price)
	if (parts === null) return <p className={classNames(styles.price, styles.quiet)}>{labels.onRequest}</p>
	const charges = formatAmount(listing.charges)
	const unit = parts.unitText ?? (listing.goal === 'rent' ? labels.perMonth : null)
	const { vat } = listing
	return (
		<p className={styles.price}>
			{parts.prefixKey !== null && <small>{labels[parts.prefixKey]} </small>}
			{parts.amount}
			{charges !== null ? (
				<small> {fill(labels.charges, { amount: charges })}</small>
			) : (
				unit !== null && <small> {unit}</small>
			)}
			{vat !== null && <small> {labels.vat[vat]}</small>}
		</p>
	)
}
