import { formatNumericDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { PriceStep } from '#lib/homes/listings/price/price-steps.ts'

/** With fewer prices, words are clearer than a drawing. */
const FEWEST_STEPS = 3
/** Share of the width that the first and the last price have at least, for their amounts and days. */
const ROOM = 0.24

/** How far below the top, in pixels, the highest and the lowest price are, the axis of days and the end. */
export const HIGHEST = 20
export const LOWEST = 108
export const BOTTOM = 132
export const HEIGHT = 164

/** A price as a line: all lengths are shares of the drawing, from the left and from the lowest price. */
export interface PriceLevel {
	from: number
	to: number
	height: number
	amount: string
	/** The price and when it stood. */
	words: string
}

/** How far below its line the amount of a price stands, in pixels: on the side that the price beside it leaves free. */
export function besideLine({ height }: PriceLevel, beside: PriceLevel | undefined): number {
	return beside !== undefined && beside.height > height ? 17 : -7
}

/** The prices of a home as a line with steps. */
export interface PriceDrawing {
	levels: readonly PriceLevel[]
	/** The days of the first and of the last change. */
	days: readonly [first: string, last: string]
	/** The drawing in one sentence, for whoever does not see it. */
	label: string
}

/**
 * Returns where each change is. The days between the first and the last are to scale, and so is the present price if
 * that leaves it its room; since when the first price stood is not known.
 */
function placesOf(changes: readonly number[], end: number): number[] {
	const [first = 0, last = 0] = [changes[0], changes.at(-1)]
	const scaled = (1 - ROOM) * ((last - first) / Math.max(end - first, 1))
	const width = Math.min(scaled, 1 - 2 * ROOM)
	return changes.map((at) => ROOM + width * ((at - first) / Math.max(last - first, 1)))
}

/**
 * Returns the prices of a home as a drawing; null for fewer than three. `end` is the ISO instant at which the last one
 * ended, or now. `words` describes a price and when it was valid, `label` all of them from the first amount to the
 * last.
 */
export function priceDrawing(
	steps: readonly PriceStep[],
	{ end, language }: { end: string; language: string },
	texts: { words: (step: PriceStep) => string; label: (first: string, last: string) => string },
): PriceDrawing | null {
	if (steps.length < FEWEST_STEPS) return null
	const days = steps.flatMap(({ until }) => until ?? [])
	const places = placesOf(
		days.map((day) => Date.parse(day)),
		Date.parse(end),
	)
	const prices = steps.map(({ price }) => price)
	const lowest = Math.min(...prices)
	const range = Math.max(...prices) - lowest || 1
	const levels = steps.map((step, index) => ({
		from: places[index - 1] ?? 0,
		to: places[index] ?? 1,
		height: (step.price - lowest) / range,
		amount: formatAmount(step.price) ?? '',
		words: texts.words(step),
	}))
	const dayOf = (instant: string | undefined) => formatNumericDate(instant ?? end, language) ?? ''
	return {
		levels,
		days: [dayOf(days[0]), dayOf(days.at(-1))],
		label: texts.label(levels[0]?.amount ?? '', levels.at(-1)?.amount ?? ''),
	}
}
