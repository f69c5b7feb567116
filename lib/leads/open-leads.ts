import 'server-only'
import type { Kysely } from 'kysely'
import { getMailSettings } from '@/lib/agency/config'
import { staffLanguage } from '@/lib/agency/staff-language'
import type { Tables } from '@/lib/db/tables'
import { enqueueMails } from '@/lib/mail/enqueue'
import { openLeadsMail } from '@/lib/mail/templates/open-leads'
import { findAbout } from './about'
import { leadLink } from './lead-link'
import { isUnconfirmed, listOpenLeads, type StoredLead } from './queries'

const MOST_IN_MAIL = 50

function textIn({ content }: StoredLead, field: string): string | null {
	const value = content[field]
	return typeof value === 'string' && value !== '' ? value : null
}

/** The home or project that a lead is about, else the address that its visitor gave; null where there is none. */
async function subjectOf(lead: StoredLead, language: string): Promise<string | null> {
	const { listingId, projectId } = lead
	const ids = { ...(listingId === null ? {} : { listingId }), ...(projectId === null ? {} : { projectId }) }
	const about = await findAbout(ids, language)
	if (about !== null) return about.title
	const town = [textIn(lead, 'zip'), textIn(lead, 'city')].filter(Boolean).join(' ')
	return [textIn(lead, 'street'), town].filter(Boolean).join(', ') || null
}

/** Mails the agency what is still open, the oldest first, once a day at most; nothing when nothing is. */
export async function mailOpenLeads(db: Kysely<Tables>, now: Date): Promise<void> {
	const open = await listOpenLeads(db)
	if (open.length === 0) return
	const language = staffLanguage()
	const shown = await Promise.all(
		open.slice(0, MOST_IN_MAIL).map(async (lead) => ({
			kind: lead.kind,
			reference: lead.reference,
			name: lead.name || lead.email,
			at: lead.createdAt,
			link: leadLink(lead.reference, now),
			hasFailedMail: lead.mailFailedAt !== null,
			isUnconfirmed: isUnconfirmed(lead),
			about: await subjectOf(lead, language),
			visitAt: lead.visitAt,
			phone: textIn(lead, 'phone'),
		})),
	)
	const mail = openLeadsMail.to(
		{
			language,
			recipients: getMailSettings().recipients.default,
			replyTo: null,
			onceKey: `open-leads ${now.toISOString().slice(0, 10)}`,
		},
		{ count: open.length, leads: shown },
	)
	await enqueueMails(db, [mail], { leadId: null, now })
}
