import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

const ribbons = { 1: 'new', 2: 'option', 3: 'compromise', 4: 'sold', 5: 'rented', 6: 'lowered' }
const none = { Goal: 0 as const, Status: null, Marquee: null, MarqueeName: null, TypeDescription: null }
type Fields = Partial<Parameters<typeof statusOf>[0][0]>
const plain = { status: 'available', ribbon: null, isFromTitle: false, isUnknownMarquee: false, doubt: null }

const of = (fields: Fields, closed: 'sold' | 'rented' | null = null) =>
	statusOf([{ ...none, ...fields }], ribbons, closed)

test('a home without a sign that it is taken is available', () => {
	expect(of({})).toEqual(plain)
	expect(of({ Marquee: 0, TypeDescription: 'Maison', MarqueeName: 'Coup de cœur' })).toEqual(plain)
	expect(of({ Status: 'available', Marquee: 1, MarqueeName: 'Nouveau' })).toEqual({ ...plain, ribbon: 'new' })
})

test('the Marquee sets ribbon and status', () => {
	expect(of({ Marquee: 1 })).toEqual({ ...plain, ribbon: 'new' })
	expect(of({ Marquee: 2 })).toEqual({ ...plain, status: 'option', ribbon: 'option' })
	expect(of({ Marquee: 3 })).toEqual({ ...plain, status: 'compromise', ribbon: 'compromise' })
	expect(of({ Marquee: 4 })).toEqual({ ...plain, status: 'sold', ribbon: 'sold' })
	expect(of({ Marquee: 5 })).toEqual({ ...plain, status: 'rented', ribbon: 'rented' })
	expect(of({ Marquee: 9 })).toEqual({ ...plain, isUnknownMarquee: true })
})

test('fields that agree are no contradiction', () => {
	const fields = { Status: 'sold', Marquee: 4, MarqueeName: 'Vendu', TypeDescription: 'Maison (vendue)' } as const
	expect(of(fields)).toEqual({ ...plain, status: 'sold', ribbon: 'sold' })
})

test.each<[Fields, string, string]>([
	[{ Status: 'available', Marquee: 4 }, 'sold', 'Status "available", Marquee 4 (sold): sold counts'],
	[{ Status: 'sold', Marquee: 2 }, 'sold', 'Marquee 2 (option), Status "sold": sold counts'],
	[
		{ Status: 'available', Marquee: 0, TypeDescription: 'Villa sous compromis' },
		'compromise',
		'Status "available", TypeDescription "Villa sous compromis": compromise counts',
	],
	[
		{ Status: 'option', Marquee: 2, MarqueeName: 'Verkocht' },
		'sold',
		'Status "option", Marquee 2 (option), MarqueeName "Verkocht": sold counts',
	],
	[{ Marquee: 2, MarqueeName: 'SOLD!' }, 'sold', 'Marquee 2 (option), MarqueeName "SOLD!": sold counts'],
	[
		{ Status: 'compromise', MarqueeName: 'Onder optie' },
		'compromise',
		'MarqueeName "Onder optie", Status "compromise": compromise counts',
	],
	[
		{ Goal: 1, Status: 'available', TypeDescription: 'Vermietet: Wohnung' },
		'rented',
		'Status "available", TypeDescription "Vermietet: Wohnung": rented counts',
	],
])('of %o the state that promises least counts: %s', (fields, status, doubt) => {
	expect(of(fields)).toEqual({ ...plain, status, ribbon: status, doubt })
})

test('the name of a ribbon counts without a number, or with an unknown one', () => {
	expect(of({ MarqueeName: 'Verkocht' })).toMatchObject({ status: 'sold', ribbon: 'sold' })
	expect(of({ Marquee: 9, MarqueeName: 'Sous option' })).toMatchObject({ status: 'option', isUnknownMarquee: true })
})

test('the status in any language counts', () => {
	const nl = { ...none, Status: 'available' as const, Marquee: 0 }
	const fr = { ...nl, Marquee: 4 }
	expect(statusOf([nl, fr], ribbons)).toMatchObject({ status: 'sold', doubt: expect.stringContaining('Marquee 4') })
	expect(statusOf([nl, { ...nl, TypeDescription: 'Verkocht - huis' }], ribbons)).toMatchObject({ status: 'sold' })
})

test('a record that was not read closes the home', () => {
	expect(of({ Status: 'available' }, 'sold')).toMatchObject({ status: 'sold', ribbon: 'sold' })
	expect(of({ Status: 'rented' }, 'sold')).toMatchObject({ status: 'rented' })
})

test.each([
	['SOUS COMPROMIS - Maison', 'compromise'],
	['Huis (onder compromis)', 'compromise'],
	['House, Under Compromise', 'compromise'],
	['House under offer', 'compromise'],
	['VENDU - Maison de maître', 'sold'],
	['VENDU Superbe villa', 'sold'],
	['Maison | vendue !', 'sold'],
	['*** VERKOCHT ***', 'sold'],
	['Verkauft: Haus am See', 'sold'],
	['Appartement sous option', 'option'],
	['Huis - in optie', 'option'],
] as const)('the title "%s" alone says %s', (TypeDescription, status) => {
	expect(of({ TypeDescription })).toEqual({ ...plain, status, ribbon: status, isFromTitle: true })
	expect(of({ TypeDescription, Marquee: 1 })).toMatchObject({ status, ribbon: status })
})

test.each([
	'Appartement vendu loué',
	'VENDU LOUÉ studio',
	'Appartement - verhuurd',
	'Immeuble, loué',
	'Huis verkocht met huurder',
	'Garage in optie',
	'Commerce, réserve, cave',
	'Optimale ligging',
	'Sold-out street, quiet',
	'Option garage possible',
])('the title "%s" of a home for sale says nothing', (TypeDescription) => {
	expect(of({ TypeDescription })).toEqual(plain)
})
