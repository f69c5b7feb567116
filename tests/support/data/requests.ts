import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { LeadTable } from '#lib/people/leads/tables.ts'

let count = 0

/** Writes a request as a form stores it; what is not given is that of a message through the contact form. */
export async function addRequest(db: Kysely<Tables>, lead: Partial<Insertable<LeadTable>> = {}): Promise<number> {
	count += 1
	const { id } = await db
		.insertInto('lead')
		.values({
			reference: `CON-2026-${String(count).padStart(6, '0')}`,
			submission_key: `key ${count}`,
			kind: 'site-contact',
			language: 'fr',
			listing_id: null,
			project_id: null,
			email: 'ada@voorbeeld.be',
			content: JSON.stringify({ firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be' }),
			opt_in: null,
			staff_remark: null,
			erased_at: null,
			mail_failed_at: null,
			created_at: '2026-11-25T09:00:00.000Z',
			...lead,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Writes the visit of a request. */
export async function addVisit(
	db: Kysely<Tables>,
	leadId: number,
	status: Tables['appointment']['status'],
	startsAt = '2026-11-26T16:30:00.000Z',
): Promise<void> {
	await db
		.insertInto('appointment')
		.values({
			lead_id: leadId,
			uid: `visit-${leadId}`,
			calendar: 'office',
			place: `office ${leadId}`,
			seat: 1,
			listing_id: null,
			starts_at: startsAt,
			ends_at: startsAt,
			status,
			language: 'fr',
			moved_at: null,
			cancelled_by: null,
			confirm_by: null,
			created_at: '2026-11-20T09:00:00.000Z',
		})
		.execute()
}
