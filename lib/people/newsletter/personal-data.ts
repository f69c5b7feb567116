import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { NEWSLETTER_TEXTS } from '#lib/people/forms/opt-in.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

function wishesFor(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('friend_wish')
		.select(['lead_id', 'expires_at'])
		.where((where) => where(where.fn<string>('lower', ['friend_email']), '=', email.toLowerCase()))
		.execute()
}

/**
 * Who asked for the newsletter, and to whom a visitor wants to send a home. Separate jobs erase both when they expire.
 */
export const newsletterData: PersonalData = {
	name: 'newsletter',
	tables: ['newsletter_subscriber', 'friend_wish'],
	async find(db, email) {
		const rows = await db
			.selectFrom('newsletter_subscriber')
			.selectAll()
			.where('email', '=', email.toLowerCase())
			.execute()
		const subscriptions = rows.map((row) => ({
			language: row.language,
			textVersion: row.text_version,
			text: NEWSLETTER_TEXTS[row.text_version]?.[row.language] ?? null,
			askedAt: row.asked_at,
			confirmedAt: row.confirmed_at,
			unsubscribedAt: row.unsubscribed_at,
		}))
		const wishes = await wishesFor(db, email)
		return [...subscriptions, ...wishes.map(({ expires_at }) => ({ isFriendOfSender: true, until: expires_at }))]
	},
	async erase(transaction, email) {
		const { numDeletedRows } = await transaction
			.deleteFrom('newsletter_subscriber')
			.where('email', '=', email.toLowerCase())
			.executeTakeFirst()
		const wishes = await wishesFor(transaction, email)
		for (const { lead_id } of wishes) {
			await transaction.deleteFrom('friend_wish').where('lead_id', '=', lead_id).execute()
		}
		return Number(numDeletedRows) + wishes.length
	},
	async eraseLead(transaction, { id }) {
		await transaction.deleteFrom('friend_wish').where('lead_id', '=', id).execute()
	},
	expire: async () => 0,
}
