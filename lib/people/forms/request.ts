import 'server-only'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

const LARGEST_BODY = 64 * 1024

/** The fields of a form, or the status with which it is refused unread. */
export type ReadForm = { fields: URLSearchParams } | { status: 403 | 413 | 415 }

/** Reads a posted form: only from our own pages (403), only as a form (415), only up to 64 KB (413). */
export async function readForm(request: Request): Promise<ReadForm> {
	const { headers } = request
	if (!isOwnOrigin(headers)) return { status: 403 }
	if (!headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
		return { status: 415 }
	}
	const text = await readLimited(request, LARGEST_BODY)
	return text === null ? { status: 413 } : { fields: new URLSearchParams(text) }
}

const REFUSALS = { 403: 'foreign', 413: 'tooLarge', 415: 'failed', 429: 'tooMany' } as const

/**
 * Returns the response to a form that was refused unread, in plain words; in the site's first language if none is
 * given.
 */
export function refusedForm(
	status: keyof typeof REFUSALS,
	headers: Record<string, string> = {},
	language = getSite().defaultLanguage,
): Response {
	const text = messagesOf(language).forms.refused[REFUSALS[status]]
	return new Response(text, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})
}
