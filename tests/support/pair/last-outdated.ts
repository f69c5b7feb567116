const LONGEST_MS = 30_000

/**
 * Asks again and again, without a pause, until an answer is fresh. Returns how many milliseconds after `since`, an
 * instant of `Date.now()`, the last outdated answer was asked for; 0 if none was outdated.
 */
export async function lastOutdated(since: number, isFresh: () => Promise<boolean>): Promise<number> {
	let last = since
	for (;;) {
		const asked = Date.now()
		if (await isFresh()) return last - since
		last = Math.max(last, asked)
		if (last - since > LONGEST_MS) throw new Error('It does not become fresh')
	}
}
