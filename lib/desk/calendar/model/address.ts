import { isDay, mondayOf } from '#lib/base/time/calendar-days.ts'
import { isoWeekOf, mondayOfIsoWeek } from '#lib/base/time/iso-week.ts'

/** What the address of the calendar names: a week or a day, and whose appointments. */
export interface CalendarAddress {
	view: 'week' | 'day'
	/** The day, or the Monday of the week. */
	day: string
	/** The member who looks after them, nobody, or everybody (null). */
	who: number | 'nobody' | null
	place: 'home' | 'office' | null
}

function whoIn(text: string | null): CalendarAddress['who'] {
	if (text === 'nobody') return text
	return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Reads the search of the page: `?week=2026-W48`, `?week=2026-11-25` or `?day=2026-11-25`; otherwise today's week. */
export function readCalendarAddress(search: URLSearchParams, today: string): CalendarAddress {
	const [day, week, place] = [search.get('day'), search.get('week'), search.get('place')]
	const chosen: Pick<CalendarAddress, 'who' | 'place'> = {
		who: whoIn(search.get('who')),
		place: place === 'home' || place === 'office' ? place : null,
	}
	if (isDay(day)) return { view: 'day', day, ...chosen }
	const monday = isDay(week) ? mondayOf(week) : mondayOfIsoWeek(week ?? '')
	return { view: 'week', day: monday ?? mondayOf(today), ...chosen }
}

/** Returns the search of an address; empty for the week of today without a filter. */
export function calendarQuery({ view, day, who, place }: CalendarAddress, today: string): string {
	const search = new URLSearchParams()
	if (view === 'day') search.set('day', day)
	else if (day !== mondayOf(today)) search.set('week', isoWeekOf(day))
	if (who !== null) search.set('who', String(who))
	if (place !== null) search.set('place', place)
	return search.size === 0 ? '' : `?${search}`
}
