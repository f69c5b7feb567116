import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { readApplication } from '#lib/people/leads/application-store.ts'
import { campaignRows, contentRows } from '#lib/people/leads/content-rows.ts'
import { findLead, type StoredLead } from '#lib/people/leads/queries.ts'
import { photosOf } from '#lib/people/leads/stored-photos.ts'
import { mailStateOf } from '#lib/people/mail/mail-state.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'
import { behindStaffLink } from '#lib/people/staff/link.ts'
import type { Behind } from '#lib/people/staff/staff-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { LeadMail, StaffLead } from './staff-lead.ts'

async function mailsOf(db: Kysely<Tables>, leadId: number): Promise<LeadMail[]> {
	const rows = await db
		.selectFrom('outbox')
		.select(['id', 'recipients', 'sent_at', 'failed_at', 'is_file', 'attempts'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		recipients: JSON.parse(row.recipients),
		state: mailStateOf(row),
		at: row.sent_at ?? row.failed_at,
		attempts: row.attempts,
	}))
}

/** The status of the visit that was requested. */
function visitRows({ visit }: StoredLead, language: string): MailRow[] {
	const { page, status } = messagesOf(language).appointments
	return visit === null ? [] : [{ label: page.visit, value: status[visit] }]
}

/**
 * Returns a lead with its mails and what staff did with it, in the words of a language; with `hasSecrets` also a
 * candidate's means and identity. Null for an unknown reference.
 */
export async function findStaffLead(
	db: Kysely<Tables>,
	reference: string,
	language: string,
	hasSecrets = false,
): Promise<StaffLead | null> {
	const lead = await findLead(db, reference)
	if (lead === null) return null
	const events = await db
		.selectFrom('lead_event')
		.select(['status', 'remark', 'note', 'at'])
		.where('lead_id', '=', lead.id)
		.orderBy('id')
		.execute()
	const secrets = hasSecrets ? await readApplication(db, lead) : null
	const { listingId, projectId } = lead
	const ids = { ...(listingId === null ? {} : { listingId }), ...(projectId === null ? {} : { projectId }) }
	return {
		reference: lead.reference,
		kind: lead.kind,
		status: lead.status,
		name: lead.name,
		email: lead.email,
		createdAt: lead.createdAt,
		erasedAt: lead.erasedAt,
		rows: [
			...contentRows(lead.kind, lead.content, language),
			...visitRows(lead, language),
			...campaignRows(lead.campaign, language),
		],
		sealed: secrets && contentRows(lead.kind, secrets, language),
		about: await findLeadSubject(ids, language),
		photos: await photosOf(db, lead.id),
		mails: await mailsOf(db, lead.id),
		events: events.map(({ status, remark, note, at }, index) => ({
			status,
			at,
			remark: note ?? (remark === events[index - 1]?.remark ? null : remark),
		})),
	}
}

/** Returns the lead that a token of its page opens, in the words of a language; null if it opens none. */
export function openStaffLead(token: unknown, language: string): Promise<Behind<StaffLead> | null> {
	return behindStaffLink('lead', token, async (reference) => findStaffLead(await getFullDb(), reference, language))
}

/**
 * Returns the candidate that a token of the application's page opens, with means and identity; null if it opens none.
 */
export function openApplication(token: unknown, language: string): Promise<Behind<StaffLead> | null> {
	return behindStaffLink('application', token, async (reference) =>
		findStaffLead(await getFullDb(), reference, language, true),
	)
}
