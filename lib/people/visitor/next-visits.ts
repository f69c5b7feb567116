/** Key of the times of the visits in local storage: "previous,present". */
export const VISITS_KEY = 'visits'

/** A visitor who comes back sooner is still on the same visit. */
const SAME_VISIT_MS = 30 * 60 * 1000

/**
 * Returns what to store about the visits at the moment `now` (milliseconds), and when the visit before this one was;
 * null on a first visit. A stored text that is not ours, or from the future, counts as none.
 */
export function nextVisits(stored: string | null, now: number): { text: string; previous: number | null } {
	const [, before = '', last = ''] = /^(\d{0,15}),(\d{1,15})$/.exec(stored ?? '') ?? []
	const hasLast = last !== '' && Number(last) <= now
	if (!hasLast) return { text: `,${now}`, previous: null }
	const previous = now - Number(last) > SAME_VISIT_MS ? last : before
	return { text: `${previous},${now}`, previous: previous === '' ? null : Number(previous) }
}
