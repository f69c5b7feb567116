import { expect, test } from 'vitest'
import { fc, runs } from '#tests/support/properties.ts'
import { grouped } from './grouped.ts'

test.each([
	['nl-BE', '.'],
	['en-GB', ','],
] as const)('whole numbers are written as the formatter of %s writes them', (locale, sign) => {
	const formatter = new Intl.NumberFormat(locale)
	fc.assert(
		fc.property(fc.maxSafeInteger(), (whole) => {
			expect(grouped(whole, sign)).toBe(formatter.format(whole))
		}),
		{ numRuns: runs(400) },
	)
	for (const whole of [0, 999, 1000, -1000, 999_999, 1_000_000])
		expect(grouped(whole, sign)).toBe(formatter.format(whole))
})
