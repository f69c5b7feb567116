/** Highlights the cards of these homes and no others, by a data attribute, so that no list is rendered again. */
export function highlightCards(ids: readonly number[]): void {
	for (const card of document.querySelectorAll<HTMLElement>('[data-listing]')) {
		card.toggleAttribute('data-lit', ids.includes(Number(card.dataset.listing)))
	}
}

/**
 * Calls `onCard` with the home whose card the pointer or the focus is on, null when it is on none. Returns a function
 * that stops it.
 */
export function watchPointedCard(onCard: (id: number | null) => void): () => void {
	let last: number | null = null
	const look = (event: Event) => {
		const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-listing]') : null
		const id = card ? Number(card.dataset.listing) : null
		if (id === last) return
		last = id
		onCard(id)
	}
	document.addEventListener('pointerover', look)
	document.addEventListener('focusin', look)
	return () => {
		document.removeEventListener('pointerover', look)
		document.removeEventListener('focusin', look)
	}
}
