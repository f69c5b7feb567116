import { stockHosts } from '#lib/site/cache/state.ts'
import type { ShownHosts } from '#lib/site/cache/stock-hosts.ts'
import { getBanner } from '#lib/site/config/config.ts'

/**
 * Returns the origins from which any page of the site shows pictures, films and tours. Each page has all of them in its
 * policy: a browser goes on to other pages, and fetches cards of other homes, under the policy of the first page.
 */
export function shownHosts(): ShownHosts {
	const { media, ...others } = stockHosts()
	const { video } = getBanner()
	const banner = video?.type === 'file' ? URL.parse(video.url) : null
	return { ...others, media: banner === null ? media : [...new Set([...media, banner.origin])] }
}
