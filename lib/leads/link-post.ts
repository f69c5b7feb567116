import 'server-only'
import { getSite } from '@/lib/agency/config'
import { databaseProblem } from '@/lib/db/problem'
import { type PersonalPage, personalPath } from '@/lib/i18n/personal-pages'
import { logger } from '@/lib/log/logger'
import { secondsToWait } from '@/lib/security/limiter'
import { visitorAddress } from '@/lib/security/visitor-address'
import { readForm, refusedForm } from './request'

export interface LinkPost {
	token: string
	/** What is to be done, in the route's own word. */
	step: string
}

/**
 * Answers what was posted from the page of a signed link: 303 back to that page once `work` is done, or with
 * `problem=failed` where it throws. Refused unread: 403 from elsewhere, 413 too large, 415 no form, 429 too often.
 */
export async function answerLinkPost(
	page: PersonalPage,
	request: Request,
	work: (post: LinkPost) => Promise<void>,
): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const seconds = await secondsToWait({ limit: 'link', address: visitorAddress(request.headers), subject: page })
	if (seconds !== null) return refusedForm(429, { 'retry-after': String(seconds) })
	const { fields } = read
	const { languages, defaultLanguage } = getSite()
	const language = languages.find((known) => known === fields.get('language')) ?? defaultLanguage
	const token = fields.get('token') ?? ''
	const query = new URLSearchParams({ token })
	try {
		await work({ token, step: fields.get('step') ?? '' })
	} catch (error) {
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
		logger.error({ page, reason }, 'step of a link not done')
		query.set('problem', 'failed')
	}
	const location = `${personalPath(getSite(), language, page)}?${query}`
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
