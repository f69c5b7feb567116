/** A word above the chart, at one of its days. */
export interface ChartFlag {
	/** Such as `2026-03-29`. */
	day: string
	words: string
}

interface Pole {
	x: number
	/** Index of the day. */
	index: number
	words: string
}

export interface PlacedFlag extends Pole {
	/** Row, counted from the top; 0 is the first. */
	row: number
	anchor: 'start' | 'middle' | 'end'
	/** Horizontal position of the word's anchor. */
	at: number
}

const GAP = 10

/**
 * Places words above their days, in as many rows as needed to keep them apart and inside. Lengths are in the drawing's
 * units.
 */
export function placeFlags(
	poles: readonly Pole[],
	{ from, to, letter }: { from: number; to: number; letter: number },
): PlacedFlag[] {
	const ends: number[] = []
	return poles.map((pole) => {
		const length = pole.words.length * letter
		const left = Math.min(Math.max(pole.x - length / 2, from), to - length)
		const isLeft = left > pole.x - length / 2
		const isRight = left < pole.x - length / 2
		const free = ends.findIndex((end) => end + GAP <= left)
		const row = free < 0 ? ends.length : free
		ends[row] = left + length
		const anchor = isLeft ? 'start' : isRight ? 'end' : 'middle'
		return { ...pole, row, anchor, at: isLeft ? left : isRight ? left + length : pole.x }
	})
}

/** Returns about four round values, from 0 to one that is at least `highest`. */
export function axisOf(highest: number): number[] {
	const rough = Math.max(1, highest / 4)
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough
	const count = Math.max(1, Math.ceil(highest / step))
	return Array.from({ length: count + 1 }, (_, index) => index * step)
}
