/** Origins, such as `https://cdn.example.com`, from which pages show what lies on other sites. */
export interface ShownHosts {
	pictures: readonly string[]
	/** Of video files. */
	media: readonly string[]
	/** Of players and tours, which are framed once the visitor asks for them. */
	frames: readonly string[]
}

export const NO_HOSTS: ShownHosts = { pictures: [], media: [], frames: [] }

/** The row of the table `meta` in which they are kept. */
export const STOCK_HOSTS_KEY = 'stock-hosts'

/** A policy with more would burden every answer. */
const MOST_HOSTS = 40
const HOST = /^[a-z0-9._-]+(?::\d+)?$/

/**
 * The origins of addresses, each once, the first 40 of them. What comes by http is let in as https: a browser upgrades
 * it where the site is https, and blocks it elsewhere.
 */
export function originsOf(addresses: readonly string[]): string[] {
	const hosts = addresses.map((address) => URL.parse(address)?.host ?? '').filter((host) => HOST.test(host))
	return [...new Set(hosts)].slice(0, MOST_HOSTS).map((host) => `https://${host}`)
}
