import 'server-only'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { type Slot, slotAt } from '#lib/people/slots/slots.ts'

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
