import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { readToken } from '#lib/base/security/signed-token.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { nameOf, plainName } from '#lib/people/leads/lead-mails.ts'
import { aboutKind, friendMail } from '#lib/people/leads/mails/friend.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'

const Content = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })

export interface FriendWish {
	leadId: number
	/** What is sent: a home or a project. */
	subject: { listingId: number } | { projectId: number }
	language: string
	content: string
	/** Null once the mail has been sent. */
	friendEmail: string | null
}

function subjectOf(row: { listing_id: number | null; project_id: number | null }): FriendWish['subject'] | null {
	if (row.listing_id !== null) return { listingId: row.listing_id }
	return row.project_id === null ? null : { projectId: row.project_id }
}

/** Returns what a link confirms; null if it opens nothing. */
export async function findFriendWish(token: string, now = new Date()): Promise<FriendWish | null> {
	const read = readToken('friend', token, now)
	if (read === null || read.isExpired) return null
	const db = await getVisitorsDb()
	const row = await db
		.selectFrom('lead')
		.leftJoin('friend_wish', 'friend_wish.lead_id', 'lead.id')
		.select(['lead.id', 'listing_id', 'project_id', 'language', 'content', 'friend_email'])
		.where('reference', '=', read.subject)
		.executeTakeFirst()
	const subject = row && subjectOf(row)
	if (!row || !subject) return null
	return { leadId: row.id, subject, language: row.language, content: row.content, friendEmail: row.friend_email }
}

/** Sends the home or the project to the friend, once, and forgets the friend's address. Repeating it does no harm. */
export async function confirmFriendWish(wish: FriendWish, now = new Date()): Promise<void> {
	const db = await getVisitorsDb()
	const { leadId, language, friendEmail } = wish
	const about = await findLeadSubject(wish.subject, language)
	if (friendEmail === null || about === null) return
	await inTransaction(db, async (transaction) => {
		const taken = await transaction
			.deleteFrom('friend_wish')
			.where('lead_id', '=', leadId)
			.returning('lead_id')
			.executeTakeFirst()
		if (!taken) return
		const mail = friendMail.to(
			{ language, recipients: [friendEmail], replyTo: null },
			{
				sender: plainName(nameOf(Content.parse(JSON.parse(wish.content)))),
				about: { title: about.title, url: about.url, kind: aboutKind(about) },
			},
		)
		await enqueueMails(transaction, [mail], { leadId, now })
	})
}

/** Forgets the addresses of friends whose mail was never confirmed. */
export async function forgetFriendWishes(db: Kysely<Tables>, now: Date): Promise<void> {
	await db.deleteFrom('friend_wish').where('expires_at', '<', now.toISOString()).execute()
}
