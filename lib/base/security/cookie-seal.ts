import 'server-only'
import { env } from '#lib/base/env.ts'
import { SECURE_PREFIX } from './cookie-prefix.ts'
import { keyFor } from './secrets.ts'

/** Whether browsers reach the site over https, where its cookies are bound to it. */
export const isSecure = env.siteOrigin.startsWith('https:')

/**
 * Returns what seals a cookie of this site for so many seconds, as iron-session expects it, and the name that the
 * cookie has in the browser.
 */
export function cookieSeal(name: string, seconds: number) {
	return {
		cookieName: `${isSecure ? SECURE_PREFIX : ''}${name}`,
		password: keyFor(`cookie ${name}`).toString('hex'),
		ttl: seconds,
	}
}
