import 'server-only'
import { getIronSession, type IronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { SECURE_PREFIX } from './cookie-prefix.ts'
import { keyFor } from './secrets.ts'

/** Whether browsers reach the site over https, where its cookies are bound to it. */
const isSecure = env.siteOrigin.startsWith('https:')

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

/**
 * Returns a cookie that only this site can write and read: signed and encrypted with its own key, and out of reach of
 * scripts. It can be saved only where the response's headers can still be set: in a route handler.
 */
export async function sealedCookie<Content extends object>(
	name: string,
	seconds: number,
): Promise<IronSession<Content>> {
	return getIronSession<Content>(await cookies(), {
		...cookieSeal(name, seconds),
		cookieOptions: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/', maxAge: seconds },
	})
}
