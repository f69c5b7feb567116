/** How to reach a Redis or Valkey server. */
export interface RedisServer {
	host: string
	port: number
	username?: string
	password?: string
	db: number
	isEncrypted: boolean
}

/** Returns the parts of an address that `lib/base/env.ts` has accepted: `redis://` or, encrypted, `rediss://`. */
export function readRedisUrl(text: string): RedisServer {
	const url = new URL(text)
	const username = decodeURIComponent(url.username)
	const password = decodeURIComponent(url.password)
	return {
		host: url.hostname.replace(/^\[|\]$/g, ''),
		port: url.port === '' ? 6379 : Number(url.port),
		...(username !== '' && { username }),
		...(password !== '' && { password }),
		db: Number(url.pathname.slice(1)),
		isEncrypted: url.protocol === 'rediss:',
	}
}
