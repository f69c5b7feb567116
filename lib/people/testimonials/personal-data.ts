import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { leadDaysOf } from '#lib/people/leads/personal-data.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import { findReview, touchTestimonials } from './reviews.ts'

function reviewsOf(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('testimonial_review')
		.innerJoin('lead', 'lead.id', 'testimonial_review.lead_id')
		.select('uid')
		.where((where) => where(where.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.execute()
}

/** A published text is deleted with its review: a trigger of the database does that. */
async function deleteReviews(transaction: Transaction<Tables>, rows: readonly { uid: string }[]) {
	for (const { uid } of rows) await transaction.deleteFrom('testimonial_review').where('uid', '=', uid).execute()
	if (rows.length > 0) await touchTestimonials(transaction)
	return rows.length
}

/** Testimonials, published ones included: they are erased with the data of their author. */
export const testimonialData: PersonalData = {
	name: 'testimonials',
	tables: ['testimonial_review', 'testimonial'],
	async find(db, email) {
		const found = await Promise.all((await reviewsOf(db, email)).map(({ uid }) => findReview(db, uid)))
		return found.filter((review) => review !== null)
	},
	erase: async (transaction, email) => deleteReviews(transaction, await reviewsOf(transaction, email)),
	async eraseLead(transaction, { id }) {
		const rows = await transaction.selectFrom('testimonial_review').select('uid').where('lead_id', '=', id).execute()
		await deleteReviews(transaction, rows)
	},
	async expire(transaction, retention, now) {
		const oldest = new Date(now.getTime() - leadDaysOf('testimonial', retention) * DAY_MS).toISOString()
		const old = await transaction
			.selectFrom('testimonial_review')
			.innerJoin('lead', 'lead.id', 'testimonial_review.lead_id')
			.select('uid')
			.where('lead.created_at', '<', oldest)
			.execute()
		return deleteReviews(transaction, old)
	},
}
