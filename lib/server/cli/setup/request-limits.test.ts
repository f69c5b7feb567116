import { expect, test } from 'vitest'
import { limitQuery } from './request-limits.mjs'

test('an ordinary address is left alone', () => {
	expect(limitQuery('/for-sale/?city=binche%7C7130&type=1')).toBe('/for-sale/?city=binche%7C7130&type=1')
	expect(limitQuery('/for-sale/')).toBe('/for-sale/')
	expect(limitQuery('/for-sale/?')).toBe('/for-sale/?')
})

test('of 5,000 parts the first 300 are kept', () => {
	const parts = Array.from({ length: 5000 }, (_, index) => `city=${index}`)
	expect(limitQuery(`/?${parts.join('&')}`)).toBe(`/?${parts.slice(0, 300).join('&')}`)
})

test('a query of 100 KB is cut before a broken character', () => {
	const limited = limitQuery(`/?search=${'%C3%A9'.repeat(20_000)}`)
	expect(limited.length).toBeLessThanOrEqual(8193)
	expect(() => decodeURIComponent(limited)).not.toThrow()
})
