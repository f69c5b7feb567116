import 'server-only'
import { getIronSession, type SessionOptions } from 'iron-session'
import { cookies } from 'next/headers'
import { getOwnerSettings } from '@/lib/agency/config'
import { env } from '@/lib/env'
import { keyFor } from '@/lib/security/secrets'
import { ReturnedForm } from './returned-form'
import type { SessionKey } from './sessions'
import { SECURE_PREFIX, SESSION_COOKIE } from './types'

const FORM_SECONDS = 5 * 60
const isSecure = env.siteOrigin.startsWith('https:')
const prefix = isSecure ? SECURE_PREFIX : ''

function options(name: string, seconds: number): SessionOptions {
	return {
		cookieName: `${prefix}${name}`,
		password: keyFor(`cookie ${name}`).toString('hex'),
		ttl: seconds,
		cookieOptions: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/', maxAge: seconds },
	}
}

async function sessionCookie() {
	const seconds = getOwnerSettings().session.absoluteHours * 60 * 60
	return getIronSession<SessionKey>(await cookies(), options(SESSION_COOKIE, seconds))
}

/** What the browser's sealed cookie says of its session; null without one, or for a forged one. */
export async function readSessionCookie(): Promise<SessionKey | null> {
	const { id, secret } = await sessionCookie()
	return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : null
}

/** Only where an answer's headers can still be set: in a route handler. */
export async function writeSessionCookie(key: SessionKey): Promise<void> {
	const cookie = await sessionCookie()
	cookie.id = key.id
	cookie.secret = key.secret
	await cookie.save()
}

export async function clearSessionCookie(): Promise<void> {
	const cookie = await sessionCookie()
	cookie.destroy()
}

/** The login that waits for its mailed code. */
async function pendingCookie() {
	return getIronSession<{ id: string }>(await cookies(), options('owner-code', 10 * 60))
}

export async function readPendingLogin(): Promise<string | null> {
	return (await pendingCookie()).id ?? null
}

export async function writePendingLogin(id: string | null): Promise<void> {
	const cookie = await pendingCookie()
	if (id === null) return cookie.destroy()
	cookie.id = id
	await cookie.save()
}

async function formCookie() {
	return getIronSession<ReturnedForm>(await cookies(), options('owner-form', FORM_SECONDS))
}

/** Keeps what was typed until the page of a refused form is shown again; it is sealed, and nothing of it is in an address. */
export async function keepForm(form: ReturnedForm): Promise<void> {
	const cookie = await formCookie()
	Object.assign(cookie, form)
	await cookie.save()
}

/** What came back to a page; null where nothing did. */
export async function returnedForm(): Promise<ReturnedForm | null> {
	const parsed = ReturnedForm.safeParse({ ...(await formCookie()) })
	return parsed.success ? parsed.data : null
}
