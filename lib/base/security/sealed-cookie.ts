import 'server-only'
import { getIronSession, type IronSession, unsealData } from 'iron-session'
import { cookies } from 'next/headers'
import { cookieSeal, isSecure } from './cookie-seal.ts'

/** Returns what the browser's sealed cookie holds, where only the request is at hand; nothing of a forged one. */
export async function readSealedCookie<Content extends object>(
	name: string,
	seconds: number,
	sent: (cookieName: string) => string | undefined,
): Promise<Partial<Content>> {
	const { cookieName, ...seal } = cookieSeal(name, seconds)
	return unsealData<Partial<Content>>(sent(cookieName) ?? '', seal)
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
