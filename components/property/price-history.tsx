import { useLocale, useMessages, useTranslations } from 'next-intl'
import { priceLines } from '#components/charts/price-lines.ts'
import { StepDrawing } from '#components/charts/step-drawing.tsx'
import { Block } from '#components/property-parts/block.tsx'
import styles from '#components/property-parts/facts.module.css'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { type PriceStep, priceSteps } from '#lib/homes/listings/price/price-steps.ts'

interface PriceHistoryProps {
	listing: Pick<ListingDetail, 'price' | 'priceHistory'>
	now: Date
}

/**
 * What the home cost before and until when, the newest first, from three prices up also as a drawing; nothing if it
 * never had another public price.
 */
export function PriceHistory({ listing, now }: PriceHistoryProps) {
	const t = useTranslations('property.history')
	const language = useLocale()
	const texts = useMessages().listing.price
	// Charges and words are those of today.
	const plain = { ...listing.price, charges: null }
	const euro = ({ price, until }: PriceStep) =>
		priceText(until === null ? plain : { ...plain, amount: price, words: null }, texts, language)
	const steps = priceSteps(listing.priceHistory, listing.price.amount)
	const { lines, drawing } = priceLines(steps, { end: now.toISOString(), language }, { t, euro })
	if (lines.length === 0) return null
	return (
		<Block id="price-history" title={t('title')}>
			{drawing !== null && <StepDrawing {...drawing} />}
			<ol className={styles.history}>
				{lines.map(({ key, words }) => (
					<li key={key}>{words}</li>
				))}
			</ol>
		</Block>
	)
}
