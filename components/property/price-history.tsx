import { useLocale, useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import styles from '#components/property-parts/facts.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'

/** What the home cost before and until when, the newest first; nothing if it never had another public price. */
export function PriceHistory({ listing }: { listing: Pick<ListingDetail, 'price' | 'priceHistory'> }) {
	const t = useTranslations('property.history')
	const language = useLocale()
	const last = listing.priceHistory.at(-1)
	const { amount } = listing.price
	if (last === undefined || amount === null) return null
	const on = (instant: string) => formatDate(instant, language) ?? ''
	return (
		<Block id="price-history" title={t('title')}>
			<ol className={styles.history}>
				<li>{t('now', { price: formatAmount(amount) ?? '', date: on(last.until) })}</li>
				{listing.priceHistory.toReversed().map(({ price, until }) => (
					<li key={until}>{t('until', { price: formatAmount(price) ?? '', date: on(until) })}</li>
				))}
			</ol>
		</Block>
	)
}
