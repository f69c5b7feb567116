const LATEST_MS = 2000
/** Delay for browsers without `requestIdleCallback`. */
const SOON_MS = 200

/**
 * Runs a task that no visitor waits for once the browser is idle, so that it does not lengthen the hydration of the
 * page. Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
	if ('requestIdleCallback' in window) {
		const id = requestIdleCallback(run, { timeout: LATEST_MS })
		return () => cancelIdleCallback(id)
	}
	const id = setTimeout(run, SOON_MS)
	return () => clearTimeout(id)
}
