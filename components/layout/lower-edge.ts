import { type CSSProperties, useSyncExternalStore } from 'react'

/** Pixels of the window's lower edge that the question covers. */
let cover = 0
const listeners = new Set<() => void>()

// No variable on the root: with it, every element of the page would have its styles computed again.
function setCover(height: number): void {
	cover = height
	const room = height > 0 ? `${height}px` : ''
	document.documentElement.style.scrollPaddingBottom = room
	// Below the footer, which is not printed: on paper the question takes no room.
	const footer = document.querySelector<HTMLElement>('body > footer')
	if (footer) footer.style.marginBottom = room
	for (const listener of listeners) listener()
}

/** Leaves room for the question below the page, so that nothing focused hides under it, nor does the page's end. */
export function watchCover(question: HTMLElement | null): () => void {
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

/** `--cover`, for what lies above the question at the lower edge. */
export function useCover(): CSSProperties {
	const height = useSyncExternalStore(
		subscribe,
		() => cover,
		() => 0,
	)
	return { '--cover': `${height}px` }
}
