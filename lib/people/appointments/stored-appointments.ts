import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import type { AppointmentKind, Outcome } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { AppointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import type { AppointmentStatus } from './tables.ts'

const Visitor = z.object({
	firstName: z.string().catch(''),
	lastName: z.string().catch(''),
	phone: z.string().catch(''),
	remark: z.string().nullable().catch(null),
})

/** An appointment with the person who made it. */
export interface StoredAppointment {
	uid: string
	leadId: number
	reference: string
	kind: AppointmentKind
	place: AppointmentPlace
	startsAt: Date
	endsAt: Date
	status: AppointmentStatus
	/** What became of it; null until staff record it. */
	outcome: Outcome | null
	/** Until when the time is held, or the visitor is waited for; null if nobody waits. */
	confirmBy: Date | null
	sequence: number
	language: string
	cancelledBy: 'visitor' | 'agency' | null
	email: string
	visitor: z.infer<typeof Visitor>
	/** The words of the campaign that led to it, or null. */
	campaign: string | null
}

export const visitorName = ({ visitor, email }: StoredAppointment) =>
	`${visitor.firstName} ${visitor.lastName}`.trim() || email

function select(db: Kysely<Tables>) {
	return db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select(['uid', 'lead_id', 'reference', 'calendar', 'appointment.listing_id', 'starts_at', 'ends_at'])
		.select([
			'appointment.status',
			'appointment.kind',
			'location',
			'sequence',
			'appointment.language',
			'cancelled_by',
			'confirm_by',
			'outcome',
			'email',
			'content',
			'campaign',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toAppointment = (row: Row): StoredAppointment => ({
	uid: row.uid,
	leadId: row.lead_id,
	reference: row.reference,
	status: row.status,
	outcome: row.outcome,
	sequence: row.sequence,
	kind: row.kind,
	place: { calendar: row.calendar, listingId: row.listing_id, location: row.location },
	startsAt: new Date(row.starts_at),
	endsAt: new Date(row.ends_at),
	confirmBy: row.confirm_by === null ? null : new Date(row.confirm_by),
	language: row.language,
	cancelledBy: row.cancelled_by,
	email: row.email,
	visitor: Visitor.parse(JSON.parse(row.content)),
	campaign: campaignWords(row.campaign),
})

/** Returns the appointment of a uid; null if there is none, or if its visitor was erased. */
export async function findAppointment(db: Kysely<Tables>, uid: string): Promise<StoredAppointment | null> {
	const row = await select(db).where('uid', '=', uid).executeTakeFirst()
	return row ? toAppointment(row) : null
}

/** Whether a lead has an appointment that is not cancelled, such as another visit of the same tour. */
export async function hasStanding(db: Kysely<Tables>, leadId: number): Promise<boolean> {
	const one = await db
		.selectFrom('appointment')
		.select('id')
		.where('lead_id', '=', leadId)
		.where('status', '<>', 'cancelled')
		.limit(1)
		.executeTakeFirst()
	return one !== undefined
}

/** Returns the confirmed appointments that begin within a period. */
export async function confirmedBetween(db: Kysely<Tables>, from: Date, to: Date): Promise<StoredAppointment[]> {
	const rows = await select(db)
		.where('appointment.status', '=', 'confirmed')
		.where('starts_at', '>=', from.toISOString())
		.where('starts_at', '<', to.toISOString())
		.orderBy('starts_at')
		.execute()
	return rows.map(toAppointment)
}
