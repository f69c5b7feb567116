import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { APPOINTMENT_PURPOSES, type Role } from '#lib/people/appointments/appointment-links.ts'
import { isAskedOnline } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { byDay } from '#lib/people/appointments/calendar/by-day.ts'
import { findAppointment, type StoredAppointment, visitorName } from '#lib/people/appointments/stored-appointments.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { behindSharedLink } from '#lib/people/staff/link.ts'
import type { Behind } from '#lib/people/staff/staff-types.ts'
import type { AppointmentView } from './view-types.ts'

/** Returns what a signed link opens, in a language; null if it opens nothing (any more). */
export function openAppointment(
	token: unknown,
	language: string,
	now = new Date(),
): Promise<Behind<AppointmentView> | null> {
	return behindSharedLink(
		APPOINTMENT_PURPOSES,
		token,
		async (uid, role) => {
			const appointment = await findAppointment(await getFullDb(), uid)
			return appointment === null ? null : viewOf(appointment, role, language, now)
		},
		now,
	)
}

async function viewOf(
	appointment: StoredAppointment,
	role: Role,
	language: string,
	now: Date,
): Promise<AppointmentView> {
	const { reference, kind, place, startsAt, endsAt, uid, email, visitor, confirmBy } = appointment
	const isKept = appointment.status === 'held' && confirmBy !== null && confirmBy > now
	const status = appointment.status === 'held' && !isKept ? 'unconfirmed' : appointment.status
	const subject = await subjectOf(place, language)
	const isOpen = status !== 'cancelled' && startsAt > now
	const slots = isOpen && subject.isOpen && isAskedOnline(kind) ? await slotsAt(place, now, uid) : []
	const isFree = slots.some((slot) => !slot.isFull && slot.startsAt.getTime() === startsAt.getTime())
	return {
		role,
		reference,
		status,
		subject,
		isOpen,
		isTimeFree: status !== 'unconfirmed' || isFree,
		kind,
		isAtOffice: place.calendar === 'office',
		keptUntil: isKept ? confirmBy.toISOString() : null,
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
		visitor:
			role === 'agency'
				? {
						email,
						phone: visitor.phone,
						remark: visitor.remark,
						language: appointment.language,
						name: visitorName(appointment),
					}
				: null,
		days: byDay(slots),
	}
}
