import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, flag, idList, integer, number, optional, required, text, words, wordsOrDay } from './field-kinds.ts'

/** Returns what a field reads, or which expectation a bad value did not meet. */
function read(field: z.ZodType, value: unknown): unknown {
	const { data, error } = z.object({ it: field }).safeParse(value === undefined ? {} : { it: value })
	return error ? { expected: error.issues[0]?.message } : data?.it
}

const price = optional(number(0, 999_999_999))

test('absent, null and empty all mean unknown', () => {
	for (const value of [undefined, null, '', '  ']) expect(read(price, value)).toBeNull()
})

test('numbers may be numbers or numeric strings', () => {
	expect(read(price, 209000)).toBe(209000)
	expect(read(price, '209000')).toBe(209000)
	expect(read(price, ' 51.18 ')).toBe(51.18)
	expect(read(price, '.5')).toBe(0.5)
})

test('a value that is no number, or out of bounds, is refused with the bounds', () => {
	const expected = { expected: 'number from 0 to 999999999' }
	for (const value of ['NaN', 'Infinity', '0x10', '12 euro', '1,5', -1, '-1', 1e18, '1e18', true, {}, []]) {
		expect(read(price, value)).toEqual(expected)
	}
})

test('both bounds of a number are included', () => {
	expect(read(price, 0)).toBe(0)
	expect(read(price, 999_999_999)).toBe(999_999_999)
	expect(read(price, 1_000_000_000)).toEqual({ expected: 'number from 0 to 999999999' })
})

test('a whole number has no fraction', () => {
	const bedrooms = optional(integer(0, 999))
	expect(read(bedrooms, '3')).toBe(3)
	expect(read(bedrooms, 3.0)).toBe(3)
	expect(read(bedrooms, 2.5)).toEqual({ expected: 'whole number from 0 to 999' })
})

test('booleans may also be 0 and 1', () => {
	for (const value of [true, 1, '1', 'true', 'TRUE']) expect(read(optional(flag), value)).toBe(true)
	for (const value of [false, 0, '0', 'false']) expect(read(optional(flag), value)).toBe(false)
	expect(read(optional(flag), 2)).toEqual({ expected: 'true or false' })
	expect(read(optional(flag), 'maybe')).toEqual({ expected: 'true or false' })
})

test('a required field refuses an unknown value', () => {
	const id = required(integer(1, 100))
	expect(read(id, '')).toEqual({ expected: 'whole number from 1 to 100' })
	expect(read(id, undefined)).toEqual({ expected: 'whole number from 1 to 100' })
	expect(read(id, '7')).toBe(7)
})

test('text accepts digits and refuses records, and a length that markup cannot explain', () => {
	expect(read(optional(text(20)), 7130)).toBe('7130')
	const expected = 'text of at most 400 characters'
	expect(read(optional(text(20)), {})).toEqual({ expected })
	expect(read(optional(text(20)), `${'<b></b>'.repeat(57)}a`)).toBe('a')
	expect(read(optional(text(20)), 'a'.repeat(401))).toEqual({ expected })
})

test('type ids may be joined by commas, a number or a list, and repeats are removed', () => {
	expect(read(optional(idList), '1,3, 1')).toEqual([1, 3])
	expect(read(optional(idList), 3)).toEqual([3])
	expect(read(optional(idList), [1, '2'])).toEqual([1, 2])
	expect(read(optional(idList), '1;2')).toEqual({ expected: 'whole numbers with commas between them' })
})

test('an alternative text is one text or texts by language', () => {
	expect(read(optional(words(300)), 'Gevel')).toBe('Gevel')
	expect(read(optional(words(300)), { fr: 'Façade', en: '', x: 'no', __proto__: 'no' })).toEqual({ fr: 'Façade' })
	for (const bad of [{}, ['Façade'], true])
		expect(read(optional(words(300)), { nl: 'Gevel', fr: bad })).toEqual({ expected: 'text, or text by language' })
})

test('availability is words or a date, and what looks like a date must be one', () => {
	expect(read(optional(wordsOrDay), 'bij de akte')).toEqual({ words: 'bij de akte', day: null })
	expect(read(optional(wordsOrDay), '2026-12-01')).toEqual({ words: null, day: '2026-12-01' })
	expect(read(optional(wordsOrDay), '0001-01-01')).toEqual({ expected: 'text or ISO date from 1900 to 2200' })
})

test('a date in another notation is refused', () => {
	expect(read(optional(day), '01/02/2026')).toEqual({ expected: 'ISO date from 1900 to 2200' })
	expect(read(optional(day), 20260201)).toEqual({ expected: 'ISO date from 1900 to 2200' })
})
