import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import { appointmentMail, appointmentStaffMail } from '#lib/people/appointments/appointment-mail.ts'
import { type AppointmentKind, isAskedOnline } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { type CalendarEvent, calendarFile } from '#lib/people/appointments/calendar/calendar-file.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { plainName } from '#lib/people/leads/lead-mails.ts'
import type { MailAttachment, OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { getMailSettings, getSite } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { appointmentLink, type Role } from './appointment-links.ts'
import type { AppointmentEvent, AppointmentSubject, Happened } from './appointment-types.ts'
import { type StoredAppointment, visitorName } from './stored-appointments.ts'
import { subjectOf } from './subject.ts'
import type { AppointmentStatus } from './tables.ts'

/** What calendars must do: add it, remove it, or nothing if they never contained it. */
function fileOf(
	method: 'REQUEST' | 'PUBLISH',
	{ event, wasConfirmed }: Happened,
	details: CalendarEvent,
): MailAttachment[] {
	if (event === 'confirmed' || event === 'moved') return [calendarFile(method, [details])]
	return wasConfirmed ? [calendarFile('CANCEL', [details])] : []
}

/** What an appointment is called in a calendar: the home, what it is for, or both. */
export function eventTitle(kind: AppointmentKind, about: { title: string } | null, language: string): string {
	if (kind === 'visit') return about?.title ?? translator(language, 'appointments.mail')('officeTitle')
	return [translator(language, 'appointments.kinds')(kind), about?.title].filter(Boolean).join(', ')
}

function calendarDetails(
	appointment: StoredAppointment,
	{ about, location }: AppointmentSubject,
	{ now, language, role }: { now: Date; language: string; role: Role },
): CalendarEvent {
	const { uid, kind, sequence, startsAt, endsAt, reference, email } = appointment
	const t = translator(language, 'appointments.mail')
	const { name, email: agencyEmail } = getSite()
	const title = eventTitle(kind, about, language)
	const link = role === 'agency' || isAskedOnline(kind) ? appointmentLink(appointment, role, language) : null
	const visitor = visitorName(appointment)
	return {
		uid: `${uid}@appointments`,
		sequence,
		startsAt,
		endsAt,
		stamp: now,
		location,
		title: t('event', { agency: role === 'agency' ? visitor : name, title }),
		description: [labelled(t('reference'), reference, language), about?.url, link].filter(Boolean).join('\n'),
		url: link,
		organizer: { name, email: getMailSettings().replyTo ?? agencyEmail },
		// A stranger's words must not reach a visitor's calendar in our name.
		attendee:
			email === ''
				? null
				: { name: role === 'agency' ? visitor : (plainName(appointment.visitor.firstName) ?? email), email },
	}
}

const timesOf = ({ kind, reference, startsAt, endsAt }: StoredAppointment) => ({
	kind,
	reference,
	startsAt: startsAt.toISOString(),
	endsAt: endsAt.toISOString(),
})

async function visitorMail(
	appointment: StoredAppointment,
	happened: Happened & { event: Exclude<AppointmentEvent, 'unconfirmed'> },
): Promise<OutgoingMail> {
	const { event, by, now } = happened
	const { kind, place, language, visitor, email } = appointment
	const subject = await subjectOf(place, language)
	const files = fileOf('REQUEST', happened, calendarDetails(appointment, subject, { now, language, role: 'visitor' }))
	const { location, isAddressHidden, directionsUrl, agent, terms, about } = subject
	return appointmentMail.to(
		{ language, recipients: [email], replyTo: null, attachments: files },
		{
			event,
			by,
			...timesOf(appointment),
			location,
			isAddressHidden,
			terms,
			about,
			directionsUrl,
			agent,
			firstName: plainName(visitor.firstName),
			link: isAskedOnline(kind)
				? event === 'cancelled'
					? subject.formHref
					: appointmentLink(appointment, 'visitor', language)
				: null,
			hasCalendarFile: files.length > 0,
		},
	)
}

async function staffMails(
	transaction: Transaction<Tables>,
	appointment: StoredAppointment,
	happened: Happened & { event: Exclude<AppointmentEvent, 'held' | 'asked'> },
): Promise<OutgoingMail[]> {
	const { event, now } = happened
	const { kind, place, visitor, email, campaign } = appointment
	const { listingId } = place
	const home = listingId === null ? null : await findLeadSubject({ listingId }, appointment.language, transaction)
	return Promise.all(
		staffReaders(officeOf(kind === 'valuation' ? 'contact-demand' : 'contact-appointment', home)).map(
			async ({ language, recipients }) => {
				const subject = await subjectOf(place, language)
				const { location, isAddressHidden, about } = subject
				const details = calendarDetails(appointment, subject, { now, language, role: 'agency' })
				return appointmentStaffMail.to(
					{ language, recipients, replyTo: email || null, attachments: fileOf('PUBLISH', happened, details) },
					{
						event,
						...timesOf(appointment),
						name: visitorName(appointment),
						email,
						phone: visitor.phone,
						remark: visitor.remark,
						visitorLanguage: appointment.language,
						campaign,
						location,
						isAddressHidden,
						about,
						link: appointmentLink(appointment, 'agency', language),
					},
				)
			},
		),
	)
}

/**
 * Returns the mails to the visitor and the agency about a change of an appointment, with its calendar file, in the
 * transaction that writes it.
 * The agency is informed once the visitor has confirmed, or has let the time pass.
 */
export async function appointmentMails(
	transaction: Transaction<Tables>,
	appointment: StoredAppointment,
	happened: Happened,
): Promise<OutgoingMail[]> {
	const { event, isUntold = false } = happened
	if (event === 'unconfirmed') return staffMails(transaction, appointment, { ...happened, event })
	// Staff enter people without a mail address too.
	const toVisitor = appointment.email === '' || isUntold ? [] : [await visitorMail(appointment, { ...happened, event })]
	if (event === 'held' || event === 'asked') return toVisitor
	return [...toVisitor, ...(await staffMails(transaction, appointment, { ...happened, event }))]
}

/** What the mail about a tour reports: what the visitor still has to do for one of the visits comes first. */
const TOUR_EVENTS = [
	['unconfirmed', 'asked'],
	['held', 'held'],
	['requested', 'requested'],
	['confirmed', 'confirmed'],
] as const satisfies [AppointmentStatus, string][]

/**
 * Returns the one mail to a visitor about visits of several homes, in their order: all hours, a link to each, and one
 * calendar file with those that are fixed.
 */
export async function tourMail(visits: readonly StoredAppointment[], now: Date): Promise<OutgoingMail> {
	const [first] = visits
	const last = visits.at(-1)
	if (first === undefined || last === undefined) throw new Error('A tour has visits')
	const { language, email } = first
	const all = await Promise.all(
		visits.map(async (visit) => ({ visit, subject: await subjectOf(visit.place, language) })),
	)
	const event = TOUR_EVENTS.find(([status]) => visits.some((visit) => visit.status === status))?.[1] ?? 'confirmed'
	const events = all
		.filter(({ visit }) => visit.status === 'confirmed')
		.map(({ visit, subject }) => calendarDetails(visit, subject, { now, language, role: 'visitor' }))
	// A file that asks for an answer has one event (RFC 5546).
	const files = events.length > 0 ? [calendarFile('PUBLISH', events)] : []
	return appointmentMail.to(
		{ language, recipients: [email], replyTo: null, attachments: files },
		{
			event,
			by: 'visitor',
			firstName: plainName(first.visitor.firstName),
			...timesOf(first),
			endsAt: last.endsAt.toISOString(),
			location: '',
			isAddressHidden: false,
			about: null,
			terms: null,
			link: null,
			hasCalendarFile: files.length > 0,
			visits: all.map(({ visit, subject: { location, isAddressHidden, about, agent } }) => ({
				startsAt: visit.startsAt.toISOString(),
				endsAt: visit.endsAt.toISOString(),
				...{ location, isAddressHidden, about, agent },
				link: appointmentLink(visit, 'visitor', language),
			})),
		},
	)
}
