import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { DEALS, SHOWN_NAMES } from '#lib/people/forms/schemas/kinds/testimonial.ts'
import { settleLead } from '#lib/people/leads/settle-lead.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { authorOf } from './author.ts'

/** What the lead of a testimonial contains. */
const Sent = z.object({
	remark: z.string(),
	deal: z.enum(DEALS).nullable(),
	firstName: z.string(),
	lastName: z.string(),
	shownName: z.enum(SHOWN_NAMES),
	place: z.string().nullable(),
})

/** A testimonial for the staff who decide about it. */
export interface TestimonialReview {
	uid: string
	status: 'pending' | 'published' | 'refused'
	reference: string
	email: string
	/** The author's full name, and the name as it will be published. */
	name: string
	author: string
	place: string | null
	goal: z.infer<typeof Sent>['deal']
	text: string
	language: string
	/** ISO instant. */
	sentAt: string
}

/** Records a testimonial to decide about, in its lead's transaction. */
export async function createReview(transaction: Transaction<Tables>, leadId: number): Promise<string> {
	const uid = randomBytes(16).toString('hex')
	await transaction.insertInto('testimonial_review').values({ uid, lead_id: leadId, decided_at: null }).execute()
	return uid
}

/** Returns the testimonial of a uid; null if there is none, or if its author was erased. */
export async function findReview(db: Kysely<Tables>, uid: string): Promise<TestimonialReview | null> {
	const row = await db
		.selectFrom('testimonial_review')
		.innerJoin('lead', 'lead.id', 'testimonial_review.lead_id')
		.select(['uid', 'testimonial_review.status', 'reference', 'email', 'language', 'content', 'created_at'])
		.where('uid', '=', uid)
		.executeTakeFirst()
	const sent = row ? Sent.safeParse(JSON.parse(row.content)) : null
	if (!row || !sent?.success) return null
	const { remark, firstName, lastName, place, deal: goal } = sent.data
	return {
		uid: row.uid,
		status: row.status,
		reference: row.reference,
		email: row.email,
		place,
		goal,
		name: `${firstName} ${lastName}`,
		author: authorOf(sent.data),
		text: remark,
		language: row.language,
		sentAt: row.created_at,
	}
}

/** Marks the pages that show testimonials as outdated. */
export async function touchTestimonials(transaction: Transaction<Tables>): Promise<void> {
	await bumpTags(transaction, [cacheTag.testimonials])
}

/**
 * Publishes a testimonial, or removes it from the site. Repeating the same changes nothing. Returns false if there is
 * none.
 */
export function decideReview(
	db: Kysely<Tables>,
	uid: string,
	decision: 'published' | 'refused',
	now = new Date(),
): Promise<boolean> {
	return inTransaction(db, (transaction) => decideWithin(transaction, uid, decision, now))
}

/** Removes a testimonial from the site, if it is there, and lets it wait for a decision again. */
export async function reopenReview(transaction: Transaction<Tables>, uid: string): Promise<void> {
	await transaction
		.updateTable('testimonial_review')
		.set({ status: 'pending', decided_at: null })
		.where('uid', '=', uid)
		.execute()
	await transaction.deleteFrom('testimonial').where('uid', '=', uid).execute()
	await touchTestimonials(transaction)
}

/** {@link decideReview}, in a transaction. */
export async function decideWithin(
	transaction: Transaction<Tables>,
	uid: string,
	decision: 'published' | 'refused',
	now: Date,
): Promise<boolean> {
	// The first statement is a write: whoever else decides about it waits.
	const changed = await transaction
		.updateTable('testimonial_review')
		.set({ status: decision, decided_at: now.toISOString() })
		.where('uid', '=', uid)
		.where('status', '!=', decision)
		.executeTakeFirst()
	const review = await findReview(transaction, uid)
	if (review === null) return false
	if (changed.numUpdatedRows === 0n) return true
	const { author, place, goal, text, language, sentAt } = review
	if (decision === 'refused') await transaction.deleteFrom('testimonial').where('uid', '=', uid).execute()
	else
		await transaction
			.insertInto('testimonial')
			.values({
				uid,
				author,
				place,
				goal,
				text,
				language,
				said_on: wallOf(new Date(sentAt)).day,
				published_at: now.toISOString(),
			})
			.onConflict((conflict) => conflict.column('uid').doNothing())
			.execute()
	await touchTestimonials(transaction)
	const { lead_id } = await transaction
		.selectFrom('testimonial_review')
		.select('lead_id')
		.where('uid', '=', uid)
		.executeTakeFirstOrThrow()
	await settleLead(transaction, lead_id, now)
	return true
}
