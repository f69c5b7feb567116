import 'server-only'
import { env } from '#lib/base/env.ts'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { appointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { calendarFile } from '#lib/people/appointments/calendar/calendar-file.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { subjectOf } from './subject.ts'

/**
 * Returns the calendar file of an open house: `listing`, its `start` as the page gives it, and `language`; otherwise
 * 404.
 */
export async function answerOpenHouseFile(request: Request, now = new Date()): Promise<Response> {
	const { searchParams } = new URL(request.url)
	const language = languageOf(searchParams.get('language'))
	const id = searchParams.get('listing') ?? ''
	const found = isRecordId(id) ? await lookupListing(language, Number(id)) : null
	const listing = found?.kind === 'shown' && !found.isClosed ? found.listing : null
	const open = listing?.facts.openHouses.find(({ start }) => start === searchParams.get('start'))
	if (!listing || !open) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
	const t = translator(language, 'property.openHouses')
	const { location } = await subjectOf(appointmentPlace(listing.id), language)
	const { name, email } = getSite()
	const startsAt = new Date(open.start)
	const event = {
		uid: `open-${listing.id}-${startsAt.getTime()}@appointments`,
		sequence: 0,
		stamp: now,
		location,
		startsAt,
		endsAt: open.end === null ? new Date(startsAt.getTime() + HOUR_MS) : new Date(open.end),
		title: t('event', { title: listing.title.text }),
		description: env.siteOrigin + listing.href,
		url: env.siteOrigin + listing.href,
		organizer: { name, email },
		attendee: null,
	}
	const { contentType, content } = calendarFile('PUBLISH', [event])
	return new Response(content, {
		headers: { 'content-type': contentType, 'content-disposition': 'attachment; filename="open-house.ics"' },
	})
}
