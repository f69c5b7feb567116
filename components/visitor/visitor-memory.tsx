'use client'

import { useEffect, useState } from 'react'
import { countEvent } from '#components/statistics/send-beacon.ts'
import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { fill } from '#lib/base/text/fill.ts'
import { nextVisits, VISITS_KEY } from '#lib/people/visitor/next-visits.ts'
import { isRemembering } from '#lib/people/visitor/recently-seen.ts'
import { toggleKept, useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import { MOST_KEPT } from '#lib/site/routing/listing-ids.ts'
import { isPreviewPath } from '#lib/site/routing/preview/preview-word.ts'

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
function markCards(kept: readonly number[]): void {
	for (const heart of document.querySelectorAll<HTMLElement>('[data-keep]')) {
		heart.setAttribute('aria-pressed', String(kept.includes(Number(heart.dataset.keep))))
	}
	const since = previousVisit()
	for (const card of document.querySelectorAll<HTMLElement>('[data-listed]')) {
		card.toggleAttribute('data-unseen', since !== null && Date.parse(card.dataset.listed ?? '') > since)
	}
}

interface VisitorMemoryProps {
	/** Each contains `{count}`. */
	texts: Record<'kept' | 'removed' | 'full', string>
}

/**
 * The only listener for all hearts of a page, which the server renders as plain buttons, and the live region that
 * announces what they did.
 */
export function VisitorMemory({ texts }: VisitorMemoryProps) {
	const kept = useShortlist()
	const [said, setSaid] = useState('')

	useEffect(() => {
		markCards(kept)
		// Cards come and go with the pages. `markCards` writes only attributes, so this observer does not trigger itself.
		const observer = new MutationObserver(() => markCards(kept))
		observer.observe(document.body, { childList: true, subtree: true })
		const press = ({ target }: MouseEvent) => {
			const id = target instanceof Element && target.closest<HTMLElement>('[data-keep]')?.dataset.keep
			if (!id) return
			const done = toggleKept(Number(id))
			if (done === 'kept' && !isPreviewPath(location.pathname)) countEvent('heart', Number(id))
			const count = done === 'full' ? MOST_KEPT : kept.length + (done === 'kept' ? 1 : -1)
			setSaid(fill(texts[done], { count }))
		}
		document.addEventListener('click', press)
		return () => {
			observer.disconnect()
			document.removeEventListener('click', press)
		}
	}, [kept, texts])

	return (
		<p className="vh" role="status">
			{said}
		</p>
	)
}
