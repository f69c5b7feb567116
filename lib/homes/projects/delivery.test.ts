import { expect, test } from 'vitest'
import { deliveryText } from './delivery.ts'

test.each([
	['2019-12-06T00:00:00', 'fr', 'décembre 2019'],
	['2027-03-31', 'nl', 'maart 2027'],
	['2027-03-31', 'en', 'March 2027'],
	['2027-03-31', 'de', 'März 2027'],
	['Printemps 2027', 'fr', 'Printemps 2027'],
	['2027-13-45', 'nl', '2027-13-45'],
])('the delivery "%s" reads "%s" as "%s"', (delivery, language, words) => {
	expect(deliveryText(delivery, language)).toBe(words)
})

test('an unknown delivery stays unknown', () => {
	expect(deliveryText(null, 'nl')).toBeNull()
})
