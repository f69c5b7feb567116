import { useLocale, useMessages, useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import styles from '#components/property-parts/facts.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'

/** What the home cost before and until when, the newest first; nothing if it never had another public price. */
export function PriceHistory({ listing }: { listing: Pick<ListingDetail, 'price' | 'priceHistory'> }) {
	const t = useTranslations('property.history')
	const language = useLocale()
	const last = listing.priceHistory.at(-1)
	const texts = useMessages().listing.price
	if (last === undefined || listing.price.amount === null) return null
	// Charges and words are those of today.
	const plain = { ...listing.price, charges: null }
	const euro = (amount: number) => priceText({ ...plain, amount, words: null }, texts, language)
	const on = (instant: string) => formatDate(instant, language) ?? ''
	return (
		<Block id="price-history" title={t('title')}>
			<ol className={styles.history}>
				<li>{t('now', { price: priceText(plain, texts, language), date: on(last.until) })}</li>
				{listing.priceHistory.toReversed().map(({ price, until }) => (
					<li key={until}>{t('until', { price: euro(price), date: on(until) })}</li>
				))}
			</ol>
		</Block>
	)
}
