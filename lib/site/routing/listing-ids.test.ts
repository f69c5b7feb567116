import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { formatIds, MOST_KEPT, parseIds, shortlistHref } from './listing-ids.ts'

test.each([
	['1001,1031', [1001, 1031]],
	['1001,1001,1031', [1001, 1031]],
	['0,-1,1.5,1e3, 7,01,99999999999999999,1008', [1008]],
	['<script>alert(1)</script>,1008', [1008]],
	['{"ids":[1,2]}', []],
	['', []],
	[null, []],
])('the list in %j is %j', (text, ids) => {
	expect(parseIds(text)).toEqual(ids)
})

test('of 5,000 homes the first 40 are kept', () => {
	const ids = Array.from({ length: 5000 }, (_, index) => index + 1)
	expect(parseIds(formatIds(ids))).toEqual(ids.slice(0, 40))
})

test('any text gives at most 40 ids, which can be written and read back', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.array(fc.integer()).map(String)), (text) => {
			const ids = parseIds(text)
			expect(ids.length).toBeLessThanOrEqual(MOST_KEPT)
			expect(parseIds(formatIds(ids))).toEqual(ids)
		}),
	)
})

test('the address of an empty list is the plain path', () => {
	expect(shortlistHref('/shortlist/', [])).toBe('/shortlist/')
	expect(shortlistHref('/fr/ma-selection/', [7, 9])).toBe('/fr/ma-selection/?ids=7,9')
})
