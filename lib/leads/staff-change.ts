import 'server-only'
import type { Kysely } from 'kysely'
import { getSite } from '@/lib/agency/config'
import { getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import type { Tables } from '@/lib/db/tables'
import { personalAddress } from '@/lib/i18n/navigation'
import { logger } from '@/lib/log/logger'
import { readLeadToken } from './lead-link'
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

/**
 * Answers the form on a lead's page for staff: 303 back to it with how it went. Refused unread: 403 from elsewhere, 413
 * too large, 415 no form. A token that opens nothing leads to the same page as any other wrong link.
 */
export async function receiveLeadChange(request: Request): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const { fields } = read
	const token = fields.get('token') ?? ''
	const back = (how: string) => {
		const location = `${personalAddress(getSite().defaultLanguage, 'lead', token)}${how}`
		return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
	}
	const reference = readLeadToken(token)
	if (reference === null) return back('')
	const change = LeadChange.safeParse({ status: fields.get('status'), remark: fields.get('remark') ?? '' })
	if (!change.success) return back('&problem=fields')
	try {
		await changeLead(await getFullDb(), reference, change.data)
	} catch (error) {
		logger.error({ reference, reason: databaseProblem(error) ?? 'unknown' }, 'lead not changed')
		return back('&problem=failed')
	}
	return back('&done=saved')
}
