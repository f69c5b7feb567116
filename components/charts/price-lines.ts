import { formatDate } from '#lib/base/format/format-date.ts'
import type { PriceStep } from '#lib/homes/listings/price/price-steps.ts'
import { type PriceDrawing, priceDrawing } from './price-drawing.ts'

/** `property.history` of the messages. */
type HistoryWords = (key: 'now' | 'until' | 'label', values: Record<string, string | number>) => string

interface PriceLines {
	/** Each price and when it stood, the newest first; ISO instants name them. */
	lines: { key: string; words: string }[]
	/** The same to look at; null if it is sooner read. */
	drawing: PriceDrawing | null
}

/** Returns the prices of a home in words and as a drawing. `end` is an ISO instant; `euro` formats a price. */
export function priceLines(
	steps: readonly PriceStep[],
	{ end, language }: { end: string; language: string },
	{ t, euro }: { t: HistoryWords; euro: (step: PriceStep) => string },
): PriceLines {
	const on = (instant: string | null) => formatDate(instant ?? '', language) ?? ''
	const words = (step: PriceStep) => {
		const price = euro(step)
		return step.until === null ? t('now', { price, date: on(step.since) }) : t('until', { price, date: on(step.until) })
	}
	const label = (first: string, last: string) => t('label', { count: steps.length, first, last })
	return {
		lines: steps.toReversed().map((step) => ({ key: step.until ?? 'now', words: words(step) })),
		drawing: priceDrawing(steps, { end, language }, { words, label }),
	}
}
