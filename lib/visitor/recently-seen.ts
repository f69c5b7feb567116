import { withStorage } from '@/lib/consent/browser-storage'
import { formatIds, MOST_SEEN, parseIds } from './ids'

/** Name of the homes seen last in local storage. */
export const SEEN_KEY = 'recently-seen'

/** The homes that the visitor saw last, the latest first; they never leave the browser but to be shown again. */
export function seenIds(): number[] {
	return parseIds(
		withStorage('localStorage', (storage) => storage.getItem(SEEN_KEY)),
		MOST_SEEN,
	)
}

/** Remembers that the visitor saw a home. */
export function noteSeen(id: number): void {
	const text = formatIds([id, ...seenIds().filter((other) => other !== id)].slice(0, MOST_SEEN))
	withStorage('localStorage', (storage) => storage.setItem(SEEN_KEY, text))
}

/** Forgets the homes seen. */
export function forgetSeen(): void {
	withStorage('localStorage', (storage) => storage.removeItem(SEEN_KEY))
}
