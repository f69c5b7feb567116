import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Block } from '#components/property-parts/block.tsx'
import { FactList } from '#components/property-parts/fact-list.tsx'
import { formatAmount } from '#lib/base/format/price.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import type { RentCosts } from '#lib/homes/loan/rent-costs.ts'
import styles from './rent-block.module.css'

interface RentBlockProps {
	costs: RentCosts
	kind: ListingDetail['facts']['chargesKind']
	/** What homes like it cost, below the sums. */
	children?: ReactNode
}

/** What one pays on moving into a home to let, and every month after. */
export function RentBlock({ costs, kind, children }: RentBlockProps) {
	const t = useTranslations('loan.rent')
	const euro = (amount: number) => formatAmount(amount) ?? ''
	const { rent, charges, deposit, depositMonths, movingIn, monthly } = costs
	const rows = [
		{ key: 'rent', label: t('first'), value: euro(rent) },
		...(charges ? [{ key: 'charges', label: t(`charges.${kind ?? 'other'}`), value: euro(charges) }] : []),
		{
			key: 'deposit',
			label: depositMonths === null ? t('deposit') : t('depositMonths', { count: depositMonths }),
			value: euro(deposit),
		},
		{ key: 'movingIn', label: t('movingIn'), value: euro(movingIn) },
		{ key: 'monthly', label: t('monthly'), value: euro(monthly) },
	]
	return (
		<Block id="rent" title={t('title')} isFolded>
			<div className={styles.costs}>
				<FactList rows={rows} />
			</div>
			<p className={styles.note}>
				{[charges === null && t('unknownCharges'), depositMonths !== null && t('depositNote'), t('note')]
					.filter((text) => text !== false)
					.join(' ')}
			</p>
			{children}
		</Block>
	)
}
