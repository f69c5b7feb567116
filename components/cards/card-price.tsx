import { classNames } from '#components/ui/class-names.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatAmount, pricePartsOf } from '#lib/base/format/price.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import styles from './card.module.css'
import type { CardLabels } from './types.ts'

interface CardPriceProps {
	listing: ListingCard
	labels: CardLabels
	isClosed: boolean
}

/** The price, the words for a price that is not public, or that the home is sold or rented. */
export function CardPrice({ listing, labels, isClosed }: CardPriceProps) {
	if (isClosed) return <p className={classNames(styles.price, styles.quiet)}>{labels.ribbons[listing.status]}</p>
	const parts = pricePartsOf(listing.price)
	if (parts === null) return <p className={classNames(styles.price, styles.quiet)}>{labels.onRequest}</p>
	const former = formatAmount(listing.formerPrice)
	const charges = formatAmount(listing.charges)
	const unit = parts.unitText ?? (listing.goal === 'rent' ? labels.perMonth : null)
	const { vat } = listing
	return (
		<p className={styles.price}>
			{parts.prefixKey !== null && <small>{labels[parts.prefixKey]} </small>}
			{parts.amount}
			{former !== null && (
				<small>
					{' '}
					<VisuallyHidden>{labels.formerPrice} </VisuallyHidden>
					<s>{former}</s>
				</small>
			)}
			{charges !== null ? (
				<small> {fill(labels.charges, { amount: charges })}</small>
			) : (
				unit !== null && <small> {unit}</small>
			)}
			{vat !== null && <small> {labels.vat[vat]}</small>}
		</p>
	)
}
