import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { subscriptionAddress } from './subscription-link.ts'

/** Returns the confirmed subscribers, each with a link to unsubscribe. */
export async function listSubscribers(db: Kysely<Tables>, now = new Date()) {
	const rows = await db
		.selectFrom('newsletter_subscriber')
		.selectAll()
		.where('confirmed_at', 'is not', null)
		.where('unsubscribed_at', 'is', null)
		.orderBy('email')
		.execute()
	return rows.map((row) => ({
		email: row.email,
		language: row.language,
		textVersion: row.text_version,
		confirmedAt: row.confirmed_at,
		leave: subscriptionAddress(row.language, row.id, now),
	}))
}
