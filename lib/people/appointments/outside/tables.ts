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
	}
}
