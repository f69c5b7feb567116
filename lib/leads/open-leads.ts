import 'server-only'
import type { Kysely } from 'kysely'
import { getMailSettings } from '@/lib/agency/config'
import { staffLanguage } from '@/lib/agency/staff-language'
import type { Tables } from '@/lib/db/tables'
import { enqueueMails } from '@/lib/mail/enqueue'
import { openLeadsMail } from '@/lib/mail/templates/open-leads'
import { leadLink } from './lead-link'
import { isUnconfirmed, listOpenLeads } from './queries'

const MOST_IN_MAIL = 50

/** Mails the agency what is still open, the oldest first, once a day at most; nothing when nothing is. */
export async function mailOpenLeads(db: Kysely<Tables>, now: Date): Promise<void> {
	const open = await listOpenLeads(db)
	if (open.length === 0) return
	const mail = openLeadsMail.to(
		{
			language: staffLanguage(),
			recipients: getMailSettings().recipients.default,
			replyTo: null,
			onceKey: `open-leads ${now.toISOString().slice(0, 10)}`,
		},
		{
			count: open.length,
			leads: open.slice(0, MOST_IN_MAIL).map((lead) => ({
				kind: lead.kind,
				reference: lead.reference,
				name: lead.name || lead.email,
				at: lead.createdAt,
				link: leadLink(lead.reference, now),
				hasFailedMail: lead.mailFailedAt !== null,
				isUnconfirmed: isUnconfirmed(lead),
			})),
		},
	)
	await enqueueMails(db, [mail], { leadId: null, now })
}
