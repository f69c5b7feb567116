import { expect, test } from 'vitest'
import { deliveryText } from './delivery.ts'

test.each([
	['2019-12-06T00:00:00', 'fr', 'décembre 2019'],
	['2027-03-31', 'nl', 'maart 2027'],
	['2027-03-31', 'en', 'March 2027'],
	['2027-03-31', 'de', 'März 2027'],
	['Printemps 2027', 'fr', 'Printemps 2027'],
	['2027-13-45', 'nl', '2027-13-45'],
	['01/09/2027', 'nl', 'september 2027'],
	['1.9.2027', 'de', 'September 2027'],
	['31-12-2027', 'fr', 'décembre 2027'],
	['45/13/2027', 'nl', '45/13/2027'],
	['2/2027', 'nl', '2/2027'],
])('the delivery "%s" reads "%s" as "%s"', (delivery, language, words) => {
	expect(deliveryText(delivery, language)).toBe(words)
})

test('an unknown delivery stays unknown', () => {
	expect(deliveryText(null, 'nl')).toBeNull()
})
