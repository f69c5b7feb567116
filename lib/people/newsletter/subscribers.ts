import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { readToken } from '#lib/base/security/signed-token.ts'
import { NEWSLETTER_TEXT_VERSION } from '#lib/people/forms/opt-in.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { newsletterConfirmMail } from '#lib/people/newsletter/newsletter-confirm-mail.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { after, PURPOSE, subscriptionAddress } from './subscription-link.ts'

/**
 * Records that an address wants the newsletter and returns the mail that asks to confirm it, at most one a day. A
 * confirmed subscriber gets none; the visitor sees no difference.
 */
export async function askSubscription(
	transaction: Kysely<Tables>,
	{ email, language, now }: { email: string; language: string; now: Date },
): Promise<OutgoingMail[]> {
	const address = email.toLowerCase()
	const at = now.toISOString()
	const wish = {
		language,
		text_version: NEWSLETTER_TEXT_VERSION,
		asked_at: at,
		confirmed_at: null,
		unsubscribed_at: null,
	}
	const asked = await transaction
		.insertInto('newsletter_subscriber')
		.values({ email: address, ...wish })
		.onConflict((conflict) =>
			conflict
				.column('email')
				.doUpdateSet(wish)
				.where((where) =>
					where.or([
						where('newsletter_subscriber.confirmed_at', 'is', null),
						where('newsletter_subscriber.unsubscribed_at', 'is not', null),
					]),
				),
		)
		.returning('id')
		.executeTakeFirst()
	if (!asked) return []
	const onceKey = createHash('sha256')
		.update(`newsletter ${address} ${at.slice(0, 10)}`)
		.digest('hex')
	const url = subscriptionAddress(language, asked.id, now, getRetention().unconfirmedDays)
	return [newsletterConfirmMail.to({ language, recipients: [email], replyTo: null, onceKey, asked: 'link' }, { url })]
}

export type SubscriptionState = 'pending' | 'confirmed' | 'left'

/** Returns the subscription that a link names, with its state; null if the link opens nothing. */
export async function findSubscription(
	token: string,
	now = new Date(),
): Promise<{ id: number; state: SubscriptionState } | null> {
	const read = readToken(PURPOSE, token, now)
	if (read === null || read.isExpired) return null
	const db = await getVisitorsDb()
	const row = await db
		.selectFrom('newsletter_subscriber')
		.select(['id', 'confirmed_at', 'unsubscribed_at'])
		.where('id', '=', Number(read.subject))
		.executeTakeFirst()
	if (!row) return null
	return {
		id: row.id,
		state: row.unsubscribed_at !== null ? 'left' : row.confirmed_at === null ? 'pending' : 'confirmed',
	}
}

/**
 * Passes on that an address may get the newsletter: the form that was sent for it, or else a word about the latest lead
 * with the box ticked.
 */
async function passOn(transaction: Kysely<Tables>, address: string, now: Date): Promise<void> {
	const lead = await transaction
		.selectFrom('lead')
		.select(['id', 'kind'])
		.where((where) => where(where.fn<string>('lower', ['email']), '=', address))
		.where('opt_in', 'is not', null)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!lead) return
	const event = lead.kind === 'sign-newsletter' ? 'lead.created' : 'newsletter.confirmed'
	await queueDelivery(transaction, { leadId: lead.id, event, now })
}

/** Confirms a pending subscription; any other stays as it is. */
export async function confirmSubscription(id: number, now = new Date()): Promise<void> {
	const db = await getVisitorsDb()
	await inTransaction(db, async (transaction) => {
		const confirmed = await transaction
			.updateTable('newsletter_subscriber')
			.set({ confirmed_at: now.toISOString() })
			.where('id', '=', id)
			.where('confirmed_at', 'is', null)
			.where('unsubscribed_at', 'is', null)
			.returning('email')
			.executeTakeFirst()
		if (confirmed) await passOn(transaction, confirmed.email, now)
	})
}

/** Ends a subscription. Repeating it does no harm. */
export async function leaveNewsletter(id: number, now = new Date()): Promise<void> {
	const db = await getVisitorsDb()
	await db
		.updateTable('newsletter_subscriber')
		.set({ unsubscribed_at: now.toISOString() })
		.where('id', '=', id)
		.where('unsubscribed_at', 'is', null)
		.execute()
}

/**
 * Deletes subscriptions that were not confirmed within the days of `retention.json`, and those that ended as long ago.
 */
export async function forgetPending(db: Kysely<Tables>, now: Date): Promise<void> {
	const before = after(now, -getRetention().unconfirmedDays).toISOString()
	await db
		.deleteFrom('newsletter_subscriber')
		.where((where) =>
			where.or([
				where.and([where('confirmed_at', 'is', null), where('asked_at', '<', before)]),
				where('unsubscribed_at', '<', before),
			]),
		)
		.execute()
}
