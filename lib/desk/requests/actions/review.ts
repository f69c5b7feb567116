import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { decideWithin, reopenReview } from '#lib/people/testimonials/reviews.ts'
import { claimVersion, SEEN, Setting, writeSetting } from './request-setting.ts'

/** Publishes or refuses a testimonial, or lets it wait again, and sets the state of its request. */
export const reviewTestimonial = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({
		...SEEN,
		decision: z.enum(['published', 'refused', 'pending']),
		set: Setting.pick({ status: true }).partial().default({}),
	}),
	async act(acting, { id, version, decision, set }) {
		const { db, now, audit } = acting
		const taken = await claimVersion(acting, { id, version })
		const review =
			(await db
				.selectFrom('testimonial_review')
				.select(['uid', 'status'])
				.where('lead_id', '=', id)
				.executeTakeFirst()) ?? refuse('missing')
		const status = set.status ?? (decision === 'pending' ? 'new' : 'closed')
		// Before the decision, which closes a request that is still open itself.
		await writeSetting(acting, id, taken.before, { ...taken.before, status })
		if (decision === 'pending') await reopenReview(db, review.uid)
		else await decideWithin(db, review.uid, decision, now)
		await audit({ action: 'request.review', subject: `lead:${id}`, before: review.status, after: decision })
		return { version: taken.version, before: { ...taken.before, decision: review.status } }
	},
})
