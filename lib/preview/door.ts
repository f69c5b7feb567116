import type { NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { createGuesses } from './guesses'
import { createPass, isKey, isPass, PASS_SECONDS, PREVIEW_COOKIE } from './pass'

/** Whether a request may see the preview; `enter` comes with the key and gets the pass. */
export type Door = { kind: 'open' } | { kind: 'enter'; pass: string } | { kind: 'shut' }

const guesses = createGuesses()

/** Who asks, for counting wrong keys: what the proxy in front of the site says, at the end of the list. */
function addressOf(request: NextRequest): string {
	return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
}

/**
 * Whether a request may see the preview: by the key in its address, else by the pass in its cookie. Without a secret
 * in the environment, and after too many wrong keys, no key opens.
 */
export function previewDoor(request: NextRequest, now = new Date()): Door {
	const secret = env.previewSecret
	if (secret === null) return { kind: 'shut' }
	const key = request.nextUrl.searchParams.get('key')
	if (key !== null) {
		const address = addressOf(request)
		const isRight = isKey(secret, key)
		if (isRight && !guesses.isBarred(address, now)) return { kind: 'enter', pass: createPass(secret, now) }
		if (!isRight) guesses.note(address, now)
		return { kind: 'shut' }
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
