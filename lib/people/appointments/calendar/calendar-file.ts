import 'server-only'
import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalAttendeeType,
	ICalCalendarMethod,
	ICalEventStatus,
} from 'ical-generator'
import type { MailAttachment } from '#lib/people/mail/types.ts'

export interface CalendarEvent {
	/** A request asks its recipient to add it; `PUBLISH` is for the person who made it; a cancellation removes it. */
	method: 'REQUEST' | 'PUBLISH' | 'CANCEL'
	uid: string
	sequence: number
	startsAt: Date
	endsAt: Date
	/** When this version was made. */
	stamp: Date
	title: string
	location: string
	description: string
	/** Anyone who has the link of the appointment's page may move it, so only the visitor's file contains it. */
	url: string | null
	organizer: { name: string; email: string }
	/** Null in the file for anyone who has the page. */
	attendee: { name: string; email: string } | null
}

const METHODS = {
	REQUEST: ICalCalendarMethod.REQUEST,
	PUBLISH: ICalCalendarMethod.PUBLISH,
	CANCEL: ICalCalendarMethod.CANCEL,
} as const

/** Returns an appointment as a calendar file (RFC 5545, 5546), in UTC, for a mail. */
export function calendarFile(event: CalendarEvent): MailAttachment {
	const { method, uid, sequence, startsAt, endsAt, stamp, organizer, attendee } = event
	const calendar = ical({ method: METHODS[method], prodId: { company: 'agency-website', product: 'appointments' } })
	calendar.createEvent({
		id: uid,
		sequence,
		stamp,
		start: startsAt,
		end: endsAt,
		summary: event.title,
		location: event.location,
		description: event.description,
		url: event.url,
		status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		organizer,
		attendees:
			attendee === null
				? []
				: [
						{
							...attendee,
							role: ICalAttendeeRole.REQ,
							type: ICalAttendeeType.INDIVIDUAL,
							status: ICalAttendeeStatus.ACCEPTED,
							rsvp: false,
						},
					],
	})
	return {
		filename: method === 'CANCEL' ? 'cancelled.ics' : 'appointment.ics',
		contentType: `text/calendar; charset=utf-8; method=${method}`,
		content: calendar.toString(),
	}
}
