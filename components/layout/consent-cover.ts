import { type CSSProperties, useSyncExternalStore } from 'react'

/** Height in pixels that the consent question covers at the window's lower edge. */
let cover = 0
const listeners = new Set<() => void>()

// Not a custom property on the root: that would recompute the styles of every element on the page.
function setCover(height: number): void {
	cover = height
	const room = height > 0 ? `${height}px` : ''
	document.documentElement.style.scrollPaddingBottom = room
	// On the last element of the page, the footer, which is not printed: on paper the question takes no space.
	const footer = document.querySelector<HTMLElement>('body > footer')
	if (footer) footer.style.marginBottom = room
	for (const listener of listeners) listener()
}

/** Reserves space for the question below the page, so that it never hides a focused element or the page's end. */
export function watchConsentCover(question: HTMLElement | null): () => void {
	const observer = new ResizeObserver(() => {
		if (question) setCover(question.offsetHeight)
	})
	if (question) observer.observe(question)
	return () => {
		observer.disconnect()
		setCover(0)
	}
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Returns the custom property `--cover`, for elements that lie above the question at the lower edge. */
export function useConsentCover(): CSSProperties {
	const height = useSyncExternalStore(
		subscribe,
		() => cover,
		() => 0,
	)
	return { '--cover': `${height}px` }
}
