import { describe, expect, test } from 'vitest'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { yearsFrom } from '#lib/base/time/calendar-days.ts'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { fc, runs } from '#tests/support/properties.ts'

type Values = Record<string, unknown>

const NAME = { title: 'none', firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be' }
const PERSON = { ...NAME, phone: '0471 23 45 67' }
const TODAY = dayOf(new Date())
const NEXT_YEAR = yearsFrom(TODAY, 1)
const NAMES = { firstName: 'firstName', lastName: 'lastName', email: 'email' }
const TITLED = { ...NAMES, title: 'title' }
const WHO = { ...TITLED, phone: 'phone' }

/** For each form, sufficient values, and the error codes of the required fields (specification, section 5). */
const RULES: Record<FormName, { enough: Values; required: Record<string, string> }> = {
	'contact-me': {
		enough: { ...NAME, listingId: '7', remark: 'Hallo' },
		required: { ...TITLED, listingId: 'subject', remark: 'remark' },
	},
	'contact-construction': {
		enough: { ...NAME, projectId: '7', remark: 'Hallo' },
		required: { ...TITLED, projectId: 'subject', remark: 'remark' },
	},
	'contact-appointment': {
		enough: { ...PERSON, slot: `${NEXT_YEAR}T10:00/10:45` },
		required: { ...WHO, slot: 'slot' },
	},
	'contact-demand': {
		enough: { ...PERSON, street: 'Rue du Rempart 14', zip: '7130', city: 'Binche', type: 'house' },
		required: { ...WHO, street: 'street', zip: 'zip', city: 'city', type: 'type' },
	},
	'demand-register': {
		enough: { goal: 'sale', types: ['1'], places: ['binche|7130'], frequency: 'daily', email: NAME.email },
		required: { goal: 'goal', types: 'types', places: 'places', frequency: 'frequency', email: 'email' },
	},
	'send-to-friend': {
		enough: { ...NAME, listingId: '7', friendEmail: 'bert@voorbeeld.be' },
		required: { ...NAMES, listingId: 'subject', friendEmail: 'friendEmail' },
	},
	'site-contact': { enough: { ...NAME, remark: 'Hallo' }, required: { ...TITLED, remark: 'remark' } },
	'sign-newsletter': { enough: { email: NAME.email }, required: { email: 'email' } },
	documents: { enough: { ...NAME, listingId: '7' }, required: TITLED },
	offer: {
		enough: { ...PERSON, listingId: '7', amount: '250.000', validUntil: NEXT_YEAR, financing: 'own' },
		required: { ...WHO, listingId: 'subject', amount: 'amount', validUntil: 'validUntil', financing: 'financing' },
	},
	application: {
		enough: { ...PERSON, listingId: '7', startDate: TODAY, term: 'nine' },
		required: { ...WHO, listingId: 'subject', startDate: 'startDate', term: 'term' },
	},
	testimonial: {
		enough: { ...NAME, remark: 'Vlot verkocht, goed begeleid.', shownName: 'first', consent: 'yes' },
		required: { ...NAMES, remark: 'testimonialShort', shownName: 'shownName', consent: 'consent' },
	},
}

const NAMED = Object.entries(RULES).map(([name, rule]) => ({ name: name as FormName, ...rule }))

function codes(name: FormName, values: Values): Record<string, string> {
	const parsed = FORMS[name].safeParse(values)
	const issues = parsed.error?.issues.toReversed() ?? []
	return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

describe.each(NAMED)('$name', ({ name, enough, required }) => {
	test('is accepted with the required fields only', () => {
		expect(codes(name, enough)).toEqual({})
	})
	test.each(Object.entries(required))('names %s when it is empty or only blanks', (field, code) => {
		const isList = Array.isArray(enough[field])
		for (const empty of isList ? [[], undefined] : ['', undefined]) {
			expect(codes(name, { ...enough, [field]: empty })).toEqual({ [field]: code })
		}
		if (!isList) expect(codes(name, { ...enough, [field]: '   ' })).toEqual({ [field]: code })
	})
})

test('a project is sent to a friend without a home', () => {
	const { listingId: _, ...whom } = RULES['send-to-friend'].enough
	expect(codes('send-to-friend', { ...whom, projectId: '501' })).toEqual({})
	expect(codes('send-to-friend', whom)).toEqual({ listingId: 'subject' })
})

const long = (length: number) => 'a'.repeat(length)

test.each<[FormName, string, unknown, string]>([
	['site-contact', 'email', 'a@voorbeeld.be, b@voorbeeld.be', 'emailInvalid'],
	['site-contact', 'email', 'a@voorbeeld.be\r\nBcc: b@voorbeeld.be', 'emailInvalid'],
	['site-contact', 'email', 'ada@müller.be', 'emailInvalid'],
	['site-contact', 'email', `${long(60)}@${long(60)}.${long(60)}.${long(60)}.${long(20)}.be`, 'emailInvalid'],
	['send-to-friend', 'friendEmail', 'bert@voorbeeld.be;carl@voorbeeld.be', 'friendEmailInvalid'],
	['send-to-friend', 'friendEmail', 'bert', 'friendEmailInvalid'],
	[
		'send-to-friend',
		'friendEmail',
		`${long(60)}@${long(60)}.${long(60)}.${long(60)}.${long(20)}.be`,
		'friendEmailInvalid',
	],
	['contact-me', 'phone', 'bel me', 'phoneInvalid'],
	['contact-me', 'phone', `0471${' '.repeat(30)}234567`, 'phoneInvalid'],
	['contact-me', 'firstName', long(101), 'tooLong'],
	['contact-me', 'firstName', 'A\r\nBcc: b@voorbeeld.be', 'firstName'],
	['contact-me', 'remark', long(4001), 'tooLong'],
	['contact-me', 'remark', 'nul \u0000', 'remark'],
	['contact-me', 'timeSlots', ['soon'], 'timeSlots'],
	['contact-me', 'timeSlots', Array(11).fill('10:00-13:00'), 'timeSlots'],
	['contact-me', 'listingId', '-7', 'subject'],
	['contact-me', 'listingId', '7.5', 'subject'],
	['site-contact', 'street', long(101), 'tooLong'],
	['site-contact', 'city', 'Binche\nMons', 'tooLong'],
	['site-contact', 'zip', '0999', 'zipInvalid'],
	['contact-demand', 'zip', '71300', 'zipInvalid'],
	['contact-demand', 'type', 'castle', 'type'],
	['contact-demand', 'surface', '-5', 'surface'],
	['contact-demand', 'surface', 'veel', 'surface'],
	['contact-demand', 'surface', '1000001', 'surface'],
	['demand-register', 'goal', 'swap', 'goal'],
	['demand-register', 'types', ['villa'], 'types'],
	['demand-register', 'types', Array(31).fill('1'), 'types'],
	['demand-register', 'places', Array.from({ length: 51 }, (_, index) => `t${index}`), 'tooManyPlaces'],
	['demand-register', 'places', [long(201)], 'places'],
	['demand-register', 'priceMin', '-1', 'price'],
	['demand-register', 'priceMax', 'duur', 'price'],
	['demand-register', 'bedroomsMin', '1.5', 'rooms'],
	['demand-register', 'garagesMax', '100', 'rooms'],
	['demand-register', 'also', long(3001), 'tooLong'],
	['demand-register', 'frequency', 'hourly', 'frequency'],
	['contact-appointment', 'slot', '2026-03-29T02:30/03:15', 'slotGap'],
	['contact-appointment', 'slot', '2026-11-24T10:45/10:00', 'slotOrder'],
	['testimonial', 'remark', long(19), 'testimonialShort'],
	['testimonial', 'remark', long(1001), 'testimonialLong'],
	['testimonial', 'consent', 'no', 'consent'],
	['application', 'children', '-1', 'children'],
	['application', 'adults', '0', 'adults'],
	['application', 'birthDate', '1899-12-31', 'birthDate'],
	['application', 'identityNumber', '<b>', 'identityNumber'],
	['offer', 'amount', '100.000.001', 'amount'],
])('%s with %s = %j is refused as %s', (name, field, value, code) => {
	expect(codes(name, { ...RULES[name].enough, [field]: value })).toEqual({ [field]: code })
})

test.each<[FormName, string, unknown]>([
	['contact-me', 'firstName', long(100)],
	['contact-me', 'remark', `${long(3999)}\n`],
	['contact-me', 'remark', 'Eerste regel\r\n\tTweede regel'],
	['testimonial', 'remark', long(20)],
	['testimonial', 'remark', long(1000)],
	['demand-register', 'places', Array.from({ length: 50 }, (_, index) => `t${index}`)],
	['demand-register', 'priceMin', '€ 250.000,00'],
	['contact-demand', 'surface', '84,5'],
])('%s takes %s = %j', (name, field, value) => {
	expect(codes(name, { ...RULES[name].enough, [field]: value })).toEqual({})
})

test.each<[FormName, string]>([
	['contact-me', 'preference'],
	['contact-me', 'question'],
	['contact-demand', 'facades'],
	['contact-demand', 'condition'],
	['testimonial', 'deal'],
	['application', 'civilStatus'],
])('a made-up choice in %s for %s, which nobody has to make, is as none', (name, field) => {
	const parsed = FORMS[name].safeParse({ ...RULES[name].enough, [field]: 'made-up' })
	expect(parsed.data).toMatchObject({ [field]: null })
})

test('whatever the fields contain, each refusal has its words', () => {
	const words = Object.keys(messagesOf('nl').forms.errors)
	const value = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.constantFrom('-1', '0', '1e9', '٣', '2026-02-30', 'NaN', ' '),
	)
	const fields = Object.keys(Object.assign({}, ...Object.values(FORMS).map(({ shape }) => shape)))
	const submission = fc.dictionary(fc.constantFrom(...fields), value)
	fc.assert(
		fc.property(fc.constantFrom(...NAMED), submission, ({ name, enough }, wrong) => {
			const values = formValues(name, new URLSearchParams(wrong))
			expect(words).toEqual(expect.arrayContaining(Object.values(codes(name, { ...enough, ...values }))))
		}),
		{ numRuns: runs(2000) },
	)
})

test('characters that reverse the text are removed from every field; letters of any script stay', () => {
	const name = {
		title: 'none',
		firstName: '\u202eadA\u202c',
		lastName: '\u2066\u05d3\u05d5\u05d3\u2069 O\u2019Neil',
		email: 'ada@voorbeeld.be',
	}
	const parsed = FORMS['site-contact'].safeParse({ ...name, remark: 'file \u202egpj.exe\u200f\nnext' })
	expect(parsed.data).toMatchObject({
		firstName: 'adA',
		lastName: '\u05d3\u05d5\u05d3 O\u2019Neil',
		remark: 'file gpj.exe\nnext',
	})
	expect(codes('site-contact', { ...name, firstName: '\u202e\u200f', remark: 'Hello' })).toEqual({
		firstName: 'firstName',
	})
})

test('of a home, a visit needs a phone number and no message, a question a message and no phone number', () => {
	const about = { ...NAME, listingId: '7' }
	expect(codes('contact-me', { ...about, question: 'visit' })).toEqual({ phone: 'phone' })
	expect(codes('contact-me', { ...about, question: 'visit', phone: '0471 23 45 67' })).toEqual({})
	expect(codes('contact-me', { ...about, question: 'visit', phone: '112' })).toEqual({ phone: 'phoneInvalid' })
	expect(codes('contact-me', { ...about, question: 'information', phone: '0471 23 45 67' })).toEqual({
		remark: 'remark',
	})
	expect(codes('contact-me', { ...about, question: 'visit', email: '' })).toEqual({ email: 'email', phone: 'phone' })
})
