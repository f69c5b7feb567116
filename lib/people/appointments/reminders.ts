import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { clockInstant, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { appointmentMail } from '#lib/people/appointments/appointment-mail.ts'
import { isAskedOnline } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { plainName } from '#lib/people/leads/lead-mails.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { appointmentLink } from './appointment-links.ts'
import { confirmedBetween } from './stored-appointments.ts'
import { subjectOf } from './subject.ts'

/** Sends reminders for the appointments of tomorrow, once for each appointment and time: a moved one gets another. */
export async function sendReminders(db: Kysely<Tables>, now: Date): Promise<void> {
	const tomorrow = addDays(wallOf(now).day, 1)
	const [from, to] = [clockInstant(tomorrow, '00:00'), clockInstant(addDays(tomorrow, 1), '00:00')]
	for (const appointment of await confirmedBetween(db, from, to)) {
		const { uid, sequence, kind, place, language, email, reference, visitor, leadId, startsAt, endsAt } = appointment
		if (email === '') continue
		const { about, location, isAddressHidden, directionsUrl, agent } = await subjectOf(place, language)
		const mail = appointmentMail.to(
			{ language, recipients: [email], replyTo: null, onceKey: `appointment-reminder ${uid} ${sequence}` },
			{
				event: 'reminder',
				by: 'agency',
				kind,
				reference,
				location,
				isAddressHidden,
				about,
				terms: null,
				directionsUrl,
				agent,
				firstName: plainName(visitor.firstName),
				startsAt: startsAt.toISOString(),
				endsAt: endsAt.toISOString(),
				link: isAskedOnline(kind) ? appointmentLink(appointment, 'visitor', language) : null,
				hasCalendarFile: false,
			},
		)
		await enqueueMails(db, [mail], { leadId, now })
	}
}
