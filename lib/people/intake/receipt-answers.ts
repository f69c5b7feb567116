import 'server-only'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import { calendarFile } from '#lib/people/appointments/calendar/calendar-file.ts'
import { recentAppointments } from '#lib/people/appointments/page/receipt.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { readForm, refusedForm } from '#lib/people/forms/request.ts'
import { NO_TITLE } from '#lib/people/forms/schemas/fields/fields.ts'
import { getMailSettings, getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { translator } from '#lib/site/i18n/translator.ts'

const NOT_FOUND = { status: 404, headers: { 'cache-control': 'no-store' } }
const TOO_MANY = { status: 429, headers: { 'cache-control': 'no-store' } }

async function isTriedTooOften({ headers }: Request): Promise<boolean> {
	const use = { limit: 'link', address: visitorAddress(headers), subject: 'receipt' } as const
	return (await secondsToWait(use)) !== null
}

/** Returns the calendar file of a fixed appointment, or of all those of a tour, by the reference of its thank-you page; 404 after an hour. */
export async function answerCalendarFile(request: Request, now = new Date()): Promise<Response> {
	const { searchParams } = new URL(request.url)
	const language = languageOf(searchParams.get('language'))
	const reference = searchParams.get('ref') ?? ''
	// References are short, so nobody may try many.
	if (await isTriedTooOften(request)) return new Response(null, TOO_MANY)
	const visits = (await recentAppointments(reference, now)).filter(({ status }) => status === 'confirmed')
	if (visits.length === 0) return new Response(null, NOT_FOUND)
	const t = translator(language, 'appointments.mail')
	const { name, email } = getSite()
	const events = await Promise.all(
		visits.map(async ({ uid, sequence, place, startsAt, endsAt }) => {
			const { about, location } = await subjectOf(place, language)
			return {
				uid: `${uid}@appointments`,
				sequence,
				stamp: now,
				location,
				startsAt,
				endsAt,
				title: t('event', { agency: name, title: about?.title ?? t('officeTitle') }),
				description: [labelled(t('reference'), reference, language), about?.url].filter(Boolean).join('\n'),
				url: null,
				organizer: { name, email: getMailSettings().replyTo ?? email },
				attendee: null,
			}
		}),
	)
	const { filename, contentType, content } = calendarFile('PUBLISH', events)
	return new Response(content, {
		headers: {
			'content-type': contentType,
			'content-disposition': `attachment; filename="${filename}"`,
			'cache-control': 'no-store',
		},
	})
}

/**
 * Reads the button with which a visitor who has just booked a visit requests the home's documents: they are sent to the
 * address of the visit. Returns the form for documents as if its visitor had sent it without scripts, or why not.
 */
export async function documentsForVisit(request: Request): Promise<Request | Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	if (await isTriedTooOften(request)) return new Response(null, TOO_MANY)
	const [visit] = await recentAppointments(read.fields.get('ref') ?? '')
	if (visit === undefined || visit.place.listingId === null) return new Response(null, NOT_FOUND)
	const { firstName, lastName, phone } = visit.visitor
	const body = new URLSearchParams({
		language: read.fields.get('language') ?? visit.language,
		listingId: String(visit.place.listingId),
		title: NO_TITLE,
		firstName,
		lastName,
		phone,
		email: visit.email,
	})
	const headers = new Headers(request.headers)
	headers.set('accept', 'text/html')
	headers.delete('content-length')
	return new Request(request.url, { method: 'POST', headers, body })
}
