import { expect, test } from 'vitest'
import { annuityOf } from './annuity.ts'

const none = { Goal: 0, Viager: null, TypeDescription: 'Maison avec jardin', Price: null } as const
const terms = { Bouquet: null, MonthlyPayment: null, Duration: null, Conditions: null }
type Fields = Partial<Parameters<typeof annuityOf>[0][0]>
const of = (fields: Fields, price: number | null = 60_000) => annuityOf([{ ...none, ...fields }], price)

test('a home is sold for an annuity by its fields, whatever its title', () => {
	expect(of({})).toEqual({ annuity: null, doubt: null })
	expect(of({ Viager: { ...terms, Bouquet: 60_000, MonthlyPayment: 850 } })).toEqual({
		annuity: { bouquet: 60_000, monthlyPayment: 850, price: null },
		doubt: null,
	})
	expect(of({ Viager: { ...terms, Bouquet: 35_000, MonthlyPayment: 520 } }, 145_000).annuity).toEqual({
		bouquet: 35_000,
		monthlyPayment: 520,
		price: 145_000,
	})
	expect(of({ Viager: terms }, null).annuity).toEqual({ bouquet: null, monthlyPayment: null, price: null })
})

test('zeros without a word are those of systems that have the field for every home', () => {
	expect(of({ Viager: { ...terms, Bouquet: 0, MonthlyPayment: 0 } }).annuity).toBeNull()
	expect(of({ Viager: { ...terms, Bouquet: 0, MonthlyPayment: 0, Conditions: 'Occupé' } }).annuity).not.toBeNull()
})

test.each([
	'Maison en viager occupé',
	'VIAGER - villa',
	'Huis op lijfrente',
	'Haus auf Leibrente',
	'House, life annuity',
])('the title "%s" is enough, and the report names it', (TypeDescription) => {
	expect(of({ TypeDescription })).toEqual({
		annuity: { bouquet: null, monthlyPayment: null, price: 60_000 },
		doubt: `not given, title ${JSON.stringify(TypeDescription)}: no plain price is shown`,
	})
})

test('a home to let has none', () => {
	expect(of({ Goal: 1, TypeDescription: 'Viager' })).toEqual({ annuity: null, doubt: null })
	const said = of({ Goal: 1, Viager: { ...terms, Bouquet: 1000 } })
	expect(said).toEqual({ annuity: null, doubt: 'given for a home to let: left out' })
})
