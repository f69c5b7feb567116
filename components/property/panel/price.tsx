import { useLocale, useMessages } from 'next-intl'
import { PriceWords } from '#components/cards/price-words.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatAmount } from '#lib/base/format/price.ts'
import type { Price as PriceFacts } from '#lib/homes/listings/price/price.ts'
import { priceLine } from '#lib/homes/listings/price/price-line.ts'
import styles from './panel.module.css'

interface PriceProps {
	price: PriceFacts
	/** Former price in euro, before it was lowered. */
	formerPrice?: number | null
	className?: string | undefined
}

/** A price with all that qualifies it, or "price on request". */
export function Price({ price, formerPrice = null, className }: PriceProps) {
	const { listing, property } = useMessages()
	const line = priceLine(price, listing.price, useLocale())
	const former = line.isAmount ? formatAmount(formerPrice) : null
	return (
		<p className={classNames(styles.price, !line.isAmount && styles.quiet, className)}>
			<PriceWords line={line}>
				{former !== null && (
					<small>
						{' '}
						<VisuallyHidden>{property.price.former} </VisuallyHidden>
						<s>{former}</s>
					</small>
				)}
			</PriceWords>
		</p>
	)
}
