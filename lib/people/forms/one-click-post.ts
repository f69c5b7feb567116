import 'server-only'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'

const LARGEST_BODY = 2048
const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Whether a body is exactly what RFC 8058 lets a mail program send, in either of its two forms. */
async function isOneClick(request: Request): Promise<boolean> {
	const type = request.headers.get('content-type') ?? ''
	const text = FORMS.test(type) ? await readLimited(request, LARGEST_BODY) : null
	if (text === null) return false
	const form = await new Response(text, { headers: { 'content-type': type } }).formData().catch(() => null)
	const fields = [...(form ?? [])]
	return fields.length === 1 && fields[0]?.[0] === 'List-Unsubscribe' && fields[0][1] === 'One-Click'
}

function answer(status: number, language: string, kind: 'done' | 'ended', more: Record<string, string> = {}): Response {
	const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more }
	return new Response(translator(language, 'alerts')(`oneClick.${kind}`), { status, headers })
}

/** Mails from which a mail program can unsubscribe by itself. */
interface OneClickMails {
	/** The name under which the clicks on one link are counted. */
	counted: string
	/** Returns what a token names; null if it is not ours. */
	read: (token: string | null) => string | null
	/** Unsubscribes and returns the language of the response, or null for the site's. May be repeated. */
	end: (subject: string) => Promise<string | null>
}

/**
 * Unsubscribes on behalf of a mail program (RFC 8058), which sends neither cookies nor an origin. The signed token of
 * the header and its one field are enough, and may come repeatedly. 400 for anything else, whatever is wrong with it;
 * 403 from a page of another site; 429 if one link is used too often.
 */
export async function answerOneClick({ counted, read, end }: OneClickMails, request: Request): Promise<Response> {
	const { defaultLanguage } = getSite()
	const { headers } = request
	if (headers.get('origin') !== null && !isOwnOrigin(headers)) return answer(403, defaultLanguage, 'ended')
	if (!hasKey()) return answer(503, defaultLanguage, 'ended')
	const subject = read(new URL(request.url).searchParams.get('token'))
	if (!(await isOneClick(request)) || subject === null) return answer(400, defaultLanguage, 'ended')
	const seconds = await secondsToWait({ limit: 'one-click', subject: `${counted} ${subject}` })
	if (seconds !== null) return answer(429, defaultLanguage, 'ended', { 'retry-after': String(seconds) })
	try {
		return answer(200, (await end(subject)) ?? defaultLanguage, 'done')
	} catch (error) {
		logger.error({ counted, subject, reason: databaseProblem(error) ?? 'unknown' }, 'not unsubscribed')
		return answer(503, defaultLanguage, 'ended')
	}
}
