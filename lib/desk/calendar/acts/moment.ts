import 'server-only'
import { z } from 'zod'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { isDay } from '#lib/base/time/calendar-days.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { type Slot, slotAt } from '#lib/people/slots/slots.ts'

/** A day and a time of day in Belgium, as date and time fields send them. */
export const DAY = z.string().refine(isDay, { error: 'day' })
export const TIME = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })

/** Returns an instant; refuses a time that the clock skips in March, at its field. */
export function instantAt(day: string, time: string, field = 'time'): Date {
	return instantOf(day, time) ?? refuse('input', { fields: { [field]: 'timeGap' } })
}

/** Returns the time of an appointment that lasts so many minutes; refuses one that ends on another day. */
export function slotFor(day: string, time: string, minutes: number): Slot {
	const startsAt = instantAt(day, time)
	const slot = slotAt(startsAt, new Date(startsAt.getTime() + minutes * MINUTE_MS))
	return slot.to > slot.from ? slot : refuse('input', { fields: { time: 'timeLate' } })
}
