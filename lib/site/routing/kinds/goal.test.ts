import { expect, test } from 'vitest'
import { goalOf } from './goal.ts'

test.each([null, undefined, '', [], '0', 'sale', 'Sale', ' 0 ', ['0', '1']])('%j means for sale', (value) => {
	expect(goalOf(value)).toBe('sale')
})

test.each(['1', '2', 'rent', 'huur', '00', 'for-sale', ['rent', 'sale']])('%j means for rent', (value) => {
	expect(goalOf(value)).toBe('rent')
})
