import { expect, test } from 'vitest'
import { PhoneNumber } from './phone.ts'

test.each([
	['064123456', '064123456'],
	['064 98 76 54', '064987654'],
	['064/98.76.54', '064987654'],
	['+32 (0)64 98 76 54', '+3264987654'],
	['(064) 98.76.54', '064987654'],
	['0032 64 98 76 54', '+3264987654'],
	['32475123456', '+32475123456'],
	['+352 26 12 34 56', '+35226123456'],
])('the number "%s" is read as %s', (written, read) => {
	expect(PhoneNumber.parse(written)).toBe(read)
})

test.each(['', '064 98 76', '064 98 76 5a', '0471;ext=1', '475123456789012345'])('"%s" is refused', (written) => {
	expect(PhoneNumber.safeParse(written).success).toBe(false)
})
