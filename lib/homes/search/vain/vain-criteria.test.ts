import { expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { vainCriteria } from './vain-criteria.ts'

const of = (change: Partial<SearchQuery>, goal: Goal = 'sale') =>
	vainCriteria({ ...emptySearch(goal), ...change }, PRICE_RANGES[goal])

test('goal, kinds and places are kept, in one order, whatever the order and the page of the list', () => {
	const asked = 'goal=sale&city=binche%7C7130&city=mons%7C7000&type=2&type=9'
	expect(of({ cities: ['mons|7000', 'binche|7130'], types: [9, 2] })).toBe(asked)
	expect(of({ cities: ['binche|7130', 'mons|7000'], types: [2, 9], sort: 'price-asc', view: 'map' })).toBe(asked)
})

test('prices are rounded outwards, to steps of the goal', () => {
	expect(of({ price: { min: 130_000, max: 251_000 } })).toBe('goal=sale&price=125000-275000')
	expect(of({ price: { min: null, max: 820 } }, 'rent')).toBe('goal=rent&price=0-900')
	expect(of({ price: { min: 3_000, max: null } })).toBeNull()
})

test.each<Partial<SearchQuery>>([
	{ search: 'Ada Peeters' },
	{ rooms: { bedrooms: { min: 9, max: null } } },
	{ energy: 'a' },
	{ around: { place: 'rue Haute 9', km: 2 } },
	{ cities: ['a|1', 'b|1', 'c|1', 'd|1', 'e|1', 'f|1', 'g|1'] },
])('a search that asks for anything else says nothing: %o', (change) => {
	expect(of({ types: [2], ...change })).toBeNull()
	expect(of({})).toBeNull()
})
