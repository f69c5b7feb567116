import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { clockInstant, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, mondayOf } from '#lib/base/time/calendar-days.ts'
import { calendarQuery } from '#lib/desk/calendar/model/address.ts'
import type { Colleague } from '#lib/desk/calendar/model/calendar-types.ts'
import { visitsBetween } from '#lib/desk/calendar/week/visits.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import type { TodayWatch } from './today-types.ts'

/** So many days from tomorrow on, who goes has to be settled, and appointments can still change hands. */
const DAYS = 3
/** A colleague who has so many appointments more than another one could use a hand. */
const UNEVEN = 5

/** Returns what asks for a look in the coming three days: appointments to which nobody goes, and who has many more. */
export async function comingToWatch(
	db: Kysely<Tables>,
	colleagues: readonly Colleague[],
	now: Date,
): Promise<TodayWatch[]> {
	const today = wallOf(now).day
	const [from, to] = [addDays(today, 1), addDays(today, 1 + DAYS)].map((day) => clockInstant(day, '00:00'))
	if (from === undefined || to === undefined) return []
	const found = await visitsBetween(db, { from, to, now, who: null, place: null })
	const visits = found.filter(({ status }) => status !== 'cancelled')
	const calendar = (who: 'nobody' | null) =>
		deskHref({ page: 'calendar' }) +
		calendarQuery({ view: 'week', day: mondayOf(addDays(today, 1)), who, place: null }, today)
	const watch: TodayWatch[] = []
	const unassigned = visits.filter(({ assigneeId }) => assigneeId === null).length
	if (unassigned > 0) watch.push({ kind: 'unassigned', count: unassigned, href: calendar('nobody') })
	const loads = colleagues
		.map(({ id, name }) => ({ name, count: visits.filter(({ assigneeId }) => assigneeId === id).length }))
		.sort((one, other) => other.count - one.count)
	const [most, least] = [loads[0], loads.at(-1)]
	if (most && least && most.count - least.count >= UNEVEN)
		watch.push({ kind: 'uneven', most, least, href: calendar(null) })
	return watch
}
