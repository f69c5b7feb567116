/** Reads or writes the browser's storage; null where it is refused, full or not there. */
export function withStorage<T>(kind: 'localStorage' | 'sessionStorage', access: (storage: Storage) => T): T | null {
	try {
		return access(window[kind])
	} catch {
		return null
	}
}

/** Writes a cookie for all paths of this site; `maxAge` in seconds, 0 removes it. Values need no escape here. */
export function writeCookie(name: string, value: string, maxAge: number, domain?: string): void {
	const secure = window.location.protocol === 'https:' ? '; Secure' : ''
	const where = domain === undefined ? '' : `; Domain=${domain}`
	document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}${where}`
}
