import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { firstPhone, formatPhone, phoneHref } from './phone.ts'

test.each([
	['0471234567', '0471 23 45 67'],
	['0471/23.45.67', '0471 23 45 67'],
	['(0471) 23-45-67', '0471 23 45 67'],
	['064331122', '064 33 11 22'],
	['064 33 11 22', '064 33 11 22'],
	['02/512.34.56', '025 12 34 56'],
	['32475123456', '+32 475 12 34 56'],
	['32 64 33 11 22', '+32 64 33 11 22'],
])('%s is shown as %s', (phone, shown) => {
	expect(formatPhone(phone)).toBe(shown)
})

test.each([
	'',
	'112',
	'12345678',
	'04712345678',
	'+3264331122',
	'+32 471 23 45 67',
	'0032471234567',
	'0471 23 45 67 (Jan)',
	'abc',
])('"%s" is shown unchanged', (phone) => {
	expect(formatPhone(phone)).toBe(phone)
})

test('formatting keeps every digit and leaves a formatted number unchanged', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ./-+()a') }), (phone) => {
			const shown = formatPhone(phone)
			expect(shown.replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''))
			expect(formatPhone(shown)).toBe(shown)
		}),
	)
})

test.each([
	['0471 23 45 67', 'tel:+32471234567'],
	['064/33.11.22', 'tel:+3264331122'],
	['+32 64 33 11 22', 'tel:+3264331122'],
	['+32 (0)64 33 11 22', 'tel:+3264331122'],
	['0032 471 23 45 67', 'tel:+32471234567'],
	['00352 26 12 34', 'tel:+352261234'],
	['+352 26 12 34 56', 'tel:+35226123456'],
	['0800 12 345', 'tel:+3280012345'],
	['112', 'tel:112'],
	['32475123456', 'tel:+32475123456'],
	['32 64 33 11 22', 'tel:+3264331122'],
	['32 (0)475 12 34 56', 'tel:+32475123456'],
])('%s is called as %s', (phone, href) => {
	expect(phoneHref(phone)).toBe(href)
})

test.each([
	'',
	' ',
	'+',
	'12',
	'call me',
	'0471;ext=1',
	'javascript:1',
	'+32',
	'123456789012345678',
	'475123456',
	'06412345',
])('"%s" cannot be called', (phone) => {
	expect(phoneHref(phone)).toBeNull()
})

test.each([
	['02 123 45 67 / 0475 12 34 56', '021 23 45 67', 'tel:+3221234567'],
	['064/33.11.22 / 0475/12.34.56', '064 33 11 22', 'tel:+3264331122'],
	['064/331122-0475/123456', '064 33 11 22', 'tel:+3264331122'],
	['064 33 11 22 ou 0475 12 34 56', '064 33 11 22', 'tel:+3264331122'],
	['0475 12 34 56 (Jan)', '0475 12 34 56', 'tel:+32475123456'],
	['GSM: +32 475 12 34 56', '+32 475 12 34 56', 'tel:+32475123456'],
	['kantoor 12, 0475 12 34 56', '0475 12 34 56', 'tel:+32475123456'],
])('of "%s" %s is called', (said, text, href) => {
	expect(firstPhone(said)).toEqual({ text, href, isPart: true })
})

test.each(['', 'op aanvraag', '0471;ext=1', '475123456', '12 / 345678', 'ab 1234567'])(
	'"%s" has none to call',
	(said) => {
		expect(firstPhone(said)).toBeNull()
	},
)

test('any text gives a number that dials, or none', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ./-+()aé,;') }), (said) => {
			expect(firstPhone(said)?.href ?? 'tel:112').toMatch(/^tel:\+?\d{3,17}$/)
		}),
	)
})
