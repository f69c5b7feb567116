import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, toDecide } from '#lib/base/db/transactions.ts'
import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { findLeadSubject, findSubjectName } from '#lib/people/lead-subject/subject.ts'
import { applicationNotices } from '#lib/people/leads/application-link.ts'
import { gatherNotes, notesOf } from '#lib/people/leads/notes.ts'
import { findLead } from '#lib/people/leads/queries.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { staffSubject } from '#lib/people/staff/link.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import { LeadChange } from './staff-lead.ts'

/**
 * Sets a lead's status, adds what was remarked to its notes, and records the change. Repeating the same change records
 * nothing.
 */
export async function changeLead(
	db: Kysely<Tables>,
	reference: string,
	{ status, remark }: LeadChange,
	now = new Date(),
): Promise<void> {
	await inTransaction(db, async (transaction) => {
		const lead = await transaction
			.selectFrom('lead')
			.select(['id', 'status', 'assignee_id'])
			.where('reference', '=', reference)
			.modifyEnd(toDecide())
			.executeTakeFirst()
		if (!lead) return
		const { id, assignee_id } = lead
		const note = remark === (await notesOf(transaction, id)).at(-1)?.text ? null : remark
		if (status === lead.status && note === null) return
		await transaction
			.updateTable('lead')
			.set((eb) => ({ status, version: eb('version', '+', 1) }))
			.where('id', '=', id)
			.execute()
		const event = { lead_id: id, status, note, assignee_id, at: now.toISOString() }
		await transaction.insertInto('lead_event').values(event).execute()
		await gatherNotes(transaction, id)
	})
}

const FORMS = { page: 'lead', counted: 'lead' } as const

/**
 * Handles the form on a lead's page for staff (`answerLinkPost`). A token that opens nothing, or not in this browser,
 * leads to a page that explains this.
 */
export function receiveLeadChange(request: Request): Promise<Response> {
	return answerLinkPost(FORMS, request, async ({ token, fields }) => {
		const change = LeadChange.safeParse({ status: fields.get('status'), remark: fields.get('remark') ?? '' })
		const reference = await staffSubject('lead', token)
		if (reference === null) return undefined
		if (!change.success) return { problem: 'fields' }
		await changeLead(await getFullDb(), reference, change.data)
		return { done: 'saved' }
	})
}

/** Handles the button that mails the agency a new link to an application; once an hour at most. */
export function receiveNewLink(request: Request, now = new Date()): Promise<Response> {
	return answerLinkPost(FORMS, request, async ({ token }) => {
		const reference = await staffSubject('lead', token, now)
		const db = await getFullDb()
		const lead = reference === null ? null : await findLead(db, reference)
		if (lead === null || lead.kind !== 'application') return undefined
		const { id: leadId, name, email, listingId } = lead
		const ids = listingId === null ? {} : { listingId }
		const about = await findLeadSubject(ids, staffLanguage())
		const aboutIn = (language: string) => findSubjectName(ids, language)
		const onceKey = `application ${lead.reference} ${now.toISOString().slice(0, 13)}`
		const told = { reference: lead.reference, name, email, about, aboutIn, onceKey }
		const mails = await applicationNotices(told, now)
		await enqueueMails(db, mails, { leadId, now })
		return { done: 'mailed' }
	})
}
