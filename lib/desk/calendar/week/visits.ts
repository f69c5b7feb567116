import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import type { CalendarAddress } from '#lib/desk/calendar/model/address.ts'

interface Wanted extends Pick<CalendarAddress, 'who' | 'place'> {
	from: Date
	to: Date
	now: Date
}

const Person = z.object({
	firstName: z.string().catch(''),
	lastName: z.string().catch(''),
	phone: z.string().catch(''),
	remark: z.string().nullable().catch(null),
})

function select(db: Kysely<Tables>) {
	return db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select(['appointment.id', 'lead_id', 'sequence', 'appointment.status', 'calendar', 'appointment.listing_id'])
		.select(['appointment.kind', 'location', 'outcome', 'version'])
		.select(['starts_at', 'ends_at', 'email', 'content', 'assignee_id', 'staff_remark', 'uid', 'moved_at'])
}

export type StoredVisit = ReturnType<typeof toVisit>

function toVisit(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>) {
	const { firstName, lastName, phone, remark } = Person.parse(JSON.parse(row.content))
	return {
		id: row.id,
		leadId: row.lead_id,
		sequence: row.sequence,
		status: row.status,
		outcome: row.outcome,
		leadVersion: row.version,
		calendar: row.calendar,
		kind: row.kind,
		location: row.location,
		listingId: row.listing_id,
		startsAt: new Date(row.starts_at),
		endsAt: new Date(row.ends_at),
		uid: row.uid,
		name: `${firstName} ${lastName}`.trim() || row.email,
		email: row.email,
		phone,
		remark,
		assigneeId: row.assignee_id,
		note: row.staff_remark,
	}
}

/**
 * Returns the appointments that touch a period, in order. Those that nobody has confirmed in time are requests without
 * an hour, and not in the calendar.
 */
export async function visitsBetween(db: Kysely<Tables>, wanted: Wanted): Promise<StoredVisit[]> {
	const { from, to, now, who, place } = wanted
	const rows = await select(db)
		.where('starts_at', '<', to.toISOString())
		.where('ends_at', '>', from.toISOString())
		.where('lead.erased_at', 'is', null)
		.where((on) =>
			on.or([
				on('appointment.status', 'in', ['requested', 'confirmed', 'cancelled']),
				on.and([on('appointment.status', '=', 'held'), on('confirm_by', '>', now.toISOString())]),
			]),
		)
		.$if(place !== null, (query) => query.where('calendar', '=', place ?? 'home'))
		.$if(who === 'nobody', (query) => query.where('assignee_id', 'is', null))
		.$if(typeof who === 'number', (query) => query.where('assignee_id', '=', Number(who)))
		.orderBy('starts_at')
		.orderBy('appointment.id')
		.execute()
	return rows.map(toVisit)
}
