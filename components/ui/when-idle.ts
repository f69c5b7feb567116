const LATEST_MS = 2000
/** For browsers that do not tell when they are idle. */
const SOON_MS = 200

/**
 * Runs what no visitor waits for once the browser has nothing better to do, so that it does not lengthen the task in
 * which the page becomes alive. Returns how to call it off.
 */
export function whenIdle(run: () => void): () => void {
	if ('requestIdleCallback' in window) {
		const id = requestIdleCallback(run, { timeout: LATEST_MS })
		return () => cancelIdleCallback(id)
	}
	const id = setTimeout(run, SOON_MS)
	return () => clearTimeout(id)
}
