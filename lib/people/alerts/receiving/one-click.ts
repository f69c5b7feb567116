import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { readAlertToken } from '#lib/people/alerts/links.ts'
import { endAlert } from '#lib/people/alerts/mutations.ts'
import { findAlert } from '#lib/people/alerts/queries.ts'
import { getSite } from '#lib/site/config/config.ts'

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
	return new Response(alertWords(language)(`oneClick.${kind}`), { status, headers })
}

/**
 * Unsubscribes on behalf of a mail program (RFC 8058), which sends neither cookies nor an origin. The signed token of
 * the header and its one field are enough, and may come repeatedly. 400 for anything else, whatever is wrong with it;
 * 403 from a page of another site; 429 if one link is used too often.
 */
export async function receiveOneClick(request: Request): Promise<Response> {
	const { defaultLanguage } = getSite()
	const { headers } = request
	if (headers.get('origin') !== null && !isOwnOrigin(headers)) return answer(403, defaultLanguage, 'ended')
	if (!hasKey()) return answer(503, defaultLanguage, 'ended')
	const known = readAlertToken(new URL(request.url).searchParams.get('token'))
	if (!(await isOneClick(request)) || known === null) return answer(400, defaultLanguage, 'ended')
	const seconds = await secondsToWait({ limit: 'one-click', subject: `alert ${known.reference}` })
	if (seconds !== null) return answer(429, defaultLanguage, 'ended', { 'retry-after': String(seconds) })
	try {
		const db = await getFullDb()
		const alert = await findAlert(db, known.reference)
		await endAlert(db, known.reference)
		return answer(200, alert?.language ?? defaultLanguage, 'done')
	} catch (error) {
		logger.error({ reference: known.reference, reason: databaseProblem(error) ?? 'unknown' }, 'alert not ended')
		return answer(503, defaultLanguage, 'ended')
	}
}
