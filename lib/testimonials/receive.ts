import 'server-only'
import { getSite } from '@/lib/agency/config'
import { getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import { personalAddress } from '@/lib/i18n/navigation'
import { readForm, refusedForm } from '@/lib/leads/request'
import { logger } from '@/lib/log/logger'
import { behindStaffLink, staffSubject } from '@/lib/staff/link'
import type { Behind } from '@/lib/staff/types'
import { decideReview, findReview, type TestimonialReview } from './reviews'

/** The testimonial that a link opens; null where it opens nothing (any more). */
export function openReview(token: unknown): Promise<Behind<TestimonialReview> | null> {
	return behindStaffLink('testimonial', token, async (uid) => findReview(await getFullDb(), uid))
}

/**
 * Answers the form on a testimonial's page: 303 back to it. Refused unread: 403 from elsewhere, 413 too large, 415 no
 * form. A token that opens nothing, or not in this browser, leads to the page that says so.
 */
export async function receiveDecision(request: Request): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const { fields } = read
	const token = fields.get('token') ?? ''
	const back = (how: string) => {
		const location = personalAddress(getSite().defaultLanguage, 'testimonial', token) + how
		return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
	}
	const decision = (['published', 'refused'] as const).find((known) => known === fields.get('decision'))
	try {
		const uid = await staffSubject('testimonial', token)
		if (uid === null || decision === undefined) return back('')
		return back((await decideReview(await getFullDb(), uid, decision)) ? `&done=${decision}` : '')
	} catch (error) {
		logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'testimonial not decided')
		return back('&problem=failed')
	}
}
