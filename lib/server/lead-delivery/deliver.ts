import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { postWebhook } from '#lib/people/lead-delivery/post-webhook.ts'
import type { LeadDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { DeliveryResult } from '#lib/people/lead-delivery/result.ts'
import { getLeadSettings } from '#lib/site/config/config.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import { crmConsent, crmLead } from './crm-lead.ts'
import { enterLead, sourceIdOf } from './crm-session.ts'
import { loadOutgoingLead } from './load-lead.ts'
import { leadData, messageBody } from './webhook-message.ts'

const FAILED = { isDelivered: false, status: null, isFinal: false, retryAfterMs: null, mayHaveArrived: false } as const
const GONE: DeliveryResult = { ...FAILED, isFinal: true, reason: 'the lead has been erased' }

async function dataOf(db: Kysely<Tables>, { lead_id: leadId, event }: LeadDelivery): Promise<object | null> {
	if (event === 'lead.erased') {
		const lead = await db.selectFrom('lead').select('reference').where('id', '=', leadId).executeTakeFirst()
		return lead ?? null
	}
	const lead = await loadOutgoingLead(db, leadId)
	return lead && leadData(lead)
}

async function toWebhook(db: Kysely<Tables>, row: LeadDelivery, signal: AbortSignal): Promise<DeliveryResult> {
	const { webhook } = getLeadSettings()
	if (webhook === null) return { ...FAILED, reason: 'no webhook is set' }
	const data = await dataOf(db, row)
	if (data === null) return GONE
	const body = messageBody(row.event, row.created_at, data)
	return postWebhook(webhook, { id: row.message_id, body }, { signal })
}

async function toCrm(db: Kysely<Tables>, { lead_id: leadId, event }: LeadDelivery): Promise<DeliveryResult> {
	const lead = await loadOutgoingLead(db, leadId)
	if (lead === null) return GONE
	const language = staffLanguage()
	const sourceId = lead.home === null ? null : await sourceIdOf(db, lead.home.id)
	const entryOf = event === 'lead.created' ? crmLead : crmConsent
	const entry = entryOf(lead, { language, sourceId })
	try {
		return { isDelivered: true, status: null, ...(await enterLead(db, entry)) }
	} catch (error) {
		if (!(error instanceof SourceProblem)) throw error
		return { ...FAILED, reason: error.message, mayHaveArrived: error.kind !== 'credentials' }
	}
}

/** Passes on one event and returns what became of it. Throws only for what is wrong on our side, such as a missing key. */
export function deliverLead(db: Kysely<Tables>, row: LeadDelivery, signal: AbortSignal): Promise<DeliveryResult> {
	return row.target === 'webhook' ? toWebhook(db, row, signal) : toCrm(db, row)
}
