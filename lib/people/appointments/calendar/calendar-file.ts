import 'server-only'
import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalAttendeeType,
	ICalCalendarMethod,
	ICalEventStatus,
} from 'ical-generator'
import type { MailAttachment } from '#lib/people/mail/mail-types.ts'

/** A request asks its recipient to add it; `PUBLISH` is for the person who made it; a cancellation removes it. */
type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL'

export interface CalendarEvent {
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

/** Returns appointments as one calendar file (RFC 5545, 5546), in UTC, for a mail. */
export function calendarFile(method: CalendarMethod, events: readonly CalendarEvent[]): MailAttachment {
	const calendar = ical({ method: METHODS[method], prodId: { company: 'agency-website', product: 'appointments' } })
	for (const { uid, startsAt, endsAt, title, attendee, ...event } of events) {
		calendar.createEvent({
			...event,
			id: uid,
			start: startsAt,
			end: endsAt,
			summary: title,
			status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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
	}
	return {
		filename: method === 'CANCEL' ? 'cancelled.ics' : 'appointment.ics',
		contentType: `text/calendar; charset=utf-8; method=${method}`,
		content: calendar.toString(),
	}
}
