import { instantOf, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, weekdayOf } from '#lib/base/time/calendar-days.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { Calendar } from '#lib/site/config/schema/people/appointments.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A time for one appointment: day and clock time are Belgium's. */
export interface Slot {
	day: string
	from: string
	to: string
	startsAt: Date
	endsAt: Date
}

/** A slot as a form sends it: `2026-11-24T10:00/10:45`. */
export const slotValue = ({ day, from, to }: Pick<Slot, 'day' | 'from' | 'to'>) => `${day}T${from}/${to}`

const VALUE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\/(\d\d:\d\d)$/

/** Why a form's value cannot be a time for an appointment, whatever the calendar; codes of `forms.errors`. */
export type SlotProblem = 'slot' | 'slotOrder' | 'slotGap'

/** Reads a form's value. A time that the clock skips in March is invalid. */
export function readSlot(value: string): Slot | SlotProblem {
	const [, day, from, to] = VALUE.exec(value) ?? []
	if (day === undefined || from === undefined || to === undefined) return 'slot'
	if (instantOf(day, '12:00') === null || from > '23:59' || to > '23:59') return 'slot'
	if (to <= from) return 'slotOrder'
	const startsAt = instantOf(day, from)
	const endsAt = instantOf(day, to)
	return startsAt === null || endsAt === null ? 'slotGap' : { day, from, to, startsAt, endsAt }
}

/** A time at a home. */
interface HomeSlot {
	listingId: number
	slot: Slot
}

/** A time, and those at further homes on the same day. */
export type TourSlot = Slot & { further: HomeSlot[] }

/** Further homes of one tour; an address has no more appointments anyway. */
const MOST_FURTHER = 7
const FURTHER = /^(\d{1,15})@(\d\d:\d\d\/\d\d:\d\d)$/

/**
 * A tour as a form sends it: the time at the home that the form names, then those at the further ones:
 * `2026-11-24T10:00/10:45+1002@11:00/11:45`.
 */
export function tourValue({ further, ...first }: TourSlot): string {
	return [slotValue(first), ...further.map(({ listingId, slot }) => `${listingId}@${slot.from}/${slot.to}`)].join('+')
}

/** Reads a form's value: one time, or a tour, whose visits follow each other and are each at another home. */
export function readTour(value: string): TourSlot | SlotProblem {
	const [own = '', ...others] = value.split('+')
	const first = readSlot(own)
	if (typeof first === 'string') return first
	const further: HomeSlot[] = []
	let free = first.endsAt
	for (const other of others.slice(0, MOST_FURTHER + 1)) {
		const [, id, times] = FURTHER.exec(other) ?? []
		const slot = times === undefined ? 'slot' : readSlot(`${first.day}T${times}`)
		if (typeof slot === 'string') return slot
		if (slot.startsAt < free) return 'slotOrder'
		free = slot.endsAt
		further.push({ listingId: Number(id), slot })
	}
	const isOnce = new Set(further.map(({ listingId }) => listingId)).size === further.length
	return others.length > MOST_FURTHER || !isOnce ? 'slot' : { ...first, further }
}

/** Returns the time between two instants, in Belgian local time. */
export function slotAt(startsAt: Date, endsAt: Date): Slot {
	const { day, time: from } = wallOf(startsAt)
	return { day, from, to: wallOf(endsAt).time, startsAt, endsAt }
}

const clockOf = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Returns all times of a day. If the clock changes in between, a time that is skipped or longer than stated is left
 * out.
 */
export function slotsOn(day: string, { hours, minutes, pauseMinutes }: Calendar): Slot[] {
	const weekday = WEEKDAYS[weekdayOf(day)]
	const starts = new Set(
		hours
			.filter(({ days }) => days.some((name) => name === weekday))
			.flatMap(({ from, to }) => {
				const [first, end] = [minutesOf(from), minutesOf(to)]
				const count = Math.floor((end - first + pauseMinutes) / (minutes + pauseMinutes))
				return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * (minutes + pauseMinutes))
			}),
	)
	return [...starts]
		.sort((a, b) => a - b)
		.flatMap((start) => {
			const slot = readSlot(slotValue({ day, from: clockOf(start), to: clockOf(start + minutes) }))
			if (typeof slot === 'string') return []
			const isAsLong = slot.endsAt.getTime() - slot.startsAt.getTime() === minutes * MINUTE_MS
			return isAsLong ? [slot] : []
		})
}

/** Returns all times for which an appointment can be made now, next first. */
export function offeredSlots(calendar: Calendar, closedDays: readonly string[], now: Date): Slot[] {
	const today = wallOf(now).day
	const earliest = now.getTime() + calendar.noticeHours * 60 * MINUTE_MS
	return Array.from({ length: calendar.daysAhead + 1 }, (_, index) => addDays(today, index))
		.filter((day) => !closedDays.includes(day))
		.flatMap((day) => slotsOn(day, calendar))
		.filter(({ startsAt }) => startsAt.getTime() >= earliest)
}

/** An appointment that is already made. */
export interface Taken {
	place: string
	seat: number
	startsAt: Date
	endsAt: Date
}

/** Returns the seat for one more visitor at a place; null if it is full, or if no agent is left. */
export function freeSeat(
	slot: Pick<Slot, 'startsAt' | 'endsAt'>,
	place: string,
	{ places, agents }: Pick<Calendar, 'places' | 'agents'>,
	taken: readonly Taken[],
): number | null {
	const meanwhile = taken.filter((one) => one.startsAt < slot.endsAt && one.endsAt > slot.startsAt)
	if (meanwhile.length >= agents) return null
	const here = meanwhile.filter((one) => one.place === place).map(({ seat }) => seat)
	if (here.length >= places) return null
	return Array.from({ length: places }, (_, index) => index + 1).find((seat) => !here.includes(seat)) ?? null
}
