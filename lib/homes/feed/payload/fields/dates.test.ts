import { expect, test } from 'vitest'
import { readDay, readInstant } from './dates.ts'

test('a date-time with an offset is that instant', () => {
	expect(readInstant('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00.000Z')
	expect(readInstant('2026-11-21T10:00:00+01:00')).toBe('2026-11-21T09:00:00.000Z')
	expect(readInstant('2026-11-21T10:00:00.25-0530')).toBe('2026-11-21T15:30:00.250Z')
})

test('a date-time without an offset is in Belgian time, in winter and in summer', () => {
	expect(readInstant('2026-11-21T10:00:00')).toBe('2026-11-21T09:00:00.000Z')
	expect(readInstant('2026-07-01 10:00')).toBe('2026-07-01T08:00:00.000Z')
	expect(readInstant('2026-07-01')).toBe('2026-06-30T22:00:00.000Z')
})

test('the hour after the change to summer time is read with the new offset', () => {
	expect(readInstant('2026-03-29T03:00:00')).toBe('2026-03-29T01:00:00.000Z')
	expect(readInstant('2026-03-29T01:59:59')).toBe('2026-03-29T00:59:59.000Z')
})

test('days that do not exist are not dates', () => {
	for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-21T24:00:00', '2026-11-21T10:60:00']) {
		expect(readDay(text)).toBeUndefined()
		expect(readInstant(text)).toBeUndefined()
	}
	expect(readDay('2028-02-29')).toBe('2028-02-29')
})

test('years from 1900 to 2200 are accepted, both included', () => {
	expect(readDay('0000-01-01')).toBeUndefined()
	expect(readDay('0001-01-01T00:00:00')).toBeUndefined()
	expect(readDay('1899-12-31')).toBeUndefined()
	expect(readDay('1900-01-01')).toBe('1900-01-01')
	expect(readDay('2200-12-31')).toBe('2200-12-31')
	expect(readDay('2201-01-01')).toBeUndefined()
})

test('other notations of a date are refused', () => {
	for (const text of ['', '21/11/2026', '2026', '2026-11', '20261121', 'tomorrow', '2026-11-21Tnoon']) {
		expect(readInstant(text)).toBeUndefined()
	}
})
