import { weekdayOf } from '#lib/base/time/calendar-days.ts'

/** How a bar is coloured. */
export type Tone = 'day' | 'weekend' | 'today'

/** Returns the tone of a day's bar: weekends stand back, and today is not over yet. */
export function toneOf(day: string, isToday: boolean): Tone {
	if (isToday) return 'today'
	return [0, 6].includes(weekdayOf(day)) ? 'weekend' : 'day'
}

/** Whether the axis names a day: each Monday. */
export const isNamed = (day: string) => weekdayOf(day) === 1

/** Returns a day as the axis names it: '2026-03-09' → '9/3'. */
export const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
