const MOST_GUESSES = 10
const WINDOW_MS = 15 * 60 * 1000
const MOST_ADDRESSES = 10_000

/** Wrong keys by address, for as long as they count. */
export interface Guesses {
	/** Whether an address has guessed so often that no key is looked at any more. */
	isBarred(address: string, now: Date): boolean
	/** Counts a wrong key of an address. */
	note(address: string, now: Date): void
}

/** A counter that bars an address after ten wrong keys in a quarter of an hour, and forgets the oldest addresses. */
export function createGuesses(): Guesses {
	const counts = new Map<string, { count: number; until: number }>()
	const current = (address: string, now: Date) => {
		const entry = counts.get(address)
		return entry && entry.until > now.getTime() ? entry : null
	}
	return {
		isBarred: (address, now) => (current(address, now)?.count ?? 0) >= MOST_GUESSES,
		note: (address, now) => {
			const entry = current(address, now) ?? { count: 0, until: now.getTime() + WINDOW_MS }
			counts.delete(address)
			counts.set(address, { ...entry, count: entry.count + 1 })
			const [oldest] = counts.keys()
			if (counts.size > MOST_ADDRESSES && oldest !== undefined) counts.delete(oldest)
		},
	}
}
