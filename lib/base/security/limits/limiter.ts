import { type Counter, counterOf } from './counters.ts'
import { LIMITS, type Limit, type LimitName, SITE_TIMES } from './limits.ts'
import { networkOf } from './network.ts'

/** One action that counts against a limit. */
export interface Use {
	limit: LimitName
	/** The visitor's address; without one only the subject is counted, whoever asks. */
	address?: string
	/** What the action applies to, where each has its own count: a form, an account. */
	subject?: string
}

interface Bound {
	counter: Counter
	key: string
	points: number
	longestWait: number | null
}

/**
 * What a use counts against: its line, and the surrounding /48 with a wider bound, so that changing lines does not
 * help.
 */
function boundsOf({ limit, address, subject = '' }: Use): Bound[] {
	const { points, longestWait }: Limit = LIMITS[limit]
	const counter = counterOf(limit)
	const shape = { counter, longestWait: longestWait ?? null }
	if (address === undefined) return [{ ...shape, key: counter.keyOf(subject), points }]
	const { line, site } = networkOf(address)
	const ofLine = { ...shape, key: counter.keyOf(`${line} ${subject}`), points }
	if (site === null) return [ofLine]
	return [ofLine, { ...shape, key: counter.keyOf(`${site}/48 ${subject}`), points: points * SITE_TIMES }]
}

/** Counts a use that may be refused only afterwards, so that no two concurrent uses take the last place. */
function count({ counts, note }: Counter, key: string) {
	note(key)
	return counts.penalty(key)
}

/** Counts one use and returns the milliseconds to wait. */
async function take({ counter, key, points, longestWait }: Bound): Promise<number> {
	const { consumedPoints, msBeforeNext } = await count(counter, key)
	const past = consumedPoints - points
	if (past <= 0) return 0
	if (longestWait === null) return msBeforeNext
	const customDuration = Math.min(2 ** Math.min(past - 1, 30), longestWait)
	const door = await counter.doors.penalty(key, 1, { customDuration })
	return door.isFirstInDuration ? 0 : door.msBeforeNext
}

/**
 * Counts the uses and returns null. If one of them was made too often, counts nothing and returns the seconds to wait.
 * A line past its own bound therefore takes nothing from the bound of its /48.
 */
export async function secondsToWait(...uses: readonly Use[]): Promise<number | null> {
	const taken: Bound[] = []
	for (const bound of uses.flatMap(boundsOf)) {
		const milliseconds = await take(bound)
		if (milliseconds <= 0) {
			taken.push(bound)
			continue
		}
		await bound.counter.counts.reward(bound.key)
		for (const { counter, key } of taken) {
			await counter.counts.reward(key)
			await counter.doors.delete(key)
		}
		return Math.ceil(milliseconds / 1000)
	}
	return null
}

/** Counts a use that is never refused. Returns by how much it exceeds the limit's points; 0 up to them. */
export async function timesPast(use: Use): Promise<number> {
	const past = await Promise.all(
		boundsOf(use).map(async ({ counter, key, points }) => {
			const { consumedPoints } = await count(counter, key)
			return consumedPoints - points
		}),
	)
	return Math.max(0, ...past)
}

/** Takes one use back, because it turned out to be rightful. */
export async function takeBack(use: Use): Promise<void> {
	for (const { counter, key } of boundsOf(use)) await counter.counts.reward(key)
}

/** Forgets every use of this kind. */
export async function forgetUses(use: Use): Promise<void> {
	for (const { counter, key } of boundsOf(use)) await counter.forget(key)
}
