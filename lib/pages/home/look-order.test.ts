import { expect, test } from 'vitest'
import { inLookOrder } from './look-order.ts'

const DELIVERED = 'property-list places listing-map article testimonials property-list valuation project'
const blocks = (types: string) => types.split(' ').map((type, index) => ({ type, index }))
const ordered = (types: string, look: 'beffroi' | 'canal' | 'atelier') =>
	inLookOrder(blocks(types), look).map(({ type, index }) => `${type}${index}`)

test('the blocks as delivered stand in the order of the look', () => {
	expect(ordered(DELIVERED, 'beffroi')).toEqual(blocks(DELIVERED).map(({ type, index }) => `${type}${index}`))
	expect(ordered(DELIVERED, 'canal').slice(0, 2)).toEqual(['places1', 'property-list0'])
	const atelier = ordered(DELIVERED, 'atelier')
	expect(atelier.slice(0, 3)).toEqual(['article3', 'testimonials4', 'property-list0'])
	expect(atelier).toHaveLength(8)
})

test('without a few of them the rest still does', () => {
	expect(ordered('property-list places valuation', 'canal')).toEqual(['places1', 'property-list0', 'valuation2'])
})

test('what the agency has ordered or added to itself stays as it left it', () => {
	expect(ordered('valuation property-list places', 'canal')).toEqual(['valuation0', 'property-list1', 'places2'])
	expect(ordered('property-list team places', 'atelier')).toEqual(['property-list0', 'team1', 'places2'])
})
