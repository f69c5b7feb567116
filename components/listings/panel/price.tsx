import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { pricePartsOf } from '@/lib/listings/price'
import type { Goal, Price as PriceFacts } from '@/lib/listings/types'
import styles from './price.module.css'

interface PriceProps {
	price: PriceFacts
	goal: Goal
	className?: string | undefined
}

/** A price with what belongs to it ("vanaf", "/ maand"), or "price on request". */
export function Price({ price, goal, className }: PriceProps) {
	const t = useTranslations('property.price')
	const parts = pricePartsOf(price)
	if (parts === null) return <p className={classNames(styles.price, styles.quiet, className)}>{t('onRequest')}</p>
	const isFrom = parts.prefixKey !== null
	// Feeds repeat "from" as the unit's text.
	const unit = isFrom ? null : parts.unitText
	return (
		<p className={classNames(styles.price, className)}>
			{isFrom && <small>{`${t('startingFrom')} `}</small>}
			{parts.amount}
			{(unit !== null || goal === 'rent') && <small>{` ${unit ?? t('perMonth')}`}</small>}
		</p>
	)
}
