/** Says that the lower edge of the window is as the question leaves it; what lies above it may be seen from now on. */
export function settle(): void {
	document.documentElement.setAttribute('data-edge-settled', '')
}

/** Tells the page how much of the window's lower edge the question covers, so that nothing focused hides below. */
export function watchCover(question: HTMLElement | null): () => void {
	const root = document.documentElement
	const observer = new ResizeObserver(() => {
		if (question) root.style.setProperty('--cover', `${question.offsetHeight}px`)
		settle()
	})
	if (question) observer.observe(question)
	return () => {
		observer.disconnect()
		root.style.removeProperty('--cover')
	}
}
