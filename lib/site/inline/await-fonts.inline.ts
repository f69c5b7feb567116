/** How long a page waits for its fonts: text that is painted without them moves when they come. */
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
