import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

function appointmentsOf(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.leftJoin('visit_impression as said', 'said.appointment_id', 'appointment.id')
		.select([
			'appointment.id',
			'reference',
			'appointment.kind',
			'appointment.listing_id',
			'location',
			'starts_at',
			'ends_at',
			'appointment.status',
			'outcome',
			'confirm_by',
			'is_vouched',
			'said.liked',
			'said.price',
			'said.next',
			'said.for_owner',
		])
		.where((where) => where(where.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.orderBy('starts_at')
		.execute()
}

/** How long blocked hours are kept once they are over. */
const BLOCKS_KEPT_MS = 90 * DAY_MS

/**
 * Appointments. The person who made one is stored in its lead; an appointment is erased with its lead, and with it the
 * visitor's feedback on the visit. Blocked hours belong to no visitor.
 */
export const appointmentData: PersonalData = {
	name: 'appointments',
	tables: ['appointment', 'calendar_block', 'visit_impression'],
	async find(db, email) {
		const rows = await appointmentsOf(db, email)
		return rows.map((row) => ({
			reference: row.reference,
			kind: row.kind,
			listingId: row.listing_id,
			location: row.location,
			startsAt: row.starts_at,
			endsAt: row.ends_at,
			status: row.status,
			outcome: row.outcome,
			confirmBy: row.confirm_by,
			hasConfirmedAddress: row.is_vouched === 1,
			impression:
				row.liked === null
					? null
					: { liked: row.liked, price: row.price, next: row.next, isForOwner: row.for_owner === 1 },
		}))
	},
	async erase(transaction, email) {
		const ids = (await appointmentsOf(transaction, email)).map(({ id }) => id)
		for (const id of ids) await transaction.deleteFrom('appointment').where('id', '=', id).execute()
		return ids.length
	},
	async eraseLead(transaction, { id }) {
		await transaction.deleteFrom('appointment').where('lead_id', '=', id).execute()
	},
	async expire(transaction, _retention, now) {
		const erased = transaction.selectFrom('lead').select('id').where('erased_at', 'is not', null)
		const { numDeletedRows } = await transaction
			.deleteFrom('appointment')
			.where('lead_id', 'in', erased)
			.where('ends_at', '<', now.toISOString())
			.executeTakeFirst()
		const blocks = await transaction
			.deleteFrom('calendar_block')
			.where('ends_at', '<', new Date(now.getTime() - BLOCKS_KEPT_MS).toISOString())
			.executeTakeFirst()
		return Number(numDeletedRows + blocks.numDeletedRows)
	},
}
