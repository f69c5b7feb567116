import 'server-only'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { calledHomes } from '#lib/desk/calendar/week/homes.ts'
import { appointmentCalled, placeCalled } from '#lib/desk/calendar/week/title.ts'
import { visitsBetween } from '#lib/desk/calendar/week/visits.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { memberOfFeed } from './feed-address.ts'

const [DAYS_BACK, DAYS_AHEAD] = [30, 180]
const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

const bare = (status: number, headers: Record<string, string> = {}) =>
	new Response(null, { status, headers: { ...HEADERS, ...headers } })

/** Returns the calendar of the agency as a file (RFC 5545) in the words of a member. */
async function feedFile(language: string, now: Date): Promise<string> {
	const db = await getFullDb()
	const { deskCalendar: t } = messagesOf(language)
	const visits = await visitsBetween(db, {
		from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
		to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
		now,
		who: null,
		place: null,
	})
	const homes = await calledHomes([...new Set(visits.flatMap(({ listingId }) => listingId ?? []))], language)
	const names = await memberNames(db)
	const calendar = ical({
		name: t.feeding.name.replace('{agency}', getSite().name),
		method: ICalCalendarMethod.PUBLISH,
		prodId: { company: 'agency-website', product: 'desk' },
		ttl: 15 * 60,
	})
	for (const visit of visits) {
		const { uid, sequence, startsAt, endsAt, status, listingId, leadId, name, assigneeId } = visit
		const home = homes.get(listingId ?? 0)
		const request = env.siteOrigin + deskHref({ page: 'request', params: { id: String(leadId) } })
		const isFixed = status === 'confirmed'
		calendar.createEvent({
			id: `${uid}@desk`,
			sequence,
			stamp: now,
			start: startsAt,
			end: endsAt,
			summary: [`${appointmentCalled(visit, home, language)}, ${name}`, isFixed ? null : `(${t.states[status]})`]
				.filter(Boolean)
				.join(' '),
			location: [placeCalled(visit, home, language), home?.town].filter(Boolean).join(', '),
			// Telephone and mail address stay on the desk: programs copy calendars to servers of their own.
			description: [names.get(assigneeId ?? 0), request].filter(Boolean).join('\n'),
			url: request,
			status:
				status === 'cancelled'
					? ICalEventStatus.CANCELLED
					: isFixed
						? ICalEventStatus.CONFIRMED
						: ICalEventStatus.TENTATIVE,
		})
	}
	return calendar.toString()
}

/** Answers a calendar program with the appointments: 404 for an address that was renewed or never existed. */
export async function answerFeed(request: Request, now = new Date()): Promise<Response> {
	const seconds = await secondsToWait({
		limit: 'link',
		address: visitorAddress(request.headers),
		subject: 'staff-calendar',
	})
	if (seconds !== null) return bare(429, { 'retry-after': String(seconds) })
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const member = await memberOfFeed(await getFullDb(), token, now)
	if (member === null) return bare(404)
	return new Response(await feedFile(member.language, now), {
		headers: {
			...HEADERS,
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'inline; filename="calendar.ics"',
			'x-content-type-options': 'nosniff',
		},
	})
}
