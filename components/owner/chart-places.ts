/** A word above the chart at a day of it. */
export interface Flag {
	/** Such as `2026-03-29`. */
	day: string
	words: string
}

interface Pole {
	x: number
	/** Of the day. */
	index: number
	words: string
}

export interface PlacedFlag extends Pole {
	/** From the top, 0 first. */
	row: number
	anchor: 'start' | 'middle' | 'end'
	/** Where the words are anchored. */
	at: number
}

const GAP = 10

/** Puts words above their days, in as many rows as it takes to keep them apart and inside. Lengths in the drawing's measure. */
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

/** Round values from 0 to one that is no smaller than the highest, about four of them. */
export function axisOf(highest: number): number[] {
	const rough = Math.max(1, highest / 4)
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough
	const count = Math.max(1, Math.ceil(highest / step))
	return Array.from({ length: count + 1 }, (_, index) => index * step)
}
