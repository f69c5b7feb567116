import type { Generated } from 'kysely'

/**
 * `held`: its time is kept until `confirm_by`, if nobody opens the mailed link earlier. `unconfirmed`: nobody has, and
 * no time is kept (any more). `requested`: the agency has to confirm it.
 */
export type AppointmentStatus = 'held' | 'unconfirmed' | 'requested' | 'confirmed' | 'cancelled'

/** Appointments. Private: with its lead, each says who will be where. */
export interface AppointmentTable {
	id: Generated<number>
	lead_id: number
	/** Its name in links and in calendars. */
	uid: string
	calendar: 'home' | 'office'
	/** What only so many can come to at once: `home:1002` or `office`. */
	place: string
	/** From 1 on; the database lets nobody else have the same one at the same time and place. */
	seat: number
	listing_id: number | null
	/** ISO instants. */
	starts_at: string
	ends_at: string
	status: AppointmentStatus
	/** Raised whenever calendars must take over a change (RFC 5546). */
	sequence: Generated<number>
	/** The visitor's. */
	language: string
	/** ISO instant of the last move, or NULL. */
	moved_at: string | null
	cancelled_by: 'visitor' | 'agency' | null
	/** ISO instant at which the agency is told that the mailed link was not opened; NULL where nobody waits for it. */
	confirm_by: string | null
	/** The visitor came by a link that was mailed, or staff confirmed it: not only somebody's word for an address. */
	is_vouched: Generated<0 | 1>
	created_at: string
}
