import 'server-only'
import { createTranslator } from 'next-intl'
import { getMailSettings, getSite } from '@/lib/agency/config'
import { labelled } from '@/lib/i18n/labelled'
import { messagesOf } from '@/lib/i18n/messages'
import { findAbout } from '@/lib/leads/about'
import { officeOf, plainName } from '@/lib/leads/lead-kind'
import { appointmentMail, appointmentStaffMail } from '@/lib/mail/templates/appointment'
import type { MailAttachment, OutgoingMail } from '@/lib/mail/types'
import { type CalendarEvent, calendarFile } from './calendar-file'
import { appointmentLink, type Role } from './links'
import { type StoredAppointment, visitorName } from './stored'
import { type AppointmentSubject, subjectOf } from './subject'

/** What has just happened to an appointment. */
export type AppointmentEvent = 'confirmed' | 'requested' | 'moved' | 'cancelled'

export interface Happened {
	event: AppointmentEvent
	by: Role
	/** It stood in calendars before. */
	wasConfirmed: boolean
	now: Date
}

/** What calendars must do: keep it, drop it, or nothing where it never stood in one. */
function fileOf(
	method: 'REQUEST' | 'PUBLISH',
	{ event, wasConfirmed }: Happened,
	details: Omit<CalendarEvent, 'method'>,
): MailAttachment[] {
	if (event === 'confirmed' || event === 'moved') return [calendarFile({ ...details, method })]
	return wasConfirmed ? [calendarFile({ ...details, method: 'CANCEL' })] : []
}

function calendarDetails(
	appointment: StoredAppointment,
	{ about, location }: AppointmentSubject,
	{ now, language, role }: { now: Date; language: string; role: Role },
): Omit<CalendarEvent, 'method'> {
	const { uid, sequence, startsAt, endsAt, reference, email } = appointment
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'appointments.mail' })
	const { name, email: agencyEmail } = getSite()
	const title = about?.title ?? t('officeTitle')
	const link = appointmentLink(appointment, role, language)
	const visitor = visitorName(appointment)
	return {
		...{ uid: `${uid}@appointments`, sequence, startsAt, endsAt, stamp: now, location },
		title: t('event', { agency: role === 'agency' ? visitor : name, title }),
		description: [labelled(t('reference'), reference, language), about?.url, link].filter(Boolean).join('\n'),
		url: link,
		organizer: { name, email: getMailSettings().replyTo ?? agencyEmail },
		// A stranger's words must not reach a visitor's calendar under our name.
		attendee: { name: role === 'agency' ? visitor : (plainName(appointment.visitor.firstName) ?? email), email },
	}
}

/** The mails that tell visitor and agency what has happened to an appointment, with its calendar file. */
export async function appointmentMails(appointment: StoredAppointment, happened: Happened): Promise<OutgoingMail[]> {
	const { event, by, now } = happened
	const { place, language, visitor, email, reference } = appointment
	const agencyLanguage = getSite().defaultLanguage
	const [subject, staffSubject] = [await subjectOf(place, language), await subjectOf(place, agencyLanguage)]
	const about = place.listingId === null ? null : await findAbout({ listingId: place.listingId }, agencyLanguage)
	const times = { reference, startsAt: appointment.startsAt.toISOString(), endsAt: appointment.endsAt.toISOString() }
	const files = fileOf('REQUEST', happened, calendarDetails(appointment, subject, { now, language, role: 'visitor' }))
	const staffDetails = calendarDetails(appointment, staffSubject, { now, language: agencyLanguage, role: 'agency' })
	const { location, isAddressHidden, terms } = subject
	return [
		appointmentMail.to(
			{ language, recipients: [email], replyTo: null, attachments: files },
			{
				...{ event, by, ...times, location, isAddressHidden, terms, about: subject.about },
				firstName: plainName(visitor.firstName),
				link: event === 'cancelled' ? subject.formHref : appointmentLink(appointment, 'visitor', language),
				hasCalendarFile: files.length > 0,
			},
		),
		appointmentStaffMail.to(
			{
				language: agencyLanguage,
				recipients: officeOf('visit', about),
				replyTo: email,
				attachments: fileOf('PUBLISH', happened, staffDetails),
			},
			{
				...{ event, ...times, name: visitorName(appointment), email, phone: visitor.phone, remark: visitor.remark },
				visitorLanguage: language,
				...{
					location: staffSubject.location,
					isAddressHidden: staffSubject.isAddressHidden,
					about: staffSubject.about,
				},
				link: appointmentLink(appointment, 'agency', agencyLanguage),
			},
		),
	]
}
