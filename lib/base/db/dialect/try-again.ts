import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** How often a piece of work is done at most. */
const MOST_TIMES = 5
/** The longest pause before the first repetition; each further one may be twice as long. */
const PAUSE_MS = 20
/** PostgreSQL's codes: two transactions could not be put one after the other, or each waited for the other. */
const CLASHES = ['40001', '40P01']

/** Whether the database undid a transaction because of another one, so that it may succeed if it is done again. */
function isClash(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('code' in cause && CLASHES.includes(String(cause.code))) return true
	}
	return false
}

/** Does work whose transaction may clash with another one, again if it does, five times in all. SQLite has none. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
	for (let times = 1; ; times += 1) {
		try {
			return await work()
		} catch (error) {
			if (times === MOST_TIMES || !isClash(error)) throw error
		}
		await pause(randomInt(PAUSE_MS * 2 ** (times - 1)))
	}
}
