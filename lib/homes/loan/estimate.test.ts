import { expect, test } from 'vitest'
import loan from '#config/loan.json'
import { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import {
	dutyOf,
	type EstimatedHome,
	estimatedTaxOf,
	estimateLoan,
	type LoanWishes,
	loanTermsOf,
	monthlyPayment,
	notaryOf,
} from './estimate.ts'

const config = LoanConfig.parse(loan)
const tariff = { ...config.notary, ofAgency: null }
const NO_CHOICES = { isRenovated: false, hasReducedVat: false }
const DAY = '2026-11-21'
const house: EstimatedHome = {
	goal: 'sale',
	webId: 1,
	region: 'wallonia',
	price: { amount: 385_000 },
	vat: null,
	isAnnuity: false,
}
const dutyIn = (region: string, price: number, isOwnHome: boolean) => {
	const row = config.duties.find((duty) => duty.region === region)
	return row && dutyOf(price, row, isOwnHome)
}

// Flanders 2 % or 12 %; Wallonia 3 % or 12.5 %; Brussels 12.5 %, 200,000 exempt up to 600,000.
test.each([
	['flanders', 300_000, true, 6_000],
	['flanders', 300_000, false, 36_000],
	['wallonia', 385_000, true, 11_550],
	['wallonia', 385_000, false, 48_125],
	['brussels', 450_000, true, 31_250],
	['brussels', 600_000, true, 50_000],
	['brussels', 600_001, true, 75_000.125],
	['brussels', 150_000, true, 0],
	['brussels', 450_000, false, 56_250],
])('in %s a home of %d € (only own home: %s) has %d € of registration duty', (region, price, isOwnHome, duty) => {
	expect(dutyIn(region, price, isOwnHome)).toBe(duty)
})

test('the notary charges each part of the price by its bracket, plus the deeds, plus VAT', () => {
	// 342 + 285 + 285 + 264.9645 + 212.04 + 1,060.20 + 76.89585 = 2,526.10; + 750 + 550, × 1.21
	expect(notaryOf(385_000, tariff, true)).toBeCloseTo(4629.58, 2)
	expect(notaryOf(385_000, tariff, false)).toBeCloseTo(3964.08, 2)
	expect(notaryOf(7_500, tariff, false)).toBeCloseTo((342 + 750) * 1.21, 6)
})

test('a loan is paid back in equal months at the actuarial rate', () => {
	// 1.03^(1/12) − 1 = 0.00246627; 300,000 × 0.00246627 ÷ (1 − 1.03^−25)
	expect(monthlyPayment(300_000, 3, 25)).toBeCloseTo(1416.33, 1)
	expect(monthlyPayment(12_000, 0, 10)).toBe(100)
	expect(monthlyPayment(0, 3, 20)).toBe(0)
})

test('a house of 385,000 € in Wallonia: 401,179.58 € in all, 80,000 € of it own money', () => {
	const terms = loanTermsOf(house, config, DAY)
	const wishes = { ownMoney: null, years: 25, percent: 3, isOwnHome: true, ...NO_CHOICES }
	const result = terms && estimateLoan(terms, wishes)
	expect(result?.total).toBeCloseTo(401_179.58, 2)
	expect(result?.ownMoney).toBe(80_000)
	expect(result?.loan).toBeCloseTo(321_179.58, 2)
	expect(result?.monthly).toBeCloseTo((321_179.58 / 300_000) * 1416.33, 0)
})

test('a buyer who has all the money borrows nothing and pays no loan deed', () => {
	const terms = loanTermsOf(house, config, DAY)
	const result =
		terms && estimateLoan(terms, { ownMoney: 500_000, years: 25, percent: 3, isOwnHome: true, ...NO_CHOICES })
	expect(result).toMatchObject({ loan: 0, monthly: 0 })
	expect(result?.notary).toBeCloseTo(3964.08, 2)
})

test('land has the usual duty whatever the buyer answers, a new building VAT and no duty', () => {
	const land = loanTermsOf({ ...house, webId: 4 }, config, DAY)
	const wishes = { ownMoney: null, years: 25, percent: 3, isOwnHome: true, ...NO_CHOICES }
	expect(land && estimateLoan(land, wishes).tax).toBe(48_125)
	const fresh = loanTermsOf({ ...house, vat: 'excluded' }, config, DAY)
	expect(fresh && estimateLoan(fresh, wishes).tax).toBe(80_850)
})

test('a price that includes VAT adds none, and the notary counts from the price without it', () => {
	const wishes = { ownMoney: null, years: 25, percent: 3, isOwnHome: true, ...NO_CHOICES }
	const without = loanTermsOf({ ...house, price: { amount: 385_000 }, vat: 'excluded' }, config, DAY)
	const within = loanTermsOf({ ...house, price: { amount: 465_850 }, vat: 'included' }, config, DAY)
	const [one, other] = [without && estimateLoan(without, wishes), within && estimateLoan(within, wishes)]
	expect(other?.tax).toBe(0)
	expect(other?.notary).toBeCloseTo(one?.notary ?? 0, 6)
	expect(other?.total).toBeCloseTo(one?.total ?? 0, 6)
})

test.each([
	['to let', { goal: 'rent' }],
	['without a public price', { price: { amount: null } }],
	['sold for an annuity', { isAnnuity: true }],
	['in Luxembourg', { region: 'luxembourg' }],
] as const)('a home %s has no estimate', (_, change) => {
	expect(loanTermsOf({ ...house, ...change }, config, DAY)).toBeNull()
})

test('a change of law is a later row, and applies from its first day', () => {
	const duties = [...config.duties, { ...config.duties[2], percent: 10, validFrom: '2027-01-01' }]
	const changed = LoanConfig.parse({ ...config, duties })
	const percentOn = (day: string) => loanTermsOf(house, changed, day)?.tax.percent
	expect([percentOn('2026-12-31'), percentOn('2027-01-01')]).toEqual([12.5, 10])
})

const WISHES = { ownMoney: null, years: 25, percent: 3, isOwnHome: true, ...NO_CHOICES }

function resultOf(home: Partial<EstimatedHome>, wishes: Partial<LoanWishes> = {}, changed = config) {
	const terms = loanTermsOf({ ...house, ...home }, changed, DAY)
	return terms && estimateLoan(terms, { ...WISHES, ...wishes })
}

test('land beside a new building pays the usual duty, and only the building VAT', () => {
	const home = { vat: 'excluded' as const, price: { amount: 400_000 }, landShare: 100_000 }
	// Land: 12.5 % of 100,000 = 12,500; building: 21 % of 300,000 = 63,000.
	expect(resultOf(home)).toMatchObject({ landDuty: 12_500, tax: 63_000, taxPercent: 21 })
	// Notary for 400,000 with a loan: 342 + 285 + 285 + 264.9645 + 212.04 + 1,060.20 + 0.057 % of 149,905 = 85.44585
	// make 2,534.65; + 750 + 550 = 3,834.65; × 1.21 = 4,639.93. In all: 400,000 + 12,500 + 63,000 + 4,639.93.
	expect(resultOf(home)?.total).toBeCloseTo(480_139.93, 2)
})

test('land beside a building whose VAT is in the price: the notary counts without that VAT', () => {
	// 100,000 of land + 363,000 ÷ 1.21 = 300,000 of building: the same 400,000 as above.
	const home = { vat: 'included' as const, price: { amount: 463_000 }, landShare: 100_000 }
	const result = resultOf(home)
	expect(result).toMatchObject({ landDuty: 12_500, tax: 0 })
	expect(result?.notary).toBeCloseTo(4639.93, 2)
})

test('a buyer who meets the conditions pays 6 % of VAT on a rebuilt home of 175 m² at most', () => {
	const home = { vat: 'excluded' as const, price: { amount: 300_000 }, surfaceLiving: 175 }
	expect(resultOf(home)?.tax).toBe(63_000)
	// 6 % of 300,000
	expect(resultOf(home, { hasReducedVat: true })?.tax).toBe(18_000)
	expect(resultOf({ ...home, surfaceLiving: 176 }, { hasReducedVat: true })?.tax).toBe(63_000)
	expect(resultOf({ ...home, vat: 'included' }, { hasReducedVat: true })?.tax).toBe(0)
})

test('who renovates in Brussels has 50,000 euro more exempt, as an own home up to the price limit', () => {
	const home = { region: 'brussels', price: { amount: 450_000 } }
	// 12.5 % of (450,000 − 200,000) = 31,250; of (450,000 − 250,000) = 25,000; of all of it = 56,250
	expect(resultOf(home)?.tax).toBe(31_250)
	expect(resultOf(home, { isRenovated: true })?.tax).toBe(25_000)
	expect(resultOf(home, { isRenovated: true, isOwnHome: false })?.tax).toBe(56_250)
	expect(resultOf({ ...home, price: { amount: 640_000 } }, { isRenovated: true })?.tax).toBe(80_000)
})

test('a modest home pays less duty up to its price limit, never less than nothing, and a rate may replace another', () => {
	const row = {
		region: 'flanders',
		kind: 'modest',
		euros: 1000,
		priceLimit: 200_000,
		source: 'x',
		validFrom: '2025-01-01',
	}
	const rate = { region: 'flanders', kind: 'renovation', percent: 1, source: 'x', validFrom: '2025-01-01' }
	const changed = LoanConfig.parse({ ...config, reductions: [row, rate] })
	const dutyFor = (amount: number, isRenovated = false) =>
		resultOf({ region: 'flanders', price: { amount } }, { isRenovated }, changed)?.tax
	// 2 % of 200,000 = 4,000, − 1,000; 2 % of 200,001; 2 % of 40,000 = 800, − 1,000; 1 % of 200,000 = 2,000, − 1,000
	expect([dutyFor(200_000), dutyFor(200_001), dutyFor(40_000), dutyFor(200_000, true)]).toEqual([
		3000, 4000.02, 0, 1000,
	])
})

test('the estimate begins with the duty of an only own home, which a plot of land and a sale under VAT do not have', () => {
	const taxOf = (home: Partial<EstimatedHome>) => {
		const terms = loanTermsOf({ ...house, ...home }, config, DAY)
		return terms && estimatedTaxOf(terms)
	}
	expect(taxOf({})).toBe('ownHome')
	expect(taxOf({ webId: 4 })).toBe('duty')
	expect(taxOf({ vat: 'excluded' })).toBe('vat')
	expect(taxOf({ vat: 'included' })).toBe('vat')
})

test('the agency’s own figure for the notary stands in the place of the tariff, once', () => {
	const terms = loanTermsOf({ ...house, notaryFees: 4_700 }, config, DAY)
	if (terms === null) throw new Error('There are no terms.')
	const wishes = { ownMoney: 80_000, years: 25, percent: 3, isOwnHome: true, ...NO_CHOICES }
	// 385,000 + 3 % + 4,700, with a loan and without.
	expect(estimateLoan(terms, wishes)).toMatchObject({ notary: 4_700, total: 401_250, loan: 321_250 })
	expect(estimateLoan(terms, { ...wishes, ownMoney: 500_000 })).toMatchObject({ notary: 4_700, total: 401_250 })
	expect(loanTermsOf({ ...house, notaryFees: 0 }, config, DAY)?.notary.ofAgency).toBeNull()
})
