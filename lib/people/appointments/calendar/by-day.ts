import type { OfferedSlot } from './availability.ts'

/** The times of one day. */
export interface OfferedDay {
	day: string
	slots: OfferedSlot[]
	freeCount: number
}

/** Groups times by day, in order. */
export function byDay(slots: readonly OfferedSlot[]): OfferedDay[] {
	return [...Map.groupBy(slots, ({ day }) => day)].map(([day, all]) => ({
		day,
		slots: all,
		freeCount: all.filter(({ isFull }) => !isFull).length,
	}))
}

/** Returns the day whose times are shown: the requested one if it is offered, otherwise the first with a free time. */
export function shownDay(days: readonly OfferedDay[], wished: string | null): OfferedDay | null {
	const free = days.find(({ freeCount }) => freeCount > 0)
	return days.find(({ day }) => day === wished) ?? free ?? days[0] ?? null
}
