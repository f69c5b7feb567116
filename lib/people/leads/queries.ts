import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import { FORM_FACTS, FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import { visitOfLead } from './lead-visit.ts'
import type { LeadTable } from './tables.ts'

const Content = z.record(z.string(), z.unknown())

/** A lead as staff see it. */
export interface StoredLead {
	id: number
	reference: string
	kind: string
	status: Selectable<LeadTable>['status']
	createdAt: string
	language: string
	name: string
	email: string
	listingId: number | null
	projectId: number | null
	/** ISO instant at which delivery of one of its mails was given up, or null. */
	mailFailedAt: string | null
	/** The form's own fields. */
	content: Record<string, unknown>
	/** The words of the campaign that led to it, or null. */
	campaign: string | null
	/** All notes of staff, oldest first, or null. */
	staffRemark: string | null
	/** ISO instant at which everything personal was removed from it, or null. */
	erasedAt: string | null
	/** The status of the visit that was requested; null if none was. */
	visit: Tables['appointment']['status'] | null
	/** ISO instant at which the visit begins; null if none was requested. */
	visitAt: string | null
}

function select(db: Kysely<Tables>) {
	return db
		.selectFrom('lead')
		.leftJoin('appointment', (join) => join.on((on) => on('appointment.id', '=', visitOfLead(on))))
		.selectAll('lead')
		.select(['appointment.status as visit', 'appointment.starts_at as visitAt'])
}

function toLead(row: Selectable<LeadTable> & Pick<StoredLead, 'visit' | 'visitAt'>): StoredLead {
	const content = Content.parse(JSON.parse(row.content))
	return {
		id: row.id,
		reference: row.reference,
		kind: row.kind,
		status: row.status,
		createdAt: row.created_at,
		language: row.language,
		name: `${content.firstName ?? ''} ${content.lastName ?? ''}`.trim(),
		email: row.email,
		listingId: row.listing_id,
		projectId: row.project_id,
		mailFailedAt: row.mail_failed_at,
		content,
		campaign: campaignWords(row.campaign),
		staffRemark: row.staff_remark,
		erasedAt: row.erased_at,
		visit: row.visit,
		visitAt: row.visitAt,
	}
}

/** Returns all leads, newest first. */
export async function listLeads(db: Kysely<Tables>): Promise<StoredLead[]> {
	const rows = await select(db).orderBy('lead.created_at', 'desc').orderBy('lead.id', 'desc').execute()
	return rows.map(toLead)
}

/** Returns the leads with these numbers, in their order. */
export async function leadsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<StoredLead[]> {
	const rows = await select(db).where(isAmong('lead.id', ids)).execute()
	const leads = new Map(rows.map((row) => [row.id, toLead(row)]))
	return ids.flatMap((id) => leads.get(id) ?? [])
}

/** Returns the lead of a reference, in upper or lower case; null if there is none. */
export async function findLead(db: Kysely<Tables>, reference: string): Promise<StoredLead | null> {
	const row = await select(db).where('reference', '=', reference.trim().toUpperCase()).executeTakeFirst()
	return row ? toLead(row) : null
}

/** Whether a visit was requested by a visitor who has not opened the mailed link. */
export const isUnconfirmed = ({ visit }: StoredLead) => visit === 'held' || visit === 'unconfirmed'

/** The site handles these by itself: nobody at the agency has to answer them. */
export const SELF_SERVED: readonly string[] = FORM_NAMES.filter((name) => FORM_FACTS[name].isSelfServed)

/** Returns leads that nobody has answered or closed, oldest first. */
export async function listOpenLeads(db: Kysely<Tables>): Promise<StoredLead[]> {
	const rows = await select(db)
		.where('lead.status', '=', 'new')
		.where('erased_at', 'is', null)
		.where('lead.kind', 'not in', SELF_SERVED)
		.orderBy('lead.id')
		.execute()
	return rows.map(toLead)
}

/** Returns how many leads nobody has answered or closed. */
export async function countOpenLeads(db: Kysely<Tables>): Promise<number> {
	const { count } = await db
		.selectFrom('lead')
		.select((on) => on.fn.countAll<number>().as('count'))
		.where('status', '=', 'new')
		.where('erased_at', 'is', null)
		.where('kind', 'not in', SELF_SERVED)
		.executeTakeFirstOrThrow()
	return Number(count)
}
