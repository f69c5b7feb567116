import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { clockInstant, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, mondayOf } from '#lib/base/time/calendar-days.ts'
import { calendarQuery } from '#lib/desk/calendar/model/address.ts'
import type { Colleague } from '#lib/desk/calendar/model/calendar-types.ts'
import { calledHomes } from '#lib/desk/calendar/week/homes.ts'
import { appointmentCalled } from '#lib/desk/calendar/week/title.ts'
import { visitsBetween } from '#lib/desk/calendar/week/visits.ts'
import { homeItems } from '#lib/desk/homes/list/home-items.ts'
import { homePage } from '#lib/desk/homes/list/home-rows.ts'
import { ALL_HOMES } from '#lib/desk/homes/model/home-filter.ts'
import { countRequests } from '#lib/desk/requests/list/request-counts.ts'
import { requestItems } from '#lib/desk/requests/list/request-items.ts'
import { isToConfirm, type RequestRow, requestPage } from '#lib/desk/requests/list/request-rows.ts'
import { NO_FILTER } from '#lib/desk/requests/model/filter.ts'
import { criteriaLine, loadNames } from '#lib/people/alerts/criteria/words.ts'
import type { CountFitting } from '#lib/people/alerts/matching/fitting-types.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { listMembers, memberNames, memberOf } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { mostVainSearches } from '#lib/people/statistics/vain-searches.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { freeToday, minuteOf } from './free-today.ts'
import type { SearchedInVain, TodayItem, TodayView, TodayVisit, TodayWatch } from './today-types.ts'
import { weekNumbers } from './week-numbers.ts'

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

const MOST_SEARCHES = 5

/** Returns what most visitors searched and did not find in the last 30 days, in the words of a language. */
async function searchedInVain(db: Kysely<Tables>, language: string, now: Date): Promise<SearchedInVain[]> {
	const searches = await mostVainSearches(db, { now, most: MOST_SEARCHES })
	if (searches.length === 0) return []
	const names = await loadNames(await getPublicDb(), language)
	return searches.map(({ criteria, count }) => {
		const params = new URLSearchParams(criteria)
		const goal = params.get('goal') === 'rent' ? 'rent' : 'sale'
		params.delete('goal')
		return { text: criteriaLine({ goal, search: params.toString(), zones: [] }, names), count }
	})
}

const MOST_REQUESTS = 5
const MOST_WITHHELD = 4

/** The page of a home shows how many alerts it fits. */
const noAlerts: CountFitting = async () => new Map()

interface Asked {
	now: Date
	language: string
}

const requestHref = (id: number) => deskHref({ page: 'request', params: { id: String(id) } })

async function visitsOn(db: Kysely<Tables>, day: string, now: Date) {
	const [from, to] = [clockInstant(day, '00:00'), clockInstant(addDays(day, 1), '00:00')]
	const visits = await visitsBetween(db, { from, to, now, who: null, place: null })
	return visits.filter(({ status }) => status !== 'cancelled')
}

async function colleaguesOf(db: Kysely<Tables>): Promise<Colleague[]> {
	const members = (await listMembers(db)).map(memberOf).filter((one) => holds(one, 'requests'))
	return members.map(({ id, name }) => ({ id, name }))
}

async function visitsToday(db: Kysely<Tables>, { now, language }: Asked): Promise<TodayVisit[]> {
	const visits = await visitsOn(db, wallOf(now).day, now)
	const homes = await calledHomes(
		visits.flatMap(({ listingId }) => listingId ?? []),
		language,
	)
	const names = await memberNames(db)
	return visits.map((visit) => ({
		id: visit.id,
		sequence: visit.sequence,
		from: minuteOf(visit.startsAt),
		time: formatTime(visit.startsAt.toISOString(), language) ?? '',
		title: appointmentCalled(visit, homes.get(visit.listingId ?? 0), language),
		who: visit.name,
		colleague: names.get(visit.assigneeId ?? 0) ?? null,
		isPast: visit.endsAt < now,
		isOpen: visit.status !== 'confirmed',
		isUntold: visit.endsAt < now && visit.status === 'confirmed' && visit.outcome === null,
		href: requestHref(visit.leadId),
	}))
}

