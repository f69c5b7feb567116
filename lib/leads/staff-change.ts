import 'server-only'
import type { Kysely } from 'kysely'
import { staffLanguage } from '@/lib/agency/staff-language'
import { getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import type { Tables } from '@/lib/db/tables'
import { personalAddress } from '@/lib/i18n/navigation'
import { logger } from '@/lib/log/logger'
import { enqueueMails } from '@/lib/mail/enqueue'
import { staffSubject } from '@/lib/staff/link'
import { findAbout } from './about'
import { applicationNotices } from './application-link'
import { findLead } from './queries'
import { readForm, refusedForm } from './request'
import { LeadChange } from './staff-lead'

/** Sets a lead's status and remark and notes the change; the same again notes nothing. */
export async function changeLead(
	db: Kysely<Tables>,
	reference: string,
	{ status, remark }: LeadChange,
	now = new Date(),
): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		const changed = await transaction
			.updateTable('lead')
			.set({ status, staff_remark: remark })
			.where('reference', '=', reference)
			.where((where) => where.or([where('status', '!=', status), where('staff_remark', 'is not', remark)]))
			.returning('id')
			.executeTakeFirst()
		if (!changed) return
		const event = { lead_id: changed.id, status, remark, at: now.toISOString() }
		await transaction.insertInto('lead_event').values(event).execute()
	})
}

function backTo(token: string, how: string): Response {
	const location = `${personalAddress(staffLanguage(), 'lead', token)}${how}`
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/**
 * Answers the form on a lead's page for staff: 303 back to it with how it went. Refused unread: 403 from elsewhere, 413
 * too large, 415 no form. A token that opens nothing, or not in this browser, leads to the page that says so.
 */
export async function receiveLeadChange(request: Request): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const { fields } = read
	const token = fields.get('token') ?? ''
	const change = LeadChange.safeParse({ status: fields.get('status'), remark: fields.get('remark') ?? '' })
	try {
		const reference = await staffSubject('lead', token)
		if (reference === null) return backTo(token, '')
		if (!change.success) return backTo(token, '&problem=fields')
		await changeLead(await getFullDb(), reference, change.data)
	} catch (error) {
		logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'lead not changed')
		return backTo(token, '&problem=failed')
	}
	return backTo(token, '&done=saved')
}

/** Answers the button that mails the agency a new link to an application; once an hour at most. */
export async function receiveNewLink(request: Request, now = new Date()): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const token = read.fields.get('token') ?? ''
	try {
		const reference = await staffSubject('lead', token, now)
		const db = await getFullDb()
		const lead = reference === null ? null : await findLead(db, reference)
		if (lead === null || lead.kind !== 'application') return backTo(token, '')
		const { id: leadId, name, email, listingId } = lead
		const about = listingId === null ? null : await findAbout({ listingId }, staffLanguage())
		const onceKey = `application ${lead.reference} ${now.toISOString().slice(0, 13)}`
		const mails = applicationNotices({ reference: lead.reference, name, email, about, onceKey }, now)
		await enqueueMails(db, mails, { leadId, now })
	} catch (error) {
		logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'link not mailed')
		return backTo(token, '&problem=failed')
	}
	return backTo(token, '&done=mailed')
}
