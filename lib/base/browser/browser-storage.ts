/** Reads or writes the browser's storage. Returns null where storage is refused, full or missing. */
export function withStorage<T>(kind: 'localStorage' | 'sessionStorage', access: (storage: Storage) => T): T | null {
	try {
		return access(window[kind])
	} catch {
		return null
	}
}

/**
 * Writes a cookie for all paths of this site. `maxAge` is in seconds; 0 removes the cookie. Its values need no
 * escaping.
 */
export function writeCookie(name: string, value: string, maxAge: number, domain?: string): void {
	const secure = window.location.protocol === 'https:' ? '; Secure' : ''
	const where = domain === undefined ? '' : `; Domain=${domain}`
	document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}${where}`
}
