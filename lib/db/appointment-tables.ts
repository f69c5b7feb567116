import type { Generated } from 'kysely'

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
	status: 'requested' | 'confirmed' | 'cancelled'
	/** Raised whenever calendars must take over a change (RFC 5546). */
	sequence: Generated<number>
	/** The visitor's. */
	language: string
	/** ISO instant of the last move, or NULL. */
	moved_at: string | null
	cancelled_by: 'visitor' | 'agency' | null
	created_at: string
}
