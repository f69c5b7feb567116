import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { confirmedBetween } from '#lib/people/appointments/stored-appointments.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { plainName } from '#lib/people/leads/lead-mails.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import { impressionLink } from './impression-links.ts'
import { impressionMail } from './impression-mails.ts'

/** A visitor is asked so long after the visit, and no more if the site was down for longer than the second. */
const AFTER_MS = HOUR_MS
const LATEST_MS = 2 * DAY_MS

/** Asks the visitors of the last hours how the visit of the home was, once for each appointment. */
export async function askImpressions(db: Kysely<Tables>, now: Date): Promise<void> {
	if (!getAppointments().asksAfterwards) return
	const recent = await confirmedBetween(db, new Date(now.getTime() - LATEST_MS), now)
	for (const appointment of recent) {
		const { uid, kind, place, language, email, visitor, leadId, endsAt } = appointment
		if (appointment.outcome === 'noShow') continue
		if (kind !== 'visit' || place.calendar !== 'home' || email === '' || endsAt.getTime() > now.getTime() - AFTER_MS)
			continue
		const { about } = await subjectOf(place, language)
		// The home has left the site: what one thinks of it helps nobody any more.
		if (about === null) continue
		const mail = impressionMail.to(
			{ language, recipients: [email], replyTo: null, onceKey: `visit-impression ${uid}` },
			{
				firstName: plainName(visitor.firstName),
				about: { title: about.title, url: about.url },
				link: impressionLink(appointment, language),
			},
		)
		await enqueueMails(db, [mail], { leadId, now })
	}
}
