import { expect, test } from 'vitest'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import { rentCostsOf } from './rent-costs.ts'

type Home = Parameters<typeof rentCostsOf>[0]

const rules = { homeTypes: [1, 2, 3], depositMonths: { flanders: 3, brussels: 2, wallonia: 2 } }
const flat: Home = {
	goal: 'rent',
	webId: 2,
	region: 'wallonia',
	price: { ...NO_PRICE, amount: 890, charges: 95 },
	facts: { chargesKind: 'lump', chargesRenter: 95, deposit: null },
}
const costs = (change: Partial<Home>) => rentCostsOf({ ...flat, ...change }, rules)

test('moving in costs the first month with its charges, and the deposit of the region', () => {
	// 890 + 95 = 985 a month; 2 × 890 = 1,780; 985 + 1,780 = 2,765
	expect(costs({})).toEqual({ rent: 890, charges: 95, deposit: 1780, depositMonths: 2, movingIn: 2765, monthly: 985 })
	// 3 × 890 = 2,670; 985 + 2,670 = 3,655
	expect(costs({ region: 'flanders' })).toMatchObject({ deposit: 2670, depositMonths: 3, movingIn: 3655 })
})

test('a deposit of the advert goes before that of the region', () => {
	const facts = { ...flat.facts, deposit: 1000 }
	expect(costs({ facts })).toMatchObject({ deposit: 1000, depositMonths: null, movingIn: 1985 })
})

test('charges in the rent are nothing more, and unknown ones stay unknown', () => {
	const facts = { chargesKind: 'included' as const, chargesRenter: null, deposit: null }
	expect(costs({ price: { ...flat.price, charges: null }, facts })).toMatchObject({
		charges: 0,
		monthly: 890,
		movingIn: 2670,
	})
	const unknown = { ...facts, chargesKind: null }
	expect(costs({ price: { ...flat.price, charges: null }, facts: unknown })).toMatchObject({
		charges: null,
		monthly: 890,
	})
})

test.each([
	['for sale', { goal: 'sale' }],
	['without a public rent', { price: { ...flat.price, amount: null } }],
	['with a rent in another unit', { price: { ...flat.price, unitText: 'per m²' } }],
	['that is an office', { webId: 8 }],
	['in a region without a rule', { region: 'luxembourg' }],
] as const)('a home %s has no costs to rent', (_, change) => {
	expect(costs(change)).toBeNull()
})
