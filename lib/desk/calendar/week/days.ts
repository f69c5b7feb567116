import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatShortDay, formatShortWeekday, formatTime } from '#lib/base/format/format-date.ts'
import { clockInstant, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, weekdayOf } from '#lib/base/time/calendar-days.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { CalendarAddress } from '#lib/desk/calendar/model/address.ts'
import type { BlockView, Colleague, DayView, Present, VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { placeInLanes } from '#lib/desk/calendar/model/lanes.ts'
import { takenBetween } from '#lib/people/appointments/calendar/availability.ts'
import { busyBetween } from '#lib/people/appointments/calendar/away.ts'
import { type Block, blocksBetween, isBlocked } from '#lib/people/appointments/calendar/blocks.ts'
import { type StaffHours, staffHours } from '#lib/people/appointments/calendar/staff-hours.ts'
import { freeSeat, offeredSlots, type Slot } from '#lib/people/slots/slots.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { whoIsFree } from './colleagues.ts'
import { type CalledHome, calledHomes } from './homes.ts'
import { appointmentCalled } from './title.ts'
import { type StoredVisit, visitsBetween } from './visits.ts'

/** A place where nothing is planned: what is taken elsewhere only counts for who is free. */
const ANYWHERE = 'home:0'

/**
 * Returns the times of a period that visitors are still offered: at a home where nothing is planned yet, or at the
 * office.
 */
async function freeTimes(
	db: Kysely<Tables>,
	calendar: 'home' | 'office',
	{ from, to, now, blocks }: { from: Date; to: Date; now: Date; blocks: readonly Block[] },
): Promise<Slot[]> {
	const settings = getAppointments()
	const own = settings[calendar]
	if (own === null) return []
	const slots = offeredSlots(own, settings.closedDays, now).filter(
		(slot) => slot.startsAt >= from && slot.endsAt <= to && !isBlocked(slot, [...blocks]),
	)
	const taken = await takenBetween(db, calendar, { from, to, now })
	const place = calendar === 'home' ? ANYWHERE : 'office'
	return slots.filter((slot) => freeSeat(slot, place, own, taken) !== null)
}

const DAYS_IN_WEEK = 7
const DAY_MINUTES = 24 * 60
const SUNDAY = 0
/** The grid gives a short appointment this much room, so that its words can be read and pressed. */
const LEAST_MINUTES = 30

const startOfDay = (day: string): Date => clockInstant(day, '00:00')

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the minutes after midnight at which something begins and ends on a day, as a clock shows them. */
function minutesOn(day: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
	const [start, end] = [wallOf(startsAt), wallOf(endsAt)]
	return { from: start.day < day ? 0 : minuteOf(start.time), to: end.day > day ? DAY_MINUTES : minuteOf(end.time) }
}

/** The members who can be named, by number. */
type Names = ReadonlyMap<number, string>

const colleague = (id: number | null, names: Names): Colleague | null =>
	id === null ? null : { id, name: names.get(id) ?? '' }

interface InWords {
	language: string
	now: Date
	names: Names
	homes: ReadonlyMap<number, CalledHome>
	colleagues: readonly Colleague[]
	hours: ReadonlyMap<number, readonly StaffHours[]>
	whoIsFree: Awaited<ReturnType<typeof whoIsFree>>
}

function toVisitView(visit: StoredVisit, day: string, placed: VisitView['placed'], inWords: InWords): VisitView {
	const { language, now, names, homes } = inWords
	const { deskCalendar: t } = messagesOf(language)
	const { id, leadId, leadVersion, sequence, status, outcome, calendar, listingId, startsAt, endsAt } = visit
	const home = homes.get(listingId ?? 0)
	return {
		id,
		leadId,
		leadVersion,
		sequence,
		status,
		calendar,
		day,
		placed,
		name: visit.name,
		phone: visit.phone,
		email: visit.email,
		remark: visit.remark,
		note: visit.note,
		outcome,
		stateWord: outcome === null ? t.states[status] : t.outcomes[outcome],
		title: appointmentCalled(visit, home, language),
		town: home?.town ?? null,
		time: wallOf(startsAt).time,
		until: wallOf(endsAt).time,
		minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
		assignee: colleague(visit.assigneeId, names),
		freeIds: inWords.whoIsFree(visit, id).map((one) => one.id),
		isOpen: status !== 'cancelled' && startsAt > now,
		hasBegun: status !== 'cancelled' && startsAt <= now,
	}
}

/** What keeps visitors from a time: blocked hours, or a calendar that a member keeps elsewhere, which has no number. */
type Hindrance = Omit<Block, 'id'> & { id: number | null }

function toBlockView(block: Hindrance, day: string, { language, names }: InWords): BlockView {
	const { startsAt, endsAt } = block
	const [start, end] = [startsAt.toISOString(), endsAt.toISOString()]
	const isOneDay = wallOf(startsAt).day === wallOf(endsAt).day
	const moment = (instant: string) =>
		[isOneDay ? null : formatShortDay(instant, language), formatTime(instant, language)].filter(Boolean).join(' ')
	return {
		id: block.id,
		note: block.note,
		member: colleague(block.memberId, names),
		hours: `${moment(start)}–${moment(end)}`,
		...minutesOn(day, block),
	}
}

function touches(day: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean {
	return startsAt < startOfDay(addDays(day, 1)) && endsAt > startOfDay(day)
}

/** When the colleagues who keep hours of their own come on a day. */
function presentOn(day: string, { colleagues, hours }: InWords): Present[] {
	return colleagues.flatMap((one) => {
		const own = hours.get(one.id)
		if (own === undefined) return []
		const present = own.find(({ weekday }) => weekday === weekdayOf(day))
		return [{ ...one, hours: present === undefined ? null : `${present.starts}–${present.ends}` }]
	})
}

interface Kept {
	visits: readonly StoredVisit[]
	blocks: readonly Hindrance[]
	free: readonly Slot[]
}

function toDay(day: string, { visits, blocks, free }: Kept, inWords: InWords): DayView {
	const { language, now } = inWords
	const noon = `${day}T12:00:00Z`
	const here = visits.filter((visit) => touches(day, visit))
	const placed = placeInLanes(
		here.map((visit) => {
			const { from, to } = minutesOn(day, visit)
			return { from, to: Math.max(to, from + LEAST_MINUTES) }
		}),
	)
	return {
		day,
		label: formatDay(noon, language) ?? day,
		shortLabel: formatShortDay(noon, language) ?? day,
		weekday: formatShortWeekday(noon, language) ?? '',
		number: Number(day.slice(8)),
		isToday: wallOf(now).day === day,
		isClosed: getAppointments().closedDays.includes(day),
		visits: here.map((visit, index) =>
			toVisitView(visit, day, placed[index] ?? { from: 0, to: 0, lane: 0, lanes: 1 }, inWords),
		),
		blocks: blocks.filter((block) => touches(day, block)).map((block) => toBlockView(block, day, inWords)),
		free: free
			.filter((slot) => touches(day, slot))
			.map((slot) => ({ ...minutesOn(day, slot), who: inWords.whoIsFree(slot) })),
		present: presentOn(day, inWords),
	}
}

/** Whether the agency never receives anybody on Sundays. */
function isSundayFree(): boolean {
	const { home, office } = getAppointments()
	return [home, office].every((calendar) => !calendar?.hours.some(({ days }) => days.includes('sunday')))
}

/** Returns the days of a week or one day. A Sunday without anything is left out of a week. */
export async function calendarDays(
	db: Kysely<Tables>,
	{ view, day: first, who, place }: CalendarAddress,
	{ language, now, names, colleagues }: Pick<InWords, 'language' | 'now' | 'names' | 'colleagues'>,
): Promise<DayView[]> {
	const count = view === 'day' ? 1 : DAYS_IN_WEEK
	const span = { from: startOfDay(first), to: startOfDay(addDays(first, count)) }
	const visits = await visitsBetween(db, { ...span, now, who, place })
	const allBlocks = await blocksBetween(db, span)
	const busy = (await busyBetween(db, span)).map((one): Hindrance => ({ ...one, id: null, note: null }))
	const blocks = [...allBlocks, ...busy].filter(
		({ memberId }) => memberId === null || typeof who !== 'number' || memberId === who,
	)
	const ids = [...new Set(visits.flatMap(({ listingId }) => listingId ?? []))]
	const isFree = await whoIsFree(db, colleagues, { ...span, now, blocks: allBlocks })
	const inWords = {
		...{ language, now, names, colleagues, whoIsFree: isFree },
		homes: await calledHomes(ids, language),
		hours: await staffHours(db),
	}
	const times = await freeTimes(db, place ?? 'home', { ...span, now, blocks: allBlocks })
	const free = times.filter((slot) => typeof who !== 'number' || isFree(slot).some(({ id }) => id === who))
	const kept = { visits, blocks, free }
	const days = Array.from({ length: count }, (_, index) => toDay(addDays(first, index), kept, inWords))
	return days.filter(
		({ day, visits: there, blocks: blocked }) =>
			view === 'day' || weekdayOf(day) !== SUNDAY || !isSundayFree() || there.length + blocked.length > 0,
	)
}
