import 'server-only'
import type { AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { CalledHome } from './homes.ts'

interface Called {
	kind: AppointmentKind
	listingId: number | null
	location: string | null
}

/** Returns where an appointment is, as staff call it: the home, the other address, or the office. */
export function placeCalled({ listingId, location }: Called, home: CalledHome | undefined, language: string): string {
	const { deskCalendar: t } = messagesOf(language)
	return location ?? home?.name ?? (listingId === null ? t.office : t.gone)
}

/** Returns what staff call an appointment: what it is for, unless it is a visit, and where. */
export function appointmentCalled(called: Called, home: CalledHome | undefined, language: string): string {
	const place = placeCalled(called, home, language)
	return called.kind === 'visit' ? place : [messagesOf(language).appointments.kinds[called.kind], place].join(', ')
}
