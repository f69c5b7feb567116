/** A time in which a member is busy, as ISO instants. */
export interface BusyTime {
	startsAt: string
	endsAt: string
}

/** Why a calendar cannot be used, as far as its own text is the cause. */
export type CalendarFault = 'notCalendar' | 'tooMuch'

/** What the process reads: the text of a calendar, and the period that counts, as ISO instants. */
export interface CalendarWork {
	text: string
	from: string
	to: string
}

export type WorkedCalendar = { kind: 'busy'; times: BusyTime[] } | { kind: 'fault'; fault: CalendarFault }
