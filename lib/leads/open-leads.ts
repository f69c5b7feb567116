import 'server-only'
import type { Kysely } from 'kysely'
import { getMailSettings, getSite } from '@/lib/agency/config'
import type { Tables } from '@/lib/db/tables'
import { enqueueMails } from '@/lib/mail/enqueue'
import { openLeadsMail } from '@/lib/mail/templates/open-leads'
import { leadLink } from './lead-link'
import { listOpenLeads } from './queries'

const MOST_IN_MAIL = 50

/** Mails the agency what is still open, the oldest first, once a day at most; nothing when nothing is. */
export async function mailOpenLeads(db: Kysely<Tables>, now: Date): Promise<void> {
	const open = await listOpenLeads(db)
	if (open.length === 0) return
	const mail = openLeadsMail.to(
		{
			language: getSite().defaultLanguage,
			recipients: getMailSettings().recipients.default,
			replyTo: null,
			onceKey: `open-leads ${now.toISOString().slice(0, 10)}`,
		},
		{
			count: open.length,
			leads: open.slice(0, MOST_IN_MAIL).map(({ kind, reference, name, email, createdAt, mailFailedAt }) => ({
				kind,
				reference,
				name: name || email,
				at: createdAt,
				link: leadLink(reference, now),
				hasFailedMail: mailFailedAt !== null,
			})),
		},
	)
	await enqueueMails(db, [mail], { leadId: null, now })
}
