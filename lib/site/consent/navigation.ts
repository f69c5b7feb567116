type Listener = () => void

const listeners = new Set<Listener>()
let isWatched = false

// Next calls pushState while it commits a page. The timeout lets listeners change state after that.
function announce(): void {
	setTimeout(() => {
		for (const listener of listeners) listener()
	})
}

function watch(): void {
	for (const name of ['pushState', 'replaceState'] as const) {
		const change = window.history[name].bind(window.history)
		window.history[name] = (...parameters) => {
			change(...parameters)
			announce()
		}
	}
	window.addEventListener('popstate', announce)
}

/**
 * Calls the listener after the browser's address may have changed. Returns a function that stops this. It replaces
 * `usePathname`, which a rewritten static page cannot use.
 */
export function onNavigation(listener: Listener): () => void {
	if (!isWatched) watch()
	isWatched = true
	listeners.add(listener)
	return () => listeners.delete(listener)
}
