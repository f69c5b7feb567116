import { expect, test } from 'vitest'
import { isKnownVain, rememberVain, searchAddress } from './vain-memory.ts'

test('a search that found nothing is known until it finds something', () => {
	const address = searchAddress('fr', 'sale', 'city=binche%7C7130')
	expect(isKnownVain(address)).toBe(false)
	rememberVain(address, true)
	expect([isKnownVain(address), isKnownVain(searchAddress('nl', 'sale', 'city=binche%7C7130'))]).toEqual([true, false])
	rememberVain(address, false)
	expect(isKnownVain(address)).toBe(false)
})

test('of endless searches only the last two thousand are known', () => {
	for (let number = 0; number <= 2000; number++) rememberVain(`search ${number}`, true)
	expect([isKnownVain('search 0'), isKnownVain('search 1'), isKnownVain('search 2000')]).toEqual([false, true, true])
})
