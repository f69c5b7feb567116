import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { isRemembering } from '#lib/people/visitor/recently-seen.ts'
import { nextVisits, VISITS_KEY } from '#lib/people/visitor/visits.ts'

let previous: number | null | undefined

function previousVisit(): number | null {
	if (previous !== undefined) return previous
	if (!isRemembering()) return null
	const now = Date.now()
	const visits = withStorage('localStorage', (storage) => {
		const next = nextVisits(storage.getItem(VISITS_KEY), now)
		storage.setItem(VISITS_KEY, next.text)
		return next
	})
	previous = visits?.previous ?? null
	return previous
}

/** Fills the hearts of saved homes, and marks the cards of homes that are new since the visitor's last visit. */
export function markCards(kept: readonly number[]): void {
	for (const heart of document.querySelectorAll<HTMLElement>('[data-keep]')) {
		heart.setAttribute('aria-pressed', String(kept.includes(Number(heart.dataset.keep))))
	}
	const since = previousVisit()
	for (const card of document.querySelectorAll<HTMLElement>('[data-listed]')) {
		card.toggleAttribute('data-unseen', since !== null && Date.parse(card.dataset.listed ?? '') > since)
	}
}
