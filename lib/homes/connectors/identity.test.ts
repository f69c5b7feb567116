import { expect, test } from 'vitest'
import { parseIds } from '#lib/site/routing/listing-ids.ts'
import { numberFrom, numberOf } from './identity.ts'

test('a text always gives the same number, and others give others', () => {
	expect(numberOf('3f2a9c10-0000-4000-8000-000000000001')).toBe(numberOf('3f2a9c10-0000-4000-8000-000000000001'))
	const numbers = new Set(Array.from({ length: 2000 }, (_, index) => numberOf(`estate ${index}`)))
	expect(numbers.size).toBe(2000)
})

test('every number can stand in the address of a page', () => {
	for (let index = 0; index < 2000; index++) {
		const number = numberOf(`estate ${index}`)
		expect(parseIds(String(number))).toEqual([number])
	}
})

test('a number of the source is kept, if it can have a page', () => {
	expect(numberFrom('1234567890')).toBe(1234567890)
	for (const id of ['1234567890123456', '0', '007', 'A12']) expect(numberFrom(id)).toBe(numberOf(id))
})
