/** Repeatable random choices, so that every run of the bench has the same agency. */
export class Random {
	#state: number

	constructor(seed: number) {
		this.#state = seed
	}

	/** Returns a number from 0 to below 1 (mulberry32). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}

	/** Returns a whole number from `low` to `high`, both included. */
	whole(low: number, high: number): number {
		return low + Math.floor(this.next() * (high - low + 1))
	}

	chance(probability: number): boolean {
		return this.next() < probability
	}

	pick<T>(values: readonly T[]): T {
		const value = values[Math.floor(this.next() * values.length)]
		if (value === undefined) throw new Error('Nothing to pick from')
		return value
	}
}

/** Picks values with falling frequency: the value at rank r about 1/(r + shift) as often. */
export class SkewedChoice<T> {
	readonly #values: readonly T[]
	readonly #sums: number[] = []

	constructor(values: readonly T[], shift: number) {
		this.#values = values
		let sum = 0
		for (const rank of values.keys()) {
			sum += 1 / (rank + shift)
			this.#sums.push(sum)
		}
	}

	pick(random: Random): T {
		const aim = random.next() * (this.#sums.at(-1) ?? 0)
		let low = 0
		let high = this.#values.length - 1
		while (low < high) {
			const middle = (low + high) >> 1
			if ((this.#sums[middle] ?? 0) < aim) low = middle + 1
			else high = middle
		}
		const value = this.#values[low]
		if (value === undefined) throw new Error('Nothing to pick from')
		return value
	}
}
