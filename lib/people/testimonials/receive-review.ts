import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { behindStaffLink, staffSubject } from '#lib/people/staff/link.ts'
import type { Behind } from '#lib/people/staff/staff-types.ts'
import { decideReview, findReview, type TestimonialReview } from './reviews.ts'

/** Returns the testimonial that a link opens; null if it opens nothing (any more). */
export function openReview(token: unknown): Promise<Behind<TestimonialReview> | null> {
	return behindStaffLink('testimonial', token, async (uid) => findReview(await getFullDb(), uid))
}

/**
 * Handles the form on a testimonial's page (`answerLinkPost`). A token that opens nothing, or not in this browser,
 * leads to a page that explains this.
 */
export function receiveDecision(request: Request): Promise<Response> {
	const forms = { page: 'testimonial', counted: 'testimonial' } as const
	return answerLinkPost(forms, request, async ({ token, fields }) => {
		const decision = (['published', 'refused'] as const).find((known) => known === fields.get('decision'))
		const uid = await staffSubject('testimonial', token)
		if (uid === null || decision === undefined) return undefined
		return (await decideReview(await getFullDb(), uid, decision)) ? { done: decision } : undefined
	})
}
