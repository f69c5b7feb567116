import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import type { CrmLead, SourceSession } from '#lib/homes/connectors/connector-types.ts'
import { connectorSource, isService } from '#lib/homes/connectors/run/source-kinds.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { postWebhook } from '#lib/people/lead-delivery/post-webhook.ts'
import type { LeadDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { DeliveryResult } from '#lib/people/lead-delivery/result.ts'
import { getFeedSettings, getLeadSettings } from '#lib/site/config/config.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import { crmConsent, crmLead } from './crm-lead.ts'
import { loadOutgoingLead } from './load-lead.ts'
import { leadData, messageBody } from './webhook-message.ts'

/** Services lock accounts that sign in with a wrong password again and again. */
const REST_MS = HOUR_MS / 4

interface OpenSession {
	fingerprint: string
	session: SourceSession
	/** The service is not asked before this instant, because it refused the account. */
	rest: { until: number; problem: SourceProblem } | null
}

// One for all leads, so that it signs in once.
let present: OpenSession | null = null

async function sessionOf(db: Kysely<Tables>): Promise<OpenSession> {
	const source = connectorSource(getFeedSettings().source)
	if (source === null || !isService(source))
		throw new SourceProblem('refused', 'The source of the listings takes no leads')
	// The connectors are loaded when the first lead needs one.
	const { fingerprintOf, openService } = await import('#lib/homes/connectors/run/open-source.ts')
	const fingerprint = fingerprintOf(source)
	if (present?.fingerprint === fingerprint) return present
	present = { fingerprint, session: openService(source, db).session, rest: null }
	return present
}

/** Returns the source's own id of a home; null if it is not known there. */
async function sourceIdOf(db: Kysely<Tables>, listingId: number): Promise<string | null> {
	const row = await db
		.selectFrom('listing_private')
		.select('source_id')
		.where('listing_id', '=', listingId)
		.executeTakeFirst()
	return row?.source_id ?? null
}

/** Enters a lead into the software that the listings come from. Throws `SourceProblem`. */
async function enterLead(db: Kysely<Tables>, lead: CrmLead, now = Date.now()): Promise<{ externalId: string | null }> {
	const open = await sessionOf(db)
	const { session, rest } = open
	if (session.sendLead === undefined) throw new SourceProblem('refused', 'The source of the listings takes no leads')
	if (rest !== null && now < rest.until) throw rest.problem
	open.rest = null
	try {
		return await session.sendLead(lead)
	} catch (error) {
		if (error instanceof SourceProblem && error.kind === 'credentials')
			open.rest = { until: now + REST_MS, problem: error }
		throw error
	}
}

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
