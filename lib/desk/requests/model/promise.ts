import { dayOf } from '#lib/base/time/belgian-day.ts'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { addDays, weekdayOf } from '#lib/base/time/calendar-days.ts'

const isWorkingDay = (day: string, closedDays: readonly string[]) =>
	weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !closedDays.includes(day)

/** Returns the day in Belgium by whose end a promise of so many working days is kept. */
export function promisedDay(sentOn: string, workingDays: number, closedDays: readonly string[]): string {
	let day = sentOn
	for (let left = workingDays; left > 0; ) {
		day = addDays(day, 1)
		if (isWorkingDay(day, closedDays)) left -= 1
	}
	return day
}

/** Returns the instant before which a request was sent whose promise of so many working days is broken now. */
export function lateBefore(workingDays: number, closedDays: readonly string[], now: Date): Date {
	const today = dayOf(now)
	let day = today
	while (promisedDay(addDays(day, -1), workingDays, closedDays) >= today) day = addDays(day, -1)
	const begin = instantOf(day, '00:00')
	if (begin === null) throw new Error(`${day} does not begin at midnight`)
	return begin
}
