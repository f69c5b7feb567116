import { expect, test } from 'vitest'
import { rentalTerms } from './rental-terms.ts'

const SETTINGS = { incomeTimesRent: 3, personsPerBedroom: 2, depositMonths: { flanders: 3, brussels: 2, wallonia: 2 } }

const FLAT = { isDwelling: true, deposit: null }

test('a flat in Flanders: income of three times the rent, two persons a bedroom, three months of deposit', () => {
	expect(rentalTerms({ rent: 950, bedrooms: 2, region: 'flanders', ...FLAT }, SETTINGS)).toEqual({
		minimumIncome: 2850,
		maximumPersons: 4,
		deposit: { months: 3, amount: 2850 },
	})
})

test('in Wallonia the deposit is two months; a studio has room for two', () => {
	expect(rentalTerms({ rent: 1090, bedrooms: 0, region: 'wallonia', ...FLAT }, SETTINGS)).toEqual({
		minimumIncome: 3270,
		maximumPersons: 2,
		deposit: { months: 2, amount: 2180 },
	})
})

test('what is unknown or must not be published is left out', () => {
	const silent = { ...SETTINGS, incomeTimesRent: null, personsPerBedroom: null }
	expect(rentalTerms({ rent: null, bedrooms: null, region: 'brussels', ...FLAT }, SETTINGS)).toEqual({
		minimumIncome: null,
		maximumPersons: null,
		deposit: { months: 2, amount: null },
	})
	expect(rentalTerms({ rent: 900, bedrooms: 1, region: 'luxembourg', ...FLAT }, silent)).toEqual({
		minimumIncome: null,
		maximumPersons: null,
		deposit: null,
	})
})

test('the deposit of the advert is named, not the most that the region allows', () => {
	const home = { rent: 950, bedrooms: 2, region: 'flanders' as const, isDwelling: true, deposit: 950 }
	expect(rentalTerms(home, SETTINGS).deposit).toEqual({ months: null, amount: 950 })
})

test('a garage, a shop or an office has no legal deposit, and its tenant needs no income in times the rent', () => {
	const garage = { rent: 95, bedrooms: null, region: 'brussels' as const, isDwelling: false, deposit: null }
	expect(rentalTerms(garage, SETTINGS)).toEqual({ minimumIncome: null, maximumPersons: null, deposit: null })
	expect(rentalTerms({ ...garage, deposit: 190 }, SETTINGS).deposit).toEqual({ months: null, amount: 190 })
})
