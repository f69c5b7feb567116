import { expect, test } from 'vitest'
import { Module } from '#lib/site/config/schema/pages/menu.ts'
import { blockSearch, homesOf, ribbonsOf } from './property-list-queries.ts'

function filtersOf(filters: object) {
	const module = Module.parse({ type: 'property-list', goal: 'sale', filters })
	return module.type === 'property-list' ? module.filters : expect.fail('not a list')
}

test('without filters a block shows the newest homes of its goal', () => {
	expect(blockSearch('rent', filtersOf({}))).toMatchObject({
		goal: 'rent',
		cities: [],
		types: [],
		rooms: {},
		price: { min: null, max: null },
		sort: 'newest',
		page: 1,
	})
})

test('each filter of a block becomes a filter of the search', () => {
	const filters = filtersOf({ city: ['binche|7130'], type: [1, 2], bedrooms: 3, garages: 1, price: { max: 300_000 } })
	expect(blockSearch('sale', filters)).toMatchObject({
		goal: 'sale',
		cities: ['binche|7130'],
		types: [1, 2],
		price: { min: null, max: 300_000 },
		rooms: { bedrooms: { min: 3, max: null }, garages: { min: 1, max: null } },
	})
})

test('named homes come first while they are on offer, the newest fill the rest', () => {
	const home = (id: number, goal: 'sale' | 'rent', status: 'available' | 'sold') => ({ id, goal, status })
	const named = [home(9, 'sale', 'available'), home(8, 'sale', 'sold'), home(7, 'rent', 'available')]
	expect(filtersOf({ ids: [9, 8, 7] }).ids).toEqual([9, 8, 7])
	expect(homesOf({ goal: 'sale', maxItems: 4 }, named, [1, 9, 2, 3])).toEqual([9, 1, 2, 3])
	expect(homesOf({ goal: 'sale', maxItems: 4 }, [], [1, 9])).toEqual([1, 9])
})

test('a block has four homes at most', () => {
	expect(Module.safeParse({ type: 'property-list', goal: 'sale', maxItems: 5 }).success).toBe(false)
	expect(Module.safeParse({ type: 'property-list', goal: 'sale', maxItems: 4 }).success).toBe(true)
})

test('a block shows homes with a ribbon by its number in the feed; unknown numbers mean no ribbon', () => {
	expect(filtersOf({}).marquee).toEqual([])
	expect(filtersOf({ marquee: [1] }).marquee).toEqual([1])
	expect(ribbonsOf([1, 99])).toEqual(['new'])
})
