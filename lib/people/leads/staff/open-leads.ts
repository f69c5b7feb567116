import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { filledRows } from '#lib/people/leads/content-rows.ts'
import { leadLink } from '#lib/people/leads/mails/lead-link.ts'
import { openLeadsMail } from '#lib/people/leads/mails/open-leads.ts'
import { isUnconfirmed, listOpenLeads, type StoredLead } from '#lib/people/leads/queries.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'

const MOST_IN_MAIL = 50

function textIn({ content }: StoredLead, field: string): string | null {
	const value = content[field]
	return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Returns the home or project that a lead is about, otherwise the address that its visitor gave; null if there is none.
 */
async function subjectOf(lead: StoredLead, language: string): Promise<string | null> {
	const { listingId, projectId } = lead
	const ids = { ...(listingId === null ? {} : { listingId }), ...(projectId === null ? {} : { projectId }) }
	const about = await findLeadSubject(ids, language)
	if (about !== null) return about.title
	const rows = filledRows(lead.kind, lead.content, language)
	return rows.find(({ row }) => row === 'address' || row === 'property')?.value ?? null
}

const lineOf = async (lead: StoredLead, language: string, now: Date) => ({
	kind: lead.kind,
	reference: lead.reference,
	name: lead.name || lead.email,
	at: lead.createdAt,
	link: leadLink(lead.reference, now, language),
	hasFailedMail: lead.mailFailedAt !== null,
	isUnconfirmed: isUnconfirmed(lead),
	about: await subjectOf(lead, language),
	visitAt: lead.visitAt,
	phone: textIn(lead, 'phone'),
})

/** Mails the agency what is still open, oldest first, once a day at most; sends nothing if nothing is open. */
export async function mailOpenLeads(db: Kysely<Tables>, now: Date): Promise<void> {
	const open = await listOpenLeads(db)
	if (open.length === 0) return
	for (const { language, recipients } of staffReaders(getMailSettings().recipients.default)) {
		const leads = await Promise.all(open.slice(0, MOST_IN_MAIL).map((lead) => lineOf(lead, language, now)))
		const onceKey = `open-leads ${dayOf(now)} ${language}`
		const mail = openLeadsMail.to({ language, recipients, replyTo: null, onceKey }, { count: open.length, leads })
		await enqueueMails(db, [mail], { leadId: null, now })
	}
}
