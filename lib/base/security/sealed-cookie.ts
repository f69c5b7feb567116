import 'server-only'
import { getIronSession, type IronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { cookieSeal, isSecure } from './cookie-seal.ts'

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
