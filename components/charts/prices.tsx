import 'server-only'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import type { PriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import styles from './price-chart.module.css'
import { PriceChart } from './price-chart.tsx'
import { priceLines } from './price-lines.ts'

interface PricesProps {
	language: string
	goal: Goal
	prices: PriceSteps
}

/** The prices of a home for its owners and for staff: a chart from three prices up, and each in words, the newest first. */
export function Prices({ language, goal, prices: { steps, endedAt } }: PricesProps) {
	const texts = messagesOf(language).listing.price
	const { lines, drawing } = priceLines(
		steps,
		{ end: endedAt ?? new Date().toISOString(), language },
		{
			t: translator(language, 'property.history'),
			euro: ({ price }) => priceText({ ...NO_PRICE, goal, amount: price }, texts, language),
		},
	)
	return (
		<div className={styles.story}>
			{drawing !== null && <PriceChart {...drawing} />}
			<ol>
				{lines.map(({ key, words }) => (
					<li key={key}>{words}</li>
				))}
			</ol>
		</div>
	)
}
