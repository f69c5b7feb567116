import { expect, test } from 'vitest'
import { usualKm } from './travel.ts'

// 4.5, 15 and 40 km an hour, three quarters of it as the crow flies.
test.each([
	['foot', 20, 1.1],
	['bicycle', 20, 3.8],
	['car', 45, 22.5],
] as const)('by %s one usually gets this far in %i minutes: %d km', (by, minutes, km) => {
	expect(usualKm({ by, minutes })).toBe(km)
})
