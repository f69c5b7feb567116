import { describe, expect, test } from 'vitest'
import { type ConsentTerms, choiceOf, createDecision, parseDecision } from './decision.ts'

const terms: ConsentTerms = { version: '1-a', validMonths: 13 }
const now = new Date('2026-11-21T10:00:00Z')
const stored = (decision: object) => JSON.stringify(decision)

describe('what is stored', () => {
	test('agreeing to all grants each category and all four flags', () => {
		expect(createDecision(choiceOf(true), '1-a', now)).toEqual({
			version: '1-a',
			date: '2026-11-21T10:00:00.000Z',
			analytics: true,
			marketing: true,
			social: true,
			unclassified: false,
			ad_user_data: true,
			ad_storage: true,
			analytics_storage: true,
			ad_personalization: true,
		})
	})

	test('declining grants nothing', () => {
		const { version: _, date: __, ...flags } = createDecision(choiceOf(false), '1-a', now)
		expect(Object.values(flags)).toEqual(Array(8).fill(false))
	})

	test('analytics sets only the analytics flag, marketing the three advertising flags', () => {
		expect(createDecision({ ...choiceOf(false), analytics: true }, '1-a', now)).toMatchObject({
			analytics_storage: true,
			ad_storage: false,
			ad_user_data: false,
			ad_personalization: false,
		})
		expect(createDecision({ ...choiceOf(false), marketing: true }, '1-a', now)).toMatchObject({
			analytics_storage: false,
			ad_storage: true,
			ad_user_data: true,
			ad_personalization: true,
		})
	})
})

describe('what is read', () => {
	const decision = createDecision({ ...choiceOf(false), social: true }, '1-a', now)

	test('a stored decision comes back as it was', () => {
		expect(parseDecision(stored(decision), terms, now)).toEqual(decision)
	})

	test.each([
		['nothing', null],
		['an empty text', ''],
		['half a text', stored(decision).slice(0, 40)],
		['a word of another program', 'true'],
		['a number', '7'],
		['null', 'null'],
		['a list', '[]'],
		['an object of another program', '{"analytics":"yes"}'],
		['a date that is none', stored({ ...decision, date: 'yesterday' })],
		['a date that is a number', stored({ ...decision, date: 5 })],
		['no date', stored({ ...decision, date: undefined })],
		['a category missing', stored({ ...decision, marketing: undefined })],
		['a category that is a text', stored({ ...decision, marketing: 'false' })],
		['a flag missing', stored({ ...decision, ad_user_data: undefined })],
		['a flag that contradicts its category', stored({ ...decision, ad_storage: true })],
	])('%s is no decision', (_, text) => {
		expect(parseDecision(text, terms, now)).toBeNull()
	})

	test('fields added by another program are dropped', () => {
		expect(parseDecision(stored({ ...decision, evil: 1 }), terms, now)).toEqual(decision)
	})

	test('a decision of another version gives null', () => {
		expect(parseDecision(stored(decision), { ...terms, version: '2-a' }, now)).toBeNull()
	})

	test('a decision is valid until the day 13 months later', () => {
		expect(parseDecision(stored(decision), terms, new Date('2027-12-21T09:59:59Z'))).toEqual(decision)
		expect(parseDecision(stored(decision), terms, new Date('2027-12-21T10:00:00Z'))).toBeNull()
	})

	test('13 months from 31 January end with February', () => {
		const late = createDecision(choiceOf(false), '1-a', new Date('2026-01-31T10:00:00Z'))
		expect(parseDecision(stored(late), terms, new Date('2027-02-28T09:00:00Z'))).toEqual(late)
		expect(parseDecision(stored(late), terms, new Date('2027-02-28T10:00:00Z'))).toBeNull()
	})

	test('the agency may set a shorter validity', () => {
		expect(parseDecision(stored(decision), { ...terms, validMonths: 6 }, new Date('2027-05-22T10:00:00Z'))).toBeNull()
	})

	test('a date in the future is refused, but a clock that is an hour off is tolerated', () => {
		expect(parseDecision(stored(decision), terms, new Date('2026-11-21T09:00:00Z'))).toEqual(decision)
		expect(parseDecision(stored(decision), terms, new Date('2026-11-19T10:00:00Z'))).toBeNull()
	})
})
