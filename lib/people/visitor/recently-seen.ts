import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { formatIds, MOST_SEEN, parseIds } from '#lib/site/routing/listing-ids.ts'
import { VISITS_KEY } from './next-visits.ts'

/** Key of the last seen homes in local storage. */
export const SEEN_KEY = 'recently-seen'

/** Returns the homes that the visitor saw last, latest first. They leave the browser only to be shown again. */
export function seenIds(): number[] {
	return parseIds(
		withStorage('localStorage', (storage) => storage.getItem(SEEN_KEY)),
		MOST_SEEN,
	)
}

/** Whether the visitor has asked this browser to remember what they see (decision 36). */
export function isRemembering(): boolean {
	return withStorage('localStorage', (storage) => storage.getItem(SEEN_KEY)) !== null
}

/** Records that the visitor saw a home, if they have asked for it before or do so now. */
export function recordSeen(id: number, isAsked = false): void {
	if (!isAsked && !isRemembering()) return
	const text = formatIds([id, ...seenIds().filter((other) => other !== id)].slice(0, MOST_SEEN))
	withStorage('localStorage', (storage) => storage.setItem(SEEN_KEY, text))
}

/** Forgets the homes seen and the visits, and records no more until asked again. */
export function forgetSeen(): void {
	withStorage('localStorage', (storage) => {
		storage.removeItem(SEEN_KEY)
		storage.removeItem(VISITS_KEY)
	})
}
