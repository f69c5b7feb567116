import 'server-only'
import { env } from '#lib/base/env.ts'

/**
 * Whether a POST comes from a page of this site. Every browser sends the origin of a POST; one without it is refused.
 */
export function isOwnOrigin(headers: Headers): boolean {
	const origin = headers.get('origin')
	if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
	if (origin === env.siteOrigin) return true
	if (!URL.canParse(origin)) return false
	const { host } = new URL(origin)
	// Of the public host only the one origin is ours: http is another one where the site is on https.
	return host !== new URL(env.siteOrigin).host && host === headers.get('host')
}
