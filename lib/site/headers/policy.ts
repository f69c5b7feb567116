import { env } from '#lib/base/env.ts'
import type { ShownHosts } from '#lib/site/cache/stock-hosts.ts'
import type { TagHosts } from '#lib/site/consent/tag-hosts.ts'

/** What a page may load beyond the site's own files. */
export interface PolicySources {
	/** Sources of inline scripts, such as `'sha256-…'` or `'nonce-…'`. */
	scripts: readonly string[]
	/** Sources of inline styles. */
	styles: readonly string[]
	/** Hosts, without scheme, of the players and tours that the visitor may start on this page. */
	frames?: readonly string[]
	/** Origins of the pictures, films and tours that pages show from elsewhere, from `shownHosts`. */
	shown?: ShownHosts | undefined
	/** Origins of the measuring and advertising tags that the agency uses, from `tagHosts`. */
	tags?: TagHosts | undefined
	/** Origins of other sites that may embed this page, in addition to this site; without it nobody may. */
	ancestors?: readonly string[] | undefined
}

/**
 * Returns the site's Content-Security-Policy. Server-rendered `style` attributes need `style-src-attr 'unsafe-inline'`;
 * scripts never get that.
 */
export function contentSecurityPolicy({ scripts, styles, frames = [], shown, tags, ancestors }: PolicySources): string {
	const framed = new Set([...frames.map((host) => `https://${host}`), ...(shown?.frames ?? [])])
	return [
		"default-src 'self'",
		["script-src 'self'", ...scripts, ...(tags?.scripts ?? [])].join(' '),
		["style-src 'self'", ...styles].join(' '),
		"style-src-attr 'unsafe-inline'",
		["img-src 'self' data:", ...(shown?.pictures ?? []), ...(tags?.pictures ?? [])].join(' '),
		["media-src 'self'", ...(shown?.media ?? [])].join(' '),
		"font-src 'self'",
		["connect-src 'self'", ...(tags?.connections ?? [])].join(' '),
		["frame-src 'self'", ...framed, ...(tags?.frames ?? [])].join(' '),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		ancestors ? ["frame-ancestors 'self'", ...ancestors].join(' ') : "frame-ancestors 'none'",
		...(env.siteOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
	].join('; ')
}
