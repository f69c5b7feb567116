import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

const ribbons = { 1: 'new', 2: 'option', 3: 'compromise', 4: 'sold', 5: 'rented' }
const none = { Status: null, Marquee: null }
const plain = { status: 'available', ribbon: null, isFromTitle: false, isUnknownMarquee: false }

test('a home without Status and Marquee is available', () => {
	expect(statusOf(none, ['Maison'], ribbons)).toEqual(plain)
	expect(statusOf({ Status: null, Marquee: 0 }, [null], ribbons)).toEqual(plain)
})

test('the Marquee sets ribbon and status', () => {
	const of = (Marquee: number) => statusOf({ Status: null, Marquee }, [], ribbons)
	expect(of(1)).toEqual({ ...plain, ribbon: 'new' })
	expect(of(2)).toEqual({ ...plain, status: 'option', ribbon: 'option' })
	expect(of(3)).toEqual({ ...plain, status: 'compromise', ribbon: 'compromise' })
	expect(of(4)).toEqual({ ...plain, status: 'sold', ribbon: 'sold' })
	expect(of(5)).toEqual({ ...plain, status: 'rented', ribbon: 'rented' })
	expect(of(6)).toEqual({ ...plain, isUnknownMarquee: true })
})

test('an explicit Status wins over the Marquee and brings its ribbon', () => {
	expect(statusOf({ Status: 'sold', Marquee: 1 }, [], ribbons)).toEqual({ ...plain, status: 'sold', ribbon: 'sold' })
	expect(statusOf({ Status: 'available', Marquee: 4 }, [], ribbons)).toEqual(plain)
	expect(statusOf({ Status: 'available', Marquee: 1 }, [], ribbons)).toEqual({ ...plain, ribbon: 'new' })
})

test.each(['SOUS COMPROMIS - Maison', 'Huis (onder compromis)', 'House, Under Compromise'])(
	'the title "%s" sets the ribbon',
	(title) => {
		const found = { ...plain, status: 'compromise', ribbon: 'compromise', isFromTitle: true }
		expect(statusOf(none, ['Maison', title], ribbons)).toEqual(found)
		expect(statusOf({ Status: null, Marquee: 0 }, [title], ribbons)).toEqual(found)
	},
)

test('the title is ignored beside a Marquee or a Status', () => {
	expect(statusOf({ Status: null, Marquee: 1 }, ['Sous compromis'], ribbons)).toEqual({ ...plain, ribbon: 'new' })
	expect(statusOf({ Status: 'available', Marquee: 0 }, ['Sous compromis'], ribbons)).toEqual(plain)
	expect(statusOf({ Status: null, Marquee: 9 }, ['Sous compromis'], ribbons)).toMatchObject({ ribbon: null })
})
