import 'server-only'
import type { Kysely } from 'kysely'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { appointmentLink } from '#lib/people/appointments/appointment-links.ts'
import { findAppointment, type StoredAppointment, visitorName } from '#lib/people/appointments/stored-appointments.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { readImpressionToken } from './impression-links.ts'
import { impressionStaffMail } from './impression-mails.ts'
import type { Impression } from './impression-types.ts'
import { findImpression, impressionIn, storeImpression } from './stored-impressions.ts'

async function staffMails(appointment: StoredAppointment, said: Impression) {
	const { uid, place, reference, startsAt, endsAt, email, language: visitorLanguage } = appointment
	const { listingId } = place
	const home = listingId === null ? null : await findLeadSubject({ listingId }, visitorLanguage)
	const { liked, price, next, isForOwner } = said
	return Promise.all(
		staffReaders(officeOf('contact-appointment', home)).map(async ({ language, recipients }) => {
			const { about } = await subjectOf(place, language)
			// The same words are mailed once, however often they are sent.
			const onceKey = ['impression-staff', uid, language, liked, price, next, isForOwner].join(' ')
			return impressionStaffMail.to(
				{ language, recipients, replyTo: email, onceKey },
				{
					said,
					reference,
					name: visitorName(appointment),
					about: about && { title: about.title, url: about.url },
					startsAt: startsAt.toISOString(),
					endsAt: endsAt.toISOString(),
					link: appointmentLink(appointment, 'agency', language),
				},
			)
		}),
	)
}

async function take(db: Kysely<Tables>, appointment: StoredAppointment, said: Impression): Promise<void> {
	const now = new Date()
	const mails = await staffMails(appointment, said)
	await inTransaction(db, async (transaction) => {
		const isStored = await storeImpression(transaction, appointment.uid, said, now)
		if (isStored) await enqueueMails(transaction, mails, { leadId: appointment.leadId, now })
	})
}

/** What the page that asks about a visit shows. */
export interface AskedImpression {
	about: { title: string; url: string } | null
	startsAt: string
	endsAt: string
	/** What the visitor said before, or null. */
	said: Impression | null
}

/** Returns the visit that a link asks about, in a language; null if the link opens nothing (any more). */
export async function openImpression(token: unknown, language: string): Promise<AskedImpression | null> {
	const uid = hasKey() ? readImpressionToken(token) : null
	if (uid === null) return null
	const db = await getVisitorsDb()
	const appointment = await findAppointment(db, uid)
	if (appointment === null || appointment.status !== 'confirmed') return null
	const { about } = await subjectOf(appointment.place, language)
	return {
		about: about && { title: about.title, url: about.url },
		startsAt: appointment.startsAt.toISOString(),
		endsAt: appointment.endsAt.toISOString(),
		said: await findImpression(db, uid),
	}
}

/** Stores what a visitor says of a visit and mails it to the agency (`answerLinkPost`). */
export function receiveImpression(request: Request): Promise<Response> {
	return answerLinkPost({ page: 'impression', counted: 'impression' }, request, async ({ token, fields }) => {
		const uid = readImpressionToken(token)
		const db = await getVisitorsDb()
		const appointment = uid === null ? null : await findAppointment(db, uid)
		if (appointment === null || appointment.status !== 'confirmed') return undefined
		const said = impressionIn(fields)
		if (said === null) return { problem: 'incomplete' }
		await take(db, appointment, said)
		return { done: 'said' }
	})
}
