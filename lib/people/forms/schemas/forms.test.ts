import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { FORMS, formValues } from './forms.ts'

const CONTACT = { title: 'none', firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be', remark: 'Hallo' }

function codes(name: keyof typeof FORMS, values: Record<string, unknown>): Record<string, string> {
	const parsed = FORMS[name].safeParse(values)
	return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

test('an empty form reports every required field', () => {
	expect(codes('site-contact', {})).toMatchObject({ title: 'title', firstName: 'firstName', email: 'email' })
	expect(codes('contact-demand', {})).toMatchObject({
		street: 'street',
		zip: 'zip',
		city: 'city',
		type: 'type',
		phone: 'phone',
	})
})

test.each([
	'0471 23 45 67',
	'+32 471 23 45 67',
	'064/12.34.56',
	'0032 471 23 45 67',
	'+32 (0)471 23 45 67',
	'+352 26 12 34 56',
])('%s is a phone number', (phone) => {
	expect(codes('site-contact', { ...CONTACT, phone })).toEqual({})
})

test.each(['112', 'abc', '0471', '+', '04712345678901', '0471 23 45 67; 1'])('%s is not a phone number', (phone) => {
	expect(codes('site-contact', { ...CONTACT, phone })).toEqual({ phone: 'phoneInvalid' })
})

test.each(['0999', '713', '71300', 'B-7130'])('%s is not a Belgian postal code', (zip) => {
	expect(codes('contact-demand', { zip })).toMatchObject({ zip: 'zipInvalid' })
})

test('no accepted single line contains a line break or another control character', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (firstName) => {
			const parsed = FORMS['site-contact'].safeParse({ ...CONTACT, firstName })
			if (parsed.success) expect(parsed.data.firstName).not.toMatch(/\p{Cc}/u)
		}),
	)
})

test('"no title" is stored as none, and a title as it was chosen', () => {
	const titleOf = (title: string) => FORMS['site-contact'].parse({ ...CONTACT, title }).title
	expect(titleOf('none')).toBeNull()
	expect(['mr', 'ms'].map(titleOf)).toEqual(['mr', 'ms'])
	expect(codes('site-contact', { ...CONTACT, title: 'miss' })).toEqual({ title: 'title' })
})

test('fields that the form does not ask for are dropped, and an unticked newsletter stays unwanted', () => {
	const values = formValues('site-contact', new URLSearchParams({ ...CONTACT, status: 'closed', __proto__x: '1' }))
	expect(FORMS['site-contact'].parse(values)).toEqual({
		...CONTACT,
		title: null,
		phone: null,
		newsletter: false,
		preference: null,
		timeSlots: [],
		street: null,
		zip: null,
		city: null,
	})
})
