/** Origins, such as `https://cdn.example.com`, of what pages show from other sites. */
export interface ShownHosts {
	pictures: readonly string[]
	/** Origins of video files. */
	media: readonly string[]
	/** Origins of players and tours, which are framed once the visitor asks for them. */
	frames: readonly string[]
}

export const NO_HOSTS: ShownHosts = { pictures: [], media: [], frames: [] }

/** The key of the row in the table `meta` that holds them. */
export const STOCK_HOSTS_KEY = 'stock-hosts'

/** More hosts would make the policy, and so every response, too large. */
const MOST_HOSTS = 40
const HOST = /^[a-z0-9._-]+(?::\d+)?$/

/**
 * Returns the origins of addresses, each once, at most the first 40. An http address is allowed as https: a browser
 * upgrades it where the site is https, and blocks it elsewhere.
 */
export function originsOf(addresses: readonly string[]): string[] {
	const hosts = addresses.map((address) => URL.parse(address)?.host ?? '').filter((host) => HOST.test(host))
	return [...new Set(hosts)].slice(0, MOST_HOSTS).map((host) => `https://${host}`)
}
