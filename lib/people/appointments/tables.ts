import type { Generated } from 'kysely'
import type { AppointmentKind, Outcome } from '#lib/people/appointments/calendar/appointment-kinds.ts'

/**
 * `held`: its time is reserved until `confirm_by`, unless the visitor opens the mailed link earlier. `unconfirmed`: the
 * link was not opened, and no time is reserved (any more). `requested`: the agency has to confirm it.
 */
export type AppointmentStatus = 'held' | 'unconfirmed' | 'requested' | 'confirmed' | 'cancelled'

/** Appointments. Private: together with its lead, each records who will be where. */
export interface AppointmentTable {
	id: Generated<number>
	lead_id: number
	/** Its identifier in links and calendars. */
	uid: string
	calendar: 'home' | 'office'
	kind: Generated<AppointmentKind>
	/** The place that only so many people can visit at once: `home:1002`, `office`, or `out` at any other address. */
	place: string
	/** Counted from 1; the database lets nobody else have the same seat at the same time and place. */
	seat: number
	listing_id: number | null
	/** The address, if it is neither at a home of the site nor at the office. Personal. */
	location: string | null
	/** Start and end as ISO instants. */
	starts_at: string
	ends_at: string
	status: AppointmentStatus
	/** Raised whenever calendars must apply a change (RFC 5546). */
	sequence: Generated<number>
	/** The visitor's language. */
	language: string
	/** ISO instant of the last move, or NULL. */
	moved_at: string | null
	cancelled_by: 'visitor' | 'agency' | null
	/** ISO instant at which the agency is notified that the mailed link was not opened; NULL if nothing is awaited. */
	confirm_by: string | null
	/**
	 * 1 if the visitor came through a mailed link or staff confirmed the appointment, so that the address is more than a
	 * claim.
	 */
	is_vouched: Generated<0 | 1>
	/** NULL until staff record it, once it is over. */
	outcome: Generated<Outcome | null>
	created_at: string
}

/** What a visitor said of a home after a visit. Private: it belongs to the person who made the appointment. */
export interface VisitImpressionTable {
	appointment_id: number
	liked: 'yes' | 'partly' | 'no'
	price: 'good' | 'right' | 'high'
	next: 'offer' | 'again' | 'think' | 'no'
	/** 1 if its owner may read it, without a name. */
	for_owner: 0 | 1
	given_at: string
}

/** Hours in which nobody can come, or in which one member of staff cannot. Private: it records who is where. */
export interface CalendarBlockTable {
	id: Generated<number>
	/** Who is away; NULL: nobody receives visitors. */
	member_id: number | null
	/** Start and end as ISO instants. */
	starts_at: string
	ends_at: string
	note: string | null
	created_by: number
	created_at: string
}

/** The calendar that a member keeps elsewhere, such as with Google or Microsoft. */
export interface OutsideCalendarTable {
	member_id: number
	/** Its address, sealed: whoever has it reads the calendar. */
	sealed: string
	created_at: string
	/** ISO instants of the last time that it was read, and that this was tried. */
	read_at: string
	tried_at: string
	/** Why the last try failed (`OutsideProblem`); NULL after a good one. */
	problem: string | null
}

/** When such a calendar is busy. What for is not kept. */
export interface OutsideBusyTable {
	member_id: number
	starts_at: string
	ends_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		outside_calendar: OutsideCalendarTable
		outside_busy: OutsideBusyTable
		appointment: AppointmentTable
		calendar_block: CalendarBlockTable
		visit_impression: VisitImpressionTable
	}
}
