import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatDateRange, formatDay, formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { staffHours } from '#lib/people/appointments/calendar/staff-hours.ts'
import { outsideCalendarOf } from '#lib/people/appointments/outside/outside-calendars.ts'
import { listMembers, memberNames, memberOf } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { feedOf } from './feed-address.ts'
import { readCalendarAddress } from './model/address.ts'
import type { CalendarView, DayView } from './model/calendar-types.ts'
import { calendarDays } from './week/days.ts'
import { homeChoices } from './week/homes.ts'

const [EARLIEST_HOUR, LATEST_HOUR] = [9, 19]

/** Returns the hours that the grid shows: office hours, and more if something is earlier or later. */
function hoursOf(days: readonly DayView[]): CalendarView['hours'] {
	const placed = days.flatMap(({ visits }) => visits.map((visit) => visit.placed))
	return {
		from: Math.min(EARLIEST_HOUR, ...placed.map(({ from }) => Math.floor(from / 60))),
		to: Math.max(LATEST_HOUR, ...placed.map(({ to }) => Math.ceil(to / 60))),
	}
}

async function shownFeed(db: Kysely<Tables>, memberId: number, language: string): Promise<CalendarView['feed']> {
	const feed = await feedOf(db, memberId)
	const { used, unused } = messagesOf(language).deskCalendar.feeding
	const date = feed?.usedAt ? formatDate(feed.usedAt, language) : null
	return feed && { address: feed.address, used: date ? used.replace('{date}', date) : unused }
}

async function shownOutside(db: Kysely<Tables>, memberId: number, language: string): Promise<CalendarView['outside']> {
	const outside = await outsideCalendarOf(db, memberId)
	if (outside === null) return null
	const { outside: t } = messagesOf(language).deskCalendar
	const { host, readAt, problem } = outside
	const moment = [formatShortDay(readAt, language), formatTime(readAt, language)].join(', ')
	return { host, read: t.read.replace('{moment}', moment), problem: problem && t.fields[problem] }
}

/** Returns what the page of the calendar begins with: the week or day of its address. */
export async function calendarView(
	member: StaffMember,
	{ search, language }: { search: URLSearchParams; language: string },
	now = new Date(),
): Promise<CalendarView> {
	const db = await getFullDb()
	const { day: today, time } = wallOf(now)
	const address = readCalendarAddress(search, today)
	const names = await memberNames(db)
	const members = (await listMembers(db)).map(memberOf).filter((one) => holds(one, 'requests'))
	const colleagues = members.map(({ id, name }) => ({ id, name }))
	const days = await calendarDays(db, address, { language, now, names, colleagues })
	const [first, last] = [days[0]?.day ?? address.day, days.at(-1)?.day ?? address.day]
	const { home, office } = getAppointments()
	return {
		address,
		today,
		days,
		minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
		title:
			(address.view === 'day' ? formatDay(`${first}T12:00:00Z`, language) : formatDateRange(first, last, language)) ??
			first,
		hours: hoursOf(days),
		me: { id: member.id, name: member.name },
		colleagues,
		hoursOf: Object.fromEntries(await staffHours(db)),
		homes: await homeChoices(language),
		minutes: { home: home?.minutes ?? null, office: office?.minutes ?? null },
		feed: await shownFeed(db, member.id, language),
		outside: await shownOutside(db, member.id, language),
	}
}
