/** How long a page waits for its fonts, because text painted before they arrive would move. */
const LONGEST_WAIT_MS = 500

const root = document.documentElement
const show = () => {
	delete root.dataset.awaits
}

setTimeout(() => {
	// Fonts that come later are for the next page: this one keeps their fallbacks (`fallbacks.css`), so nothing moves.
	if (root.dataset.awaits) root.dataset.fonts = 'late'
	show()
}, LONGEST_WAIT_MS)
root.dataset.awaits = 'fonts'
const own = [...document.fonts].filter(({ display }) => display === 'swap')
Promise.allSettled(own.map((font) => font.load())).then(show, show)

export {}
