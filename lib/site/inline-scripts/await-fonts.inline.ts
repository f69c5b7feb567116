/** How long a page waits for its fonts, because text painted before they arrive would move. */
const LONGEST_WAIT_MS = 500

const root = document.documentElement
const show = () => {
	delete root.dataset.awaits
}

setTimeout(show, LONGEST_WAIT_MS)
root.dataset.awaits = 'fonts'
const own = [...document.fonts].filter(({ display }) => display === 'swap')
Promise.allSettled(own.map((font) => font.load())).then(show, show)

export {}
