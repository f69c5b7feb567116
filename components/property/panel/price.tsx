import { useTranslations } from 'next-intl'
import styles from '#components/property-parts/property-view.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatAmount, type Price as PriceFacts, pricePartsOf } from '#lib/base/format/price.ts'
import type { ListingFacts } from '#lib/homes/listings/facts.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

interface PriceProps {
	price: PriceFacts
	goal: Goal
	/** Charges, in euro a month, that a tenant pays besides the rent. */
	charges?: number | null
	/** How they are paid; `included`: they are part of the rent. */
	chargesKind?: ListingFacts['chargesKind']
	/** Former price in euro, before it was lowered. */
	formerPrice?: number | null
	className?: string | undefined
}

/** A price with its affixes ("vanaf", "/ maand"), or "price on request". */
export function Price({ price, goal, charges = null, chargesKind = null, formerPrice = null, className }: PriceProps) {
	const t = useTranslations('property.price')
	const parts = pricePartsOf(price)
	const amount = formatAmount(charges)
	const monthly = t(chargesKind === 'included' ? 'perMonthIncluded' : 'perMonth')
	const former = formatAmount(formerPrice)
	if (parts === null) return <p className={classNames(styles.price, styles.quiet, className)}>{t('onRequest')}</p>
	return (
		<p className={classNames(styles.price, className)}>
			{parts.prefixKey !== null && (
				<>
					<small>{t(parts.prefixKey)}</small>{' '}
				</>
			)}
			{parts.amount}
			{former !== null && (
				<small>
					{' '}
					<VisuallyHidden>{t('former')} </VisuallyHidden>
					<s>{former}</s>
				</small>
			)}
			{(parts.unitText !== null || goal === 'rent') && (
				<>
					{' '}
					<small>
						{amount === null ? (parts.unitText ?? monthly) : t('charges', { amount, kind: chargesKind ?? 'other' })}
					</small>
				</>
			)}
		</p>
	)
}
