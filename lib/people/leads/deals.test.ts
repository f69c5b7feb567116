import { expect, test } from 'vitest'
import { seal, unseal } from '#lib/base/security/sealed.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { isDay, yearsFrom } from '#lib/base/time/calendar-days.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { FORMS } from '#lib/people/forms/schemas/forms.ts'
import { depositOf, depositPercent } from '#lib/people/lead-subject/deposit.ts'
import { readApplication, storeApplication } from '#lib/people/leads/application-store.ts'
import { eraseOld, exportAddress } from '#lib/server/privacy/erase-records.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { createLead } from './mutations.ts'

const PERSON = {
	title: 'none',
	firstName: 'Ada',
	lastName: 'Peeters',
	email: 'ada@voorbeeld.be',
	phone: '0471 23 45 67',
}
const TODAY = dayOf(new Date())
const NEXT_YEAR = yearsFrom(TODAY, 1)
const OFFER = { ...PERSON, listingId: '7', amount: '250.000', validUntil: NEXT_YEAR, financing: 'mixed' }
const APPLICATION = { ...PERSON, listingId: '7', startDate: TODAY, term: 'nine' }

function codes(name: 'offer' | 'application', values: Record<string, unknown>): Record<string, string> {
	const parsed = FORMS[name].safeParse(values)
	return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

// Section 9 of the specification: 10 percent.
test.each([
	[250_000, 25_000],
	[199_999.99, 20_000],
	[333_333.35, 33_333.34],
])('the deposit for %d euro is %d euro', (price, deposit) => {
	expect(depositOf(price, 10)).toBe(deposit)
})

// Section 9 of the specification, and the Breyne act for homes that are still to be built (decision 29).
test.each([
	[{ isUnderVat: null, projectId: null }, 10],
	[{ isUnderVat: false, projectId: null }, 10],
	[{ isUnderVat: true, projectId: null }, 5],
	[{ isUnderVat: false, projectId: 501 }, 5],
	[{ isUnderVat: true, projectId: null, isAnnuity: true }, null],
])('for %j the deposit is %s percent', (home, percent) => {
	expect(depositPercent({ isAnnuity: false, ...home })).toBe(percent)
})

test('an offer needs a price, a day until which it is valid, and a way of payment', () => {
	expect(codes('offer', OFFER)).toEqual({})
	expect(codes('offer', {})).toMatchObject({ amount: 'amount', validUntil: 'validUntil', financing: 'financing' })
	expect(FORMS.offer.parse({ ...OFFER, amount: '€ 249.500,50' }).amount).toBe(249_500.5)
})

test.each([
	['a price in words', { amount: 'veel' }, { amount: 'amount' }],
	['a price below zero', { amount: '-5' }, { amount: 'amount' }],
	['a day that is over', { validUntil: '2020-01-01' }, { validUntil: 'validUntil' }],
	['a day that there is not', { validUntil: `${TODAY.slice(0, 4)}-02-30` }, { validUntil: 'validUntil' }],
	['a day too far off', { validUntil: yearsFrom(TODAY, 2) }, { validUntil: 'validUntil' }],
	['another condition without words', { conditions: ['other'] }, { otherCondition: 'otherCondition' }],
	['a made-up condition', { conditions: ['free'] }, { conditions: 'conditions' }],
	['more loan than price', { loan: '300.000' }, { loan: 'loanTooHigh' }],
])('an offer with %s is refused', (_, wrong, errors) => {
	expect(codes('offer', { ...OFFER, ...wrong })).toEqual(errors)
})

test.each([
	['no start and no term', { startDate: '', term: '' }, { startDate: 'startDate', term: 'term' }],
	['a term of its own without an end', { term: 'other', endDate: '' }, { endDate: 'endDate' }],
	['an end that is over', { term: 'other', endDate: '2020-01-01' }, { endDate: 'endDate' }],
	['half a date', { startDate: '2026-11' }, { startDate: 'startDate' }],
	['a start that is over', { startDate: '2020-01-01' }, { startDate: 'startDate' }],
	['an end before the start', { startDate: NEXT_YEAR, term: 'other', endDate: TODAY }, { endDate: 'endBeforeStart' }],
	['an end on the start', { term: 'other', endDate: TODAY }, { endDate: 'endBeforeStart' }],
	['a birth that is to come', { birthDate: NEXT_YEAR }, { birthDate: 'birthDate' }],
	['nobody living there', { persons: '0' }, { persons: 'persons' }],
	// 85.07.30-033: check 97 - 850730033 mod 97 = 28.
	['a national register number', { identityNumber: '85.07.30-033.28' }, { identityNumber: 'nationalNumber' }],
])('an application with %s is refused', (_, wrong, errors) => {
	expect(codes('application', APPLICATION)).toEqual({})
	expect(codes('application', { ...APPLICATION, ...wrong })).toEqual(errors)
})

test('an end date that was typed before another term was chosen is ignored', () => {
	expect(codes('application', { ...APPLICATION, endDate: '2020-01-01' })).toEqual({})
})

test('the dates are checked together even while other fields are still empty', () => {
	const wrong = { startDate: NEXT_YEAR, term: 'other', endDate: TODAY }
	expect(codes('application', wrong)).toMatchObject({ endDate: 'endBeforeStart', firstName: 'firstName' })
})

test('29 February is a day in a leap year only', () => {
	expect(['2028-02-29', '2027-02-29', '2027-2-9', '2027-13-01', 20270101].map(isDay)).toEqual([
		true,
		false,
		false,
		false,
		false,
	])
})

test('what is sealed can be read only with the same purpose and record, and not once a letter is altered', () => {
	const sealed = seal('a', 'inkomen 2400', 'APP-1')
	expect(sealed).not.toContain('inkomen')
	expect(seal('a', 'inkomen 2400', 'APP-1')).not.toBe(sealed)
	expect(unseal('a', sealed, 'APP-1')).toBe('inkomen 2400')
	expect(unseal('b', sealed, 'APP-1')).toBeNull()
	expect(unseal('a', sealed, 'APP-2')).toBeNull()
	const parts = sealed.split('.')
	const altered = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`
	expect(unseal('a', [...parts.slice(0, 3), altered].join('.'), 'APP-1')).toBeNull()
	expect(unseal('a', 'nonsense', 'APP-1')).toBeNull()
})

test('means and identity are erased 30 days after the home is rented or withdrawn, and kept until then', async () => {
	const NOW = new Date('2026-11-21T10:00:00.000Z')
	const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR_MS).toISOString()
	const agency = await createAgencyDatabase()
	await agency.add(
		{ id: 1, goal: 1, status: 'available' },
		{ id: 2, goal: 1, status: 'rented', closed_at: daysAgo(29) },
		{ id: 3, goal: 1, status: 'rented', closed_at: daysAgo(30) },
		{ id: 4, goal: 1, withdrawn_at: daysAgo(30) },
	)
	const kept = new Map<number, () => Promise<Record<string, unknown> | null>>()
	for (const listingId of [1, 2, 3, 4]) {
		await createLead(
			agency.db,
			{
				kind: 'application',
				prefix: 'APP',
				language: 'nl',
				listingId,
				projectId: null,
				email: `huurder${listingId}@voorbeeld.be`,
				content: {},
				optIn: null,
				browserKey: String(listingId),
			},
			async (transaction, { leadId, reference }) => {
				kept.set(listingId, () => readApplication(agency.db, { id: leadId, reference }))
				await storeApplication(transaction, { leadId, reference, listingId }, { income: 2400 })
				return []
			},
			NOW,
		)
	}
	const { leads } = await exportAddress(agency.db, 'huurder1@voorbeeld.be')
	expect(leads).toMatchObject([{ content: { income: 2400 } }])
	await eraseOld(agency.db, NOW)
	const left = await Promise.all([1, 2, 3, 4].map((id) => kept.get(id)?.()))
	expect(left).toEqual([{ income: 2400 }, { income: 2400 }, null, null])
	const contents = await agency.db.selectFrom('lead').select('email').execute()
	expect(contents.every(({ email }) => email !== '')).toBe(true)
	await agency.close()
})
