const NIGHT = '(prefers-color-scheme: dark)'

/** Whether the page is shown in its colours for the night: by choice, or as the system asks. */
export function isNight(): boolean {
	const chosen = document.documentElement.dataset.theme
	return chosen === undefined ? window.matchMedia(NIGHT).matches : chosen === 'dark'
}

/** Calls `redraw` when the page's colours change between day and night, until the function that it returns is called. */
export function onThemeChange(redraw: () => void): () => void {
	const night = window.matchMedia(NIGHT)
	night.addEventListener('change', redraw)
	const theme = new MutationObserver(redraw)
	theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
	return () => {
		night.removeEventListener('change', redraw)
		theme.disconnect()
	}
}
