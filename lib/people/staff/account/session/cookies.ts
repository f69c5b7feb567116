import 'server-only'
import { readSealedCookie, sealedCookie } from '#lib/base/security/sealed-cookie.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import { STAFF_COOKIE } from '#lib/people/staff/account/staff-account-types.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'

const PENDING_SECONDS = 10 * 60

const sessionSeconds = () => getOwnerSettings().session.absoluteHours * 60 * 60

function sessionCookie() {
	return sealedCookie<SessionKey>(STAFF_COOKIE, sessionSeconds())
}

function keyIn({ id, secret }: Partial<SessionKey>): SessionKey | null {
	return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : null
}

/** Returns the session in the browser's sealed cookie; null without a cookie, or for a forged one. */
export async function readSessionCookie(): Promise<SessionKey | null> {
	return keyIn(await sessionCookie())
}

/** The same of the cookies of a request, by their names in the browser. */
export async function readSentSession(sent: (cookieName: string) => string | undefined): Promise<SessionKey | null> {
	return keyIn(await readSealedCookie<SessionKey>(STAFF_COOKIE, sessionSeconds(), sent))
}

/** Call it only while the headers of a response can still be set: in a route handler. */
export async function writeSessionCookie(key: SessionKey): Promise<void> {
	const cookie = await sessionCookie()
	Object.assign(cookie, key)
	await cookie.save()
}

export async function clearSessionCookie(): Promise<void> {
	const cookie = await sessionCookie()
	cookie.destroy()
}

/** The cookie of a login that waits for its second factor, or of a passkey that is being added. */
function pendingCookie() {
	return sealedCookie<{ id: string }>('staff-login', PENDING_SECONDS)
}

export async function readPending(): Promise<string | null> {
	return (await pendingCookie()).id ?? null
}

export async function writePending(id: string | null): Promise<void> {
	const cookie = await pendingCookie()
	if (id === null) return cookie.destroy()
	cookie.id = id
	await cookie.save()
}
