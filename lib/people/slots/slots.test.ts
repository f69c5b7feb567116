import { describe, expect, test } from 'vitest'
import { instantOf, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import type { Calendar } from '#lib/site/config/schema/people/appointments.ts'
import { freeSeat, offeredSlots, readSlot, slotsOn, slotValue, type Taken } from './slots.ts'

const EVERY_DAY = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const CALENDAR: Calendar = {
	hours: [{ days: ['tuesday'], from: '10:00', to: '13:00' }],
	minutes: 45,
	pauseMinutes: 15,
	places: 1,
	agents: 2,
	noticeHours: 24,
	daysAhead: 7,
}

describe('the clock in Belgium', () => {
	test('the hour that is skipped in March is not an instant', () => {
		expect(instantOf('2026-03-29', '01:59')?.toISOString()).toBe('2026-03-29T00:59:00.000Z')
		expect(instantOf('2026-03-29', '02:00')).toBeNull()
		expect(instantOf('2026-03-29', '02:59')).toBeNull()
		expect(instantOf('2026-03-29', '03:00')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
	})
	test('the hour that occurs twice in October is the first of both', () => {
		expect(instantOf('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
		expect(instantOf('2026-10-25', '03:00')?.toISOString()).toBe('2026-10-25T02:00:00.000Z')
	})
	test('a day that does not exist is not an instant', () => {
		expect(instantOf('2026-02-30', '10:00')).toBeNull()
		expect(instantOf('2026-13-01', '10:00')).toBeNull()
		expect(instantOf('2026-11-24', '25:00')).toBeNull()
	})
	test('midnight and the turn of the year are right', () => {
		expect(wallOf(new Date('2026-12-31T23:00:00Z'))).toEqual({ day: '2027-01-01', time: '00:00' })
		expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
		expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
	})
})

describe('the value of a form', () => {
	test.each([
		['2026-11-24T10:45/10:00', 'slotOrder'],
		['2026-11-24T10:00/10:00', 'slotOrder'],
		['2026-03-29T02:30/03:15', 'slotGap'],
		['2026-03-29T01:30/02:15', 'slotGap'],
		['2026-02-30T10:00/10:45', 'slot'],
		['2026-11-24T10:00/24:00', 'slot'],
		['2026-11-24T10:00', 'slot'],
		['__proto__', 'slot'],
		['', 'slot'],
	])('%s is refused as %s', (value, problem) => {
		expect(readSlot(value)).toBe(problem)
	})
	test('a valid one is the same when written again', () => {
		const slot = readSlot('2026-11-24T10:00/10:45')
		expect(typeof slot === 'string' ? slot : slotValue(slot)).toBe('2026-11-24T10:00/10:45')
	})
})

describe('the times of a day', () => {
	test('fit between begin and end, with a pause in between', () => {
		expect(slotsOn('2026-11-24', CALENDAR).map(slotValue)).toEqual([
			'2026-11-24T10:00/10:45',
			'2026-11-24T11:00/11:45',
			'2026-11-24T12:00/12:45',
		])
		expect(slotsOn('2026-11-25', CALENDAR)).toEqual([])
	})
	test('leave out those that the clock change makes impossible or longer', () => {
		const night: Calendar = { ...CALENDAR, hours: [{ days: [...EVERY_DAY], from: '01:00', to: '04:00' }], minutes: 60 }
		const starts = (day: string) => slotsOn(day, { ...night, pauseMinutes: 0 }).map(({ from }) => from)
		expect(starts('2026-03-28')).toEqual(['01:00', '02:00', '03:00'])
		expect(starts('2026-03-29')).toEqual(['03:00'])
		expect(starts('2026-10-25')).toEqual(['01:00', '03:00'])
	})
	test('at ten in the morning it is nine or eight in UTC', () => {
		const tuesday = (day: string) => slotsOn(day, CALENDAR)[0]?.startsAt.toISOString()
		expect(tuesday('2026-03-24')).toBe('2026-03-24T09:00:00.000Z')
		expect(tuesday('2026-03-31')).toBe('2026-03-31T08:00:00.000Z')
	})
	test('begin after the notice, on open days, not further ahead than allowed', () => {
		const monday = new Date('2026-11-23T09:30:00Z')
		const values = (closed: string[]) => offeredSlots(CALENDAR, closed, monday).map(({ day, from }) => `${day} ${from}`)
		expect(values([])).toEqual(['2026-11-24 11:00', '2026-11-24 12:00'])
		expect(values(['2026-11-24'])).toEqual([])
	})
})

describe('a seat', () => {
	const slot = { startsAt: new Date('2026-11-24T09:00:00Z'), endsAt: new Date('2026-11-24T09:45:00Z') }
	const taken = (place: string, seat = 1, at = slot): Taken => ({ place, seat, ...at })
	const later = { startsAt: new Date('2026-11-24T09:30:00Z'), endsAt: new Date('2026-11-24T10:15:00Z') }
	const after = { startsAt: slot.endsAt, endsAt: new Date('2026-11-24T10:30:00Z') }
	test('is the first that nobody has', () => {
		expect(freeSeat(slot, 'office', { places: 2, agents: 2 }, [])).toBe(1)
		expect(freeSeat(slot, 'office', { places: 2, agents: 2 }, [taken('office')])).toBe(2)
		expect(freeSeat(slot, 'office', { places: 2, agents: 2 }, [taken('office', 2)])).toBe(1)
	})
	test('is refused twice at the same place and time, and if times overlap', () => {
		expect(freeSeat(slot, 'home:1', { places: 1, agents: 3 }, [taken('home:1')])).toBeNull()
		expect(freeSeat(slot, 'home:1', { places: 1, agents: 3 }, [taken('home:1', 1, later)])).toBeNull()
		expect(freeSeat(slot, 'home:1', { places: 1, agents: 3 }, [taken('home:1', 1, after)])).toBe(1)
	})
	test('is refused if every agent is at another home', () => {
		expect(freeSeat(slot, 'home:1', { places: 1, agents: 2 }, [taken('home:2')])).toBe(1)
		expect(freeSeat(slot, 'home:1', { places: 1, agents: 2 }, [taken('home:2'), taken('home:3')])).toBeNull()
	})
})
