import 'server-only'
import { getFullDb } from '@/lib/db/connection'
import { slotsAt } from './availability'
import { byDay, type OfferedDay } from './by-day'
import { type Role, readAppointmentToken } from './links'
import { findAppointment, type StoredAppointment, visitorName } from './stored'
import { type AppointmentSubject, subjectOf } from './subject'

/** An appointment as its page shows it. */
export interface AppointmentView {
	role: Role
	reference: string
	status: StoredAppointment['status']
	isAtOffice: boolean
	/** ISO instants. */
	startsAt: string
	endsAt: string
	subject: AppointmentSubject
	/** Who comes; null on the visitor's own page. */
	visitor: { name: string; email: string; phone: string; remark: string | null; language: string } | null
	/** Neither over nor cancelled. */
	isOpen: boolean
	/** Where it can be moved to. */
	days: OfferedDay[]
}

/** What a signed link opens, in a language; null for one that opens nothing (any more). */
export async function openAppointment(
	token: unknown,
	language: string,
	now = new Date(),
): Promise<AppointmentView | null> {
	const read = typeof token === 'string' ? readAppointmentToken(token, now) : null
	const appointment = read === null ? null : await findAppointment(await getFullDb(), read.uid)
	if (read === null || appointment === null) return null
	const { reference, status, place, startsAt, endsAt, uid, email, visitor } = appointment
	const subject = await subjectOf(place, language)
	const isOpen = status !== 'cancelled' && startsAt > now
	return {
		...{ role: read.role, reference, status, subject, isOpen, isAtOffice: place.listingId === null },
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
		visitor:
			read.role === 'agency'
				? {
						...{ email, phone: visitor.phone, remark: visitor.remark, language: appointment.language },
						name: visitorName(appointment),
					}
				: null,
		days: isOpen && subject.isOpen ? byDay(await slotsAt(place, now, uid)) : [],
	}
}
