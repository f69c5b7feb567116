import { withStorage } from '#lib/base/browser/browser-storage.ts'

/** Key of the visitor's last search in session storage: its goal and query, as `/api/neighbours` takes them. */
export const TRAIL_KEY = 'search-trail'
/** Key in session storage of the home to come back to. */
export const RETURN_KEY = 'search-return'

const LONGEST = 2000

/** Remembers the search that a list shows, for as long as the window is open. */
export function recordSearch(search: string): void {
	withStorage('sessionStorage', (storage) => storage.setItem(TRAIL_KEY, search))
}

/** Returns the visitor's last search; null if there is none. */
export function lastSearch(): URLSearchParams | null {
	const stored = withStorage('sessionStorage', (storage) => storage.getItem(TRAIL_KEY))
	return stored === null || stored.length > LONGEST ? null : new URLSearchParams(stored)
}

/** Records at which home to show the list when the visitor goes back to it. */
export function recordReturn(id: number): void {
	withStorage('sessionStorage', (storage) => storage.setItem(RETURN_KEY, String(id)))
}

/** Returns the home at which to show the list, once; null if the visitor does not come back. */
export function takeReturn(): string | null {
	return withStorage('sessionStorage', (storage) => {
		const id = storage.getItem(RETURN_KEY)
		storage.removeItem(RETURN_KEY)
		return id !== null && /^\d{1,10}$/.test(id) ? id : null
	})
}
