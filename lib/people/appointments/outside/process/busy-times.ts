import 'server-only'
import ICAL from 'ical.js'
import { clockInstant } from '#lib/base/time/brussels-time.ts'
import type { BusyTime, CalendarFault, CalendarWork, WorkedCalendar } from './calendar-work.ts'

/** As many occurrences are counted through, from the first of each series on, and so many busy times are kept. */
const MOST_OCCURRENCES = 100_000
const MOST_TIMES = 2000
/** Microsoft's own word for how an event counts: it can be one during which the person is available. */
const AVAILABLE = new Set(['FREE', 'WORKINGELSEWHERE'])
/** The end of the ids of our own appointments (`feed-answer.ts`): a calendar that shows them is not busy by them. */
const OWN = '@desk'

class FaultyCalendarError extends Error {
	readonly fault: CalendarFault

	constructor(fault: CalendarFault) {
		super(fault)
		this.fault = fault
	}
}

type Span = [from: number, to: number]

function componentsOf(text: string): ICAL.Component[] {
	const parsed: unknown[] = (() => {
		try {
			return ICAL.parse(text)
		} catch {
			throw new FaultyCalendarError('notCalendar')
		}
	})()
	// One calendar is a component, several are a list of them.
	const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][]
	const calendars = all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar')
	if (calendars.length === 0) throw new FaultyCalendarError('notCalendar')
	return calendars
}

/** Days without an hour, and hours without a zone that the file defines, are those of a clock in Belgium. */
function instantOfTime(time: ICAL.Time): number {
	if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
	const [day = '', clock = '00:00'] = time.toString().split('T')
	return clockInstant(day, time.isDate ? '00:00' : clock.slice(0, 5)).getTime()
}

function isBusy({ component, uid }: ICAL.Event): boolean {
	const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
	return (
		!uid?.endsWith(OWN) &&
		word('transp') !== 'TRANSPARENT' &&
		word('status') !== 'CANCELLED' &&
		!AVAILABLE.has(word('x-microsoft-cdo-busystatus'))
	)
}

/** Whether a series repeats by days or longer steps: those by hours or less take far more steps than they are worth. */
function isByDay({ component }: ICAL.Event): boolean {
	const rules = component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
	return !rules.some((rule) => /FREQ=(?:SECOND|MINUTE|HOUR)LY/i.test(rule))
}

/** Counts occurrences over a whole file, so that nobody keeps the process busy with endless series. */
type Count = () => void

function spansOf(event: ICAL.Event, exceptions: readonly ICAL.Event[], to: number, count: Count): Span[] {
	const spanOf = (one: { startDate: ICAL.Time; endDate: ICAL.Time }): Span => [
		instantOfTime(one.startDate),
		instantOfTime(one.endDate),
	]
	if (!event.isRecurring()) return isBusy(event) ? [spanOf(event)] : []
	if (!isByDay(event)) throw new FaultyCalendarError('tooMuch')
	for (const exception of exceptions) event.relateException(exception)
	const spans: Span[] = []
	const series = event.iterator()
	for (let next = series.next(); next && instantOfTime(next) < to; next = series.next()) {
		count()
		const occurrence = event.getOccurrenceDetails(next)
		if (isBusy(occurrence.item)) spans.push(spanOf(occurrence))
	}
	return spans
}

function spansOfCalendar(calendar: ICAL.Component, to: number, count: Count): Span[] {
	// Without `exceptions` each event would look through all others for its own.
	const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one, { exceptions: [] }))
	const spans: Span[] = []
	for (const [, group] of Map.groupBy(events, (event) => event.uid ?? Symbol('no id'))) {
		const exceptions = group.filter((event) => event.isRecurrenceException())
		for (const event of group) {
			count()
			try {
				// An exception counts for itself too: it may lie in the period while the day that it replaces does not.
				if (event.isRecurrenceException()) spans.push(...(isBusy(event) ? spansOf(event, [], to, count) : []))
				else spans.push(...spansOf(event, exceptions, to, count))
			} catch (error) {
				if (error instanceof FaultyCalendarError) throw error
				// An event without a readable time is ignored; the others still count.
			}
		}
	}
	return spans
}

function merged(spans: readonly Span[]): Span[] {
	const all: Span[] = []
	for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
		const last = all.at(-1)
		if (last && from <= last[1]) last[1] = Math.max(last[1], to)
		else all.push([from, to])
	}
	return all
}

/**
 * Returns when a calendar (RFC 5545) is busy within a period, in order, none touching another; or why it cannot be used.
 * What is cancelled, marked as available, or an appointment of this site does not count. `mostOccurrences` bounds the work.
 */
export function busyTimes({ text, from, to }: CalendarWork, mostOccurrences = MOST_OCCURRENCES): WorkedCalendar {
	const [start, end] = [Date.parse(from), Date.parse(to)]
	let occurrences = 0
	const count = () => {
		occurrences += 1
		if (occurrences > mostOccurrences) throw new FaultyCalendarError('tooMuch')
	}
	try {
		const spans = componentsOf(text).flatMap((calendar) => spansOfCalendar(calendar, end, count))
		const within = spans.filter(([begins, ends]) => begins < ends && begins < end && ends > start)
		const times = merged(within)
		if (times.length > MOST_TIMES) throw new FaultyCalendarError('tooMuch')
		const iso = (instant: number) => new Date(instant).toISOString()
		return {
			kind: 'busy',
			times: times.map(([begins, ends]): BusyTime => ({ startsAt: iso(begins), endsAt: iso(ends) })),
		}
	} catch (error) {
		if (error instanceof FaultyCalendarError) return { kind: 'fault', fault: error.fault }
		throw error
	}
}
