import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { ownPageLink } from './links.ts'
import { ownPageMail } from './mails/own-page-mail.ts'

/** Whether anything is kept under a mail address, in lower case, that its page would show. */
async function isKnown(db: Kysely<Tables>, email: string): Promise<boolean> {
	const found = await Promise.all([
		db
			.selectFrom('lead')
			.select('id')
			.where((where) => where(where.fn<string>('lower', ['email']), '=', email))
			.executeTakeFirst(),
		db.selectFrom('alert').select('id').where(isSameWord('email', email)).executeTakeFirst(),
		db.selectFrom('newsletter_subscriber').select('id').where('email', '=', email).executeTakeFirst(),
		db.selectFrom('shared_list_reader').select('id').where('email', '=', email).executeTakeFirst(),
	])
	return found.some((row) => row !== undefined)
}

/**
 * Mails the link that also erases to whoever has the address, if anything is kept under it and the mailbox may get
 * another mail. Returns whether it was written; only somebody who already has a link may be told.
 */
export async function mailOwnPage(
	db: Kysely<Tables>,
	{ email, language, address, now }: { email: string; language: string; address: string; now: Date },
): Promise<boolean> {
	if (!(await isKnown(db, email.toLowerCase()))) return false
	return db.transaction().execute(async (transaction) => {
		const url = await ownPageLink(transaction, { email, right: 'change', language, now })
		const mail = ownPageMail.to({ language, recipients: [email], replyTo: null, asked: 'link' }, { url })
		return !(await enqueueMails(transaction, [mail], { leadId: null, now, asker: { isProven: false, address } }))
	})
}
