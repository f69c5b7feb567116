import type { NextRequest } from 'next/server'
import { env } from '#lib/base/env.ts'
import { secondsToWait, takeBack, type Use } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { DRAFTS_COOKIE, isDraftsPass } from '#lib/people/staff/account/session/drafts-pass.ts'
import { createPass, isKey, isPass, PASS_SECONDS, PREVIEW_COOKIE } from '#lib/site/preview/pass.ts'

/**
 * Whether a request may see the preview; `enter` came with the key and gets the pass. With `desk` it also shows what the
 * desk has not published yet.
 */
export type PreviewAccess = { kind: 'open' } | { kind: 'desk' } | { kind: 'enter'; pass: string } | { kind: 'shut' }

/**
 * Returns whether a request may see the preview: by the key in its address, otherwise by the pass in its cookie.
 * Without a secret in the environment, and after too many wrong keys, no key is accepted. A member at the desk needs
 * none.
 */
export async function previewAccess(request: NextRequest, now = new Date()): Promise<PreviewAccess> {
	if (await isDraftsPass(request.cookies.get(DRAFTS_COOKIE)?.value ?? '', now)) return { kind: 'desk' }
	const secret = env.previewSecret
	if (secret === null) return { kind: 'shut' }
	const key = request.nextUrl.searchParams.get('key')
	if (key !== null) {
		const guess: Use = { limit: 'preview-key', address: visitorAddress(request.headers) }
		const isHeard = (await secondsToWait(guess)) === null
		if (!isHeard || !isKey(secret, key)) return { kind: 'shut' }
		await takeBack(guess)
		return { kind: 'enter', pass: createPass(secret, now) }
	}
	const pass = request.cookies.get(PREVIEW_COOKIE)?.value ?? ''
	return isPass(secret, pass, now) ? { kind: 'open' } : { kind: 'shut' }
}

/** The pass as a cookie: not for scripts, not for other sites, not for pages outside the preview. */
export function passCookie(request: NextRequest, pass: string) {
	const isSecure = request.nextUrl.protocol === 'https:' || env.siteOrigin.startsWith('https:')
	return {
		name: PREVIEW_COOKIE,
		value: pass,
		httpOnly: true,
		sameSite: 'lax' as const,
		secure: isSecure,
		path: '/preview/',
		maxAge: PASS_SECONDS,
	}
}
