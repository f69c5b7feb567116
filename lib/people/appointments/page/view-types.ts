import type { Role } from '#lib/people/appointments/appointment-links.ts'
import type { AppointmentSubject } from '#lib/people/appointments/appointment-types.ts'
import type { AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { OfferedDay } from '#lib/people/appointments/calendar/by-day.ts'
import type { StoredAppointment } from '#lib/people/appointments/stored-appointments.ts'

/** An appointment as its page shows it. */
export interface AppointmentView {
	role: Role
	reference: string
	kind: AppointmentKind
	status: StoredAppointment['status']
	isAtOffice: boolean
	/** ISO instants. */
	startsAt: string
	endsAt: string
	subject: AppointmentSubject
	/** The visitor; null on the visitor's own page. */
	visitor: { name: string; email: string; phone: string; remark: string | null; language: string } | null
	/** Neither over nor cancelled. */
	isOpen: boolean
	/** The visitor can still have this time: it is held, or nobody has taken it. */
	isTimeFree: boolean
	/** ISO instant until which the time is held for a visitor who has to confirm, or null. */
	keptUntil: string | null
	/** The days and times to which it can be moved. */
	days: OfferedDay[]
}
