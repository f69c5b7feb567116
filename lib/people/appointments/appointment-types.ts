import type { RentalTerms } from './rental-terms.ts'
import type { AppointmentStatus } from './tables.ts'

/** What an appointment is about, in a language. */
export interface AppointmentSubject {
	/** The home with its page and its first photograph, or null anywhere else. */
	about: { title: string; url: string; picture: string | null } | null
	/** Where to go: an address on one line, or the municipality if the address is not public. */
	location: string
	isAddressHidden: boolean
	terms: RentalTerms | null
	/** Address of the directions; null if the address of the home is not public. */
	directionsUrl: string | null
	/** The agent who waits there, with a number: "Élise Marchand, 0471 23 45 67"; null if nobody is named. */
	agent: string | null
	/** Address of the form for another appointment. */
	formHref: string
	/** False for a home that can no longer be visited: sold, let or withdrawn. */
	isOpen: boolean
}

/**
 * What has just happened to an appointment. `held` and `asked`: the visitor has to open the mailed link, and the time
 * is held until then or is not. `unconfirmed`: the visitor has not opened it.
 */
export type AppointmentEvent = 'confirmed' | 'requested' | 'moved' | 'cancelled' | 'held' | 'asked' | 'unconfirmed'

export interface Happened {
	event: AppointmentEvent
	by: 'visitor' | 'agency'
	/** Calendars contained it before. */
	wasConfirmed: boolean
	now: Date
	/** Staff tell the visitor themselves: only the agency is mailed. */
	isUntold?: boolean
}

/** What a change of staff replaced. */
export interface FormerAppointment {
	/** ISO instants. */
	startsAt: string
	endsAt: string
	confirmBy: string | null
	movedAt: string | null
	seat: number
	status: AppointmentStatus
	isVouched: 0 | 1
}
