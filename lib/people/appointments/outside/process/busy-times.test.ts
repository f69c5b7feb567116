import { expect, test } from 'vitest'
import { busyTimes } from './busy-times.ts'

const PERIOD = { from: '2026-10-18T00:00:00.000Z', to: '2026-11-15T00:00:00.000Z' }
/** As Outlook writes it: a name of Windows, with the rules of that zone. */
const ZONE = [
	'BEGIN:VTIMEZONE',
	'TZID:Romance Standard Time',
	'BEGIN:STANDARD',
	'DTSTART:16010101T030000',
	'TZOFFSETFROM:+0200',
	'TZOFFSETTO:+0100',
	'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
	'END:STANDARD',
	'BEGIN:DAYLIGHT',
	'DTSTART:16010101T020000',
	'TZOFFSETFROM:+0100',
	'TZOFFSETTO:+0200',
	'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
	'END:DAYLIGHT',
	'END:VTIMEZONE',
]
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** The busy times of a calendar, as texts such as `2026-10-19T08:00/09:00` or with the day of the end if it differs. */
function busy(...lines: string[]): string[] {
	const done = busyTimes({ text: calendar(...lines), ...PERIOD })
	if (done.kind === 'fault') throw new Error(done.fault)
	return done.times.map(({ startsAt, endsAt }) => {
		const [from, to] = [startsAt.slice(0, 16), endsAt.slice(0, 16)]
		return `${from}/${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`
	})
}

test('a weekly event keeps its hour over the end of summer time, without the day that was left out, with the one that moved', () => {
	const at = (name: string, time: string) => `${name};TZID=Romance Standard Time:${time}`
	const weekly = event(
		'UID:1',
		at('DTSTART', '20261005T100000'),
		at('DTEND', '20261005T110000'),
		'RRULE:FREQ=WEEKLY',
		at('EXDATE', '20261109T100000'),
	)
	const moved = event(
		'UID:1',
		at('RECURRENCE-ID', '20261026T100000'),
		at('DTSTART', '20261027T150000'),
		at('DTEND', '20261027T153000'),
	)
	expect(busy(...ZONE, ...weekly, ...moved)).toEqual([
		'2026-10-19T08:00/09:00',
		'2026-10-27T14:00/14:30',
		'2026-11-02T09:00/10:00',
	])
})

test('an occurrence that is moved into the period from after it counts', () => {
	const weekly = event('UID:1', 'DTSTART:20261116T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
	const moved = event('UID:1', 'RECURRENCE-ID:20261123T100000Z', 'DTSTART:20261110T080000Z', 'DURATION:PT1H')
	expect(busy(...weekly, ...moved)).toEqual(['2026-11-10T08:00/09:00'])
})

test('whole days, and hours without a zone, are those of Belgium', () => {
	expect(busy(...event('UID:1', 'DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026'))).toEqual([
		'2026-10-23T22:00/2026-10-25T23:00',
	])
	expect(busy(...event('UID:1', 'DTSTART:20261019T100000', 'DURATION:PT30M'))).toEqual(['2026-10-19T08:00/08:30'])
	// The file names a zone that it does not define.
	const named = event('UID:1', 'DTSTART;TZID=Europe/Brussels:20261109T100000', 'DURATION:PT30M')
	expect(busy(...named)).toEqual(['2026-11-09T09:00/09:30'])
})

test.each([
	['TRANSP:TRANSPARENT'],
	['STATUS:CANCELLED'],
	['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
	['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
])('what says %s is not busy', (line) => {
	const time = ['DTSTART:20261019T100000Z', 'DURATION:PT1H']
	expect(busy(...event('UID:1', ...time, line))).toEqual([])
	expect(busy(...event('UID:1', ...time))).toEqual(['2026-10-19T10:00/11:00'])
})

test('our own appointments are not busy twice', () => {
	expect(busy(...event('UID:abc@desk', 'DTSTART:20261019T100000Z', 'DURATION:PT1H'))).toEqual([])
})

test('times that touch are one, and what is over or far ahead is left out', () => {
	const one = (uid: string, start: string) => event(`UID:${uid}`, `DTSTART:${start}`, 'DURATION:PT1H')
	const all = [
		...['20261001T100000Z', '20261019T110000Z', '20261019T100000Z', '20261019T103000Z', '20261201T100000Z'],
	].flatMap((start) => one(start, start))
	expect(busy(...all)).toEqual(['2026-10-19T10:00/12:00'])
})

test('an event without a readable time leaves the others', () => {
	const bad = [event('UID:1', 'DTSTART:2026-99-99'), event('UID:2', 'SUMMARY:no time'), event('SUMMARY:nothing')].flat()
	expect(busy(...bad, ...event('UID:3', 'DTSTART:20261019T100000Z', 'DURATION:PT1H'))).toEqual([
		'2026-10-19T10:00/11:00',
	])
})

test.each(['', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nnonsense'])(
	'«%s» is no calendar',
	(text) => {
		expect(busyTimes({ text, ...PERIOD })).toEqual({ kind: 'fault', fault: 'notCalendar' })
	},
)

test('an empty calendar is never busy, and several in one file count together', () => {
	expect(busy()).toEqual([])
	const one = (day: string) => calendar(...event(`UID:${day}`, `DTSTART:${day}T100000Z`, 'DURATION:PT1H'))
	expect(busyTimes({ text: one('20261019') + one('20261020'), ...PERIOD })).toMatchObject({ times: [{}, {}] })
})

test('series that take too many steps are refused', () => {
	const series = (rule: string) => event('UID:1', 'DTSTART:20260101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=${rule}`)
	const tooMuch = { kind: 'fault', fault: 'tooMuch' }
	for (const rule of ['SECONDLY', 'MINUTELY', 'HOURLY'])
		expect(busyTimes({ text: calendar(...series(rule)), ...PERIOD })).toEqual(tooMuch)
	// From 1 January to 14 November are 318 days, and one step more for the event itself.
	expect(busyTimes({ text: calendar(...series('DAILY')), ...PERIOD }, 318)).toEqual(tooMuch)
	expect(busyTimes({ text: calendar(...series('DAILY')), ...PERIOD }, 319)).toMatchObject({ kind: 'busy' })
})