/** What a request asks for next. */
function actOf({ kind, visit, review }: RequestRow, now: Date): 'confirm' | 'review' | 'answer' | 'open' {
	if (visit && isToConfirm(visit, now)) return 'confirm'
	// Its visitor has the answer already: the confirmation.
	if (visit?.status === 'confirmed') return 'open'
	if (review === 'pending') return 'review'
	return SELF_SERVED.includes(kind) ? 'open' : 'answer'
}

/** The requests whose answer is late, then those that nobody has looked at, then those that the reader has taken. */
async function firstRequests(db: Kysely<Tables>, { id: memberId }: StaffMember, asked: Asked): Promise<TodayItem[]> {
	const { now, language } = asked
	const parts = [{ state: 'late' }, { state: 'new' }, { state: 'taken', who: 'me' }] as const
	const rows: RequestRow[] = []
	for (const part of parts) {
		const wanted = { filter: { ...NO_FILTER, ...part }, memberId, now }
		rows.push(...(await requestPage(db, wanted, { cursor: null, most: MOST_REQUESTS })).rows)
	}
	const first = rows.slice(0, MOST_REQUESTS)
	const items = await requestItems(first, now, language)
	const acts = new Map(first.map((row) => [row.id, actOf(row, now)]))
	const words = messagesOf(language).desk.today.acts
	return items.map(({ id, name, what, about, age, isOverdue, stateWord }) => ({
		id,
		title: [name, age].join(', '),
		mark: isOverdue ? stateWord : null,
		text: [what, about].filter(Boolean).join(', '),
		href: requestHref(id),
		next: { act: words[acts.get(id) ?? 'open'], href: requestHref(id) },
	}))
}

async function withheldHomes(db: Kysely<Tables>, member: StaffMember, { now, language }: Asked) {
	const filter = { ...ALL_HOMES, state: 'withheld' as const }
	const { rows, gaps, found } = await homePage(db, filter, { now, fitting: noAlerts, most: MOST_WITHHELD })
	const asked = { now, language, fitting: noAlerts, mayWrite: holds(member, 'editor') }
	const items = await homeItems(db, rows, { ...asked, enforcement: gaps.enforcement })
	const words = messagesOf(language).deskHomes.acts
	const shown = items.map(
		({ home, law, why, next }): TodayItem => ({
			id: home.id,
			title: [home.street ?? home.title.text, home.price].filter(Boolean).join(', '),
			mark: law.join(', ') || null,
			text: why ?? '',
			href: deskHref({ page: 'home', params: { id: String(home.id) } }),
			next: { act: words[next.act], href: next.href },
		}),
	)
	return { shown, found }
}

/** Returns what a member who handles requests needs to know on opening the desk. */
export async function todayView(member: StaffMember, language: string, now = new Date()): Promise<TodayView> {
	const db = await getFullDb()
	const asked = { now, language }
	const { late, new: fresh } = await countRequests(db, now)
	const { shown, found } = await withheldHomes(db, member, asked)
	const colleagues = await colleaguesOf(db)
	return {
		day: formatDay(now.toISOString(), language) ?? '',
		visits: await visitsToday(db, asked),
		free: await freeToday(db, member, asked),
		tomorrow: (await visitsOn(db, addDays(wallOf(now).day, 1), now)).length,
		requests: await firstRequests(db, member, asked),
		late,
		fresh,
		withheld: shown,
		withheldCount: found,
		watch: await comingToWatch(db, colleagues, now),
		week: holds(member, 'admin') ? await weekNumbers(db, now) : null,
		vain: holds(member, 'admin') ? await searchedInVain(db, language, now) : [],
	}
}
