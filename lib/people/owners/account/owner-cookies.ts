import 'server-only'
import { sealedCookie } from '#lib/base/security/sealed-cookie.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import { OWNER_ACTIONS, OWNER_PROBLEMS, SESSION_COOKIE } from '#lib/site/routing/pages/owner-pages.ts'
import 'server-only'
import { z } from 'zod'

/** How a form comes back to its page: the errors, and what was typed, passwords left out. */
const ReturnedForm = z.object({
	action: z.enum(OWNER_ACTIONS),
	problem: z.enum(OWNER_PROBLEMS),
	errors: z.record(z.string(), z.string()),
	values: z.record(z.string(), z.string()),
	/** Seconds to wait if it was sent too often; otherwise 0. */
	seconds: z.number(),
})
type ReturnedForm = z.infer<typeof ReturnedForm>

const CODE_SECONDS = 10 * 60
const FORM_SECONDS = 5 * 60

function sessionCookie() {
	return sealedCookie<SessionKey>(SESSION_COOKIE, getOwnerSettings().session.absoluteHours * 60 * 60)
}

/** Returns the session in the browser's sealed cookie; null without a cookie, or for a forged one. */
export async function readSessionCookie(): Promise<SessionKey | null> {
	const { id, secret } = await sessionCookie()
	return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : null
}

/** Call it only while the headers of a response can still be set: in a route handler. */
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

/** The cookie of a login that waits for its mailed code. */
function pendingCookie() {
	return sealedCookie<{ id: string }>('owner-code', CODE_SECONDS)
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

function formCookie() {
	return sealedCookie<ReturnedForm>('owner-form', FORM_SECONDS)
}

/**
 * Keeps what was typed until the page of a refused form is shown again. It is sealed, and no part of it is in an
 * address.
 */
export async function keepForm(form: ReturnedForm): Promise<void> {
	const cookie = await formCookie()
	Object.assign(cookie, form)
	await cookie.save()
}

/** Returns the refused form for its page; null if there is none. */
export async function returnedForm(): Promise<ReturnedForm | null> {
	const parsed = ReturnedForm.safeParse({ ...(await formCookie()) })
	return parsed.success ? parsed.data : null
}
