import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** The ends that a search sets; null for an end that is open. */
export interface Bounds {
	min: number | null
	max: number | null
}

/** Ends and step of a price slider, in euro. */
export interface PriceRange {
	min: number
	max: number
	step: number
}

/** The sliders of section 9; `config/site.json` may set others. */
export const PRICE_RANGES: Readonly<Record<Goal, PriceRange>> = {
	sale: { min: 0, max: 3_000_000, step: 1000 },
	rent: { min: 0, max: 2000, step: 100 },
}

/** No price filter: the state after a change of goal (section 4). */
export const FULL_PRICE: Readonly<Bounds> = { min: null, max: null }

/** Returns the number that the digits of a price input form; null if there are none. Other characters are ignored. */
export function parsePriceInput(text: string): number | null {
	const digits = text.replace(/[^0-9]/g, '')
	return digits === '' ? null : Number(digits)
}

/**
 * Returns the price filter after a value was entered in one input (section 5). A minimum at or below the slider's
 * minimum, or at or above the current maximum, resets to the slider's minimum. A maximum at or above the slider's
 * maximum, or at or below the current minimum, resets to the slider's maximum. An end of the slider is null, which
 * means no bound.
 */
export function resetPrice(price: Bounds, edited: 'min' | 'max', entered: number | null, range: PriceRange): Bounds {
	const [lower, upper] = sliderValues(price, range)
	if (edited === 'min') {
		const isKept = entered !== null && entered > range.min && entered < upper
		return { min: isKept ? entered : null, max: price.max }
	}
	const isKept = entered !== null && entered < range.max && entered > lower
	return { min: price.min, max: isKept ? entered : null }
}

/**
 * Returns the filter for both bounds at once, as from the URL or the slider. The slider's ends are no bounds, and a
 * minimum that is not below its maximum drops both.
 */
export function priceBounds(min: number, max: number, range: PriceRange): Bounds {
	const lower = Math.max(min, range.min)
	const upper = Math.min(max, range.max)
	if (!(lower < upper)) return { ...FULL_PRICE }
	return { min: lower > range.min ? lower : null, max: upper < range.max ? upper : null }
}

/** Returns the values of the slider's two thumbs for a price filter. */
export function sliderValues(price: Bounds, range: PriceRange): [number, number] {
	return [price.min ?? range.min, price.max ?? range.max]
}

/** Returns whether a value is shown with a plus sign: the slider's maximum means "and more" (section 9). */
export function isSliderMaximum(value: number, range: PriceRange): boolean {
	return value >= range.max
}
