import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { seeOther } from '#lib/people/forms/link-post.ts'
import { readForm, refusedForm } from '#lib/people/forms/request.ts'
import { createList } from '#lib/people/shared-lists/create.ts'
import { listAddress } from '#lib/people/shared-lists/links.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { IDS_PARAM, parseIds, shortlistHref } from '#lib/site/routing/listing-ids.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/**
 * Makes a shared shortlist of a visitor's homes: 303 to it, or back to the shortlist if none of them is on the site.
 * Refused unread: 403 from elsewhere, 413 too large, 415 not a form, 429 too many lists in a day.
 */
export async function makeList(request: Request): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const language = languageOf(read.fields.get('language'))
	const ids = parseIds(read.fields.get(IDS_PARAM))
	const back = () => seeOther(shortlistHref(hrefOf(language, 'shortlist'), ids))
	if (ids.length === 0 || !hasKey()) return back()
	const seconds = await secondsToWait({ limit: 'list-new', address: visitorAddress(request.headers) })
	if (seconds !== null) return refusedForm(429, { 'retry-after': String(seconds) }, language)
	try {
		const list = await createList(await getVisitorsDb(), ids, new Date())
		return list === null ? back() : seeOther(listAddress(list, 'edit', language))
	} catch (error) {
		logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'shared shortlist not made')
		return back()
	}
}
