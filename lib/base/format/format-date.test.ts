import { expect, test } from 'vitest'
import {
	formatDate,
	formatDay,
	formatFullDay,
	formatNearDay,
	formatOpenHouse,
	formatShortDay,
	formatTime,
} from './format-date.ts'

const start = '2026-03-14T09:00:00Z'
const end = '2026-03-14T11:30:00Z'

test.each([
	['nl', '14 maart 2026', 'zaterdag 14 maart'],
	['fr', '14 mars 2026', 'samedi 14 mars'],
	['en', '14 March 2026', 'Saturday 14 March'],
	['de', '14. März 2026', 'Samstag, 14. März'],
])('in %s the day reads "%s" and "%s"', (language, date, day) => {
	expect(formatDate(start, language)).toBe(date)
	expect(formatDay(start, language)).toBe(day)
	expect(formatTime(start, language)).toBe('10:00')
})

test.each([
	['nl', 'zaterdag 14 maart, 10:00–12:30'],
	['fr', 'samedi 14 mars, 10:00 – 12:30'],
	['en', 'Saturday 14 March, 10:00–12:30'],
])('in %s an open house reads "%s"', (language, text) => {
	expect(formatOpenHouse(start, end, language)?.replace(/[\u2009\u202F\u00A0]/g, ' ')).toBe(text)
})

test('an open house in German names its day and hours', () => {
	expect(formatOpenHouse(start, end, 'de')).toMatch(/^Samstag, 14\. März.*10:00.*12:30/)
})

test('times are Belgian in winter, in summer and around midnight', () => {
	expect(formatTime('2026-07-14T08:00:00Z', 'nl')).toBe('10:00')
	expect(formatTime('2026-07-13T22:05:00Z', 'en')).toBe('00:05')
	expect(formatDate('2026-07-13T22:05:00Z', 'nl')).toBe('14 juli 2026')
	expect(formatTime('2026-03-14T10:00:00+01:00', 'fr')).toBe('10:00')
})

test('a day of any year has its year', () => {
	expect(formatFullDay(start, 'fr')).toBe('samedi 14 mars 2026')
	expect(formatFullDay('2026-03-01T09:00:00Z', 'fr')).toBe('dimanche 1er mars 2026')
})

test('a plain date is formatted as that date', () => {
	expect(formatDate('2026-01-01', 'nl')).toBe('1 januari 2026')
})

test('the first of a month is an ordinal in French only', () => {
	expect(formatDate('2026-01-01', 'fr')).toBe('1er janvier 2026')
	expect(formatDate('2026-01-21', 'fr')).toBe('21 janvier 2026')
	expect(formatShortDay('2026-12-01', 'fr')).toBe('mar. 1er déc.')
	expect(formatOpenHouse('2026-08-01T10:00:00+02:00', null, 'fr')).toMatch(/^samedi 1er août\D+10:00$/)
	expect(formatShortDay('2026-12-01', 'nl')).toBe('di 1 dec')
})

test('an open house without a usable end shows its start alone', () => {
	const alone = formatOpenHouse(start, null, 'nl')
	expect(alone).toMatch(/^zaterdag 14 maart\D+10:00$/)
	expect(formatOpenHouse(start, start, 'nl')).toBe(alone)
	expect(formatOpenHouse(end, start, 'nl')).toMatch(/12:30$/)
	expect(formatOpenHouse(start, 'soon', 'nl')).toBe(alone)
})

test('a text that is no date gives null', () => {
	expect(formatDate('soon', 'nl')).toBeNull()
	expect(formatDay('', 'nl')).toBeNull()
	expect(formatTime('2026-13-45', 'nl')).toBeNull()
	expect(formatOpenHouse('soon', end, 'nl')).toBeNull()
})

test.each(['xx', '__proto__', 'constructor', ''])('the unknown language "%s" falls back to Dutch', (language) => {
	expect(formatDate(start, language)).toBe('14 maart 2026')
})

test.each([
	['2026-03-14T09:00:00Z', 'zaterdag'],
	['2026-03-09T08:59:59Z', '9 maart'],
	['2026-03-15T08:00:00Z', 'zondag'],
	['2026-03-15T09:00:00Z', '15 maart'],
	['2026-03-11T23:30:00Z', 'donderdag'],
	['soon', null],
])('on Monday 9 March at 10:00 an open house at %s is "%s"', (instant, day) => {
	expect(formatNearDay(instant, 'nl', new Date('2026-03-09T09:00:00Z'))).toBe(day)
})
