import { describe, expect, test } from 'vitest'
import { fc, runs } from '#tests/support/properties.ts'
import { formatAmount } from './price.ts'
import { FIGURE_KINDS, type FigureKind, type FigureName, readFigure } from './read-figure.ts'

const NO_BREAK = '\u00a0'
const THIN = '\u202f'

test.each<[FigureName, string, number]>([
	['price', '325000', 325_000],
	['price', '325.000', 325_000],
	['price', '325,000', 325_000],
	['price', '€ 325.000', 325_000],
	['price', `€${NO_BREAK}1.325.000`, 1_325_000],
	['price', `250${THIN}000`, 250_000],
	['price', '325 000 €', 325_000],
	['price', "325'000 EUR", 325_000],
	['price', '325’000,-', 325_000],
	['price', '325.000,--', 325_000],
	['price', '1,325,000', 1_325_000],
	['price', '325,000.00', 325_000],
	['price', '250000.00', 250_000],
	['price', '209000.000', 209_000],
	['price', 'Euro 325.000,00', 325_000],
	['price', '250k', 250_000],
	['price', '249,5 k€', 249_500],
	['price', '2.5E+5', 250_000],
	['price', '1.25E5', 125_000],
	['price', '0', 0],
	['price', '0,00', 0],
	['rent', '1.250', 1250],
	['rent', '850.000', 850],
	['rent', '1.250,50 €/maand', 1250.5],
	['rent', '€ 950 per maand', 950],
	['rent', '950,5', 950.5],
	['tax', '1.041,00', 1041],
	['tax', '1.405 €/jaar', 1405],
	['pricePerArea', '125 €/m²/jaar', 125],
	['livingArea', '142,5', 142.5],
	['livingArea', '84.500', 84.5],
	['livingArea', '1.250', 1250],
	['livingArea', '85,5 m2', 85.5],
	['livingArea', 'ca 120', 120],
	['terrace', '12,75 m²', 12.75],
	['terrace', '12.750', 12.75],
	['ground', '1.250', 1250],
	['ground', '600.00', 600],
	['ground', '12 a 50 ca', 1250],
	['ground', '1 ha 25 a 3 ca', 12_503],
	['ground', '00ha 12a 50ca', 1250],
	['ground', '1,25 ha', 12_500],
	['ground', '1.250 ha', 12_500],
	['ground', '12 are', 1200],
	['room', '18.400', 18.4],
	['energy', '318,00', 318],
	['energy', '318.000', 318],
	['energy', '182,4 kWh/(m²*a)', 182.4],
	['energy', '182.4 kWh/m²·jaar', 182.4],
	['energy', '182 kWh/m² an', 182],
	['energy', '−12,5', -12.5],
	['energyTotal', '68.052', 68_052],
	['energyTotal', '68 052 kWh/an', 68_052],
	['energyTotal', '45,2 MWh/jaar', 45_200],
	['carbon', '64,2 kg CO₂/(m²·a)', 64.2],
	['eLevel', 'E30', 30],
	['count', '3.00', 3],
	['count', '2,0', 2],
	['floor', '-1', -1],
	['year', '1975.000', 1975],
	['duration', '9 jaar', 9],
	['latitude', '50,41155', 50.411_55],
	['latitude', '50,411°', 50.411],
	['longitude', '4,164', 4.164],
	['percent', '3,125 %', 3.125],
])('as %s, "%s" is %d', (name, text, figure) => {
	expect(readFigure(text, name)).toBe(figure)
})

test.each<[FigureName, unknown]>([
	// Two figures are plausible.
	['ground', '12.500'],
	['energy', '1.250'],
	['rent', '45.000'],
	['terrace', '1.500'],
	['price', '1.250k'],
	// No figure, or not one.
	...(['', ' ', '€', 'abc', 'op aanvraag', '9e99', '0x10', '1.25.000', '1.250.5', '12.3,4,5', '100-200'] as const).map(
		(text): [FigureName, string] => ['price', text],
	),
	['price', '250.000 - 275.000'],
	['price', '1,5'],
	['price', '1.25'],
	['price', '-5'],
	['price', -5],
	['price', 'Infinity'],
	['price', '1'.repeat(400)],
	['price', '1'.repeat(20)],
	['price', Number.NaN],
	['price', Number.POSITIVE_INFINITY],
	['price', null],
	['price', true],
	['price', '850 €/maand'],
	['livingArea', '142²'],
	['livingArea', '120 125'],
	['livingArea', '2½'],
	['livingArea', '80 ft'],
	['energy', '18000 kWh/an'],
	['energyTotal', '318 kWh/m²'],
	['count', '2.5'],
	['count', '1,5'],
	['count', '2½'],
	['latitude', '50.411.55'],
	['latitude', '504115'],
])('as %s, %j is not read', (name, value) => {
	expect(readFigure(value, name)).toBeUndefined()
})

test('what a person types has no three digits of a fraction', () => {
	expect(readFigure('12.500', 'ground', { isTyped: true })).toBe(12_500)
	expect(readFigure('318.000', 'energy', { isTyped: true })).toBe(318)
	for (const text of ['250.000', '250 000', '250\u00a0000', '250\u202f000']) {
		expect(readFigure(text, 'amount', { isTyped: true })).toBe(250_000)
	}
})

const NOTATIONS = [
	...['nl-BE', 'fr-BE', 'de-DE', 'de-CH', 'en-GB', 'en-US'].flatMap((locale) => [
		{ locale, useGrouping: true },
		{ locale, useGrouping: false },
	]),
]
const AREA_UNITS = ['', ' m²', 'm2', `${NO_BREAK}m²`, ' qm']
const EURO_UNITS = ['', ' €', '€', `${NO_BREAK}EUR`, ' euro']
const ENERGY_UNITS = ['', ' kWh/m²', ' kWh/(m²*a)', ' kWh/m².jaar', 'kWh/m²/an']
const UNITS: Partial<Record<FigureName, readonly string[]>> = {
	livingArea: AREA_UNITS,
	builtArea: AREA_UNITS,
	ground: AREA_UNITS,
	garden: AREA_UNITS,
	room: AREA_UNITS,
	terrace: AREA_UNITS,
	price: EURO_UNITS,
	rent: [...EURO_UNITS, ' €/mois'],
	amount: EURO_UNITS,
	fee: EURO_UNITS,
	charges: EURO_UNITS,
	tax: [...EURO_UNITS, ' €/jaar'],
	energy: ENERGY_UNITS,
	energyTotal: ['', ' kWh', ' kWh/an'],
	duration: ['', ' jaar', ' ans'],
	percent: ['', ' %'],
	latitude: ['', '°'],
	longitude: ['', '°'],
}

describe.each(Object.keys(FIGURE_KINDS).filter((key): key is FigureName => key in FIGURE_KINDS))('a %s', (name) => {
	const kind: FigureKind = FIGURE_KINDS[name]
	const units = UNITS[name] ?? ['']
	/** A figure as large as the kind has them, with the decimals that people write. */
	const figures = fc
		.tuple(
			fc.double({ min: Math.log10(Math.max(kind.low, 0.01)), max: Math.log10(Math.min(kind.high, kind.max)) }),
			fc.constantFrom(...(kind.isWhole ? [0] : [0, 1, 2])),
			fc.constantFrom(...(kind.min < 0 ? [1, -1] : [1])),
		)
		.map(([power, decimals, sign]) => sign * Number((10 ** power).toFixed(decimals)) + 0)
		.filter((figure) => Math.abs(figure) >= kind.low && figure >= kind.min && figure <= kind.max)
	const writings = fc.record({
		notation: fc.constantFrom(...NOTATIONS),
		decimals: fc.integer({ min: 0, max: 4 }),
		unit: fc.constantFrom(...units),
	})
	type Writing = { notation: (typeof NOTATIONS)[number]; decimals: number; unit: string }
	const written = (figure: number, { notation, decimals, unit }: Writing) => {
		const { locale, useGrouping } = notation
		const digits = { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 2) }
		return new Intl.NumberFormat(locale, { useGrouping, ...digits }).format(figure) + unit
	}

	test('reads as itself in any notation, or is left out', () => {
		fc.assert(
			fc.property(figures, writings, (figure, writing) => {
				expect([figure, undefined]).toContain(readFigure(written(figure, writing), name))
			}),
			{ numRuns: runs(400) },
		)
	})

	test('reads as itself where nothing is in doubt', () => {
		fc.assert(
			fc.property(figures, fc.constantFrom(...units), (figure, unit) => {
				fc.pre(!(kind.isMoney && figure < kind.low))
				expect(readFigure(figure, name)).toBe(figure)
				expect(readFigure(String(figure) + unit, name)).toBe(figure)
				expect(readFigure(String(figure).replace('.', ',') + unit, name)).toBe(figure)
			}),
		)
	})

	test('of any text is a figure within its bounds, or nothing', () => {
		const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,' -€mk²/ehac", NO_BREAK, THIN) })
		fc.assert(
			fc.property(fc.oneof(signs, fc.string(), fc.anything()), (value) => {
				const figure = readFigure(value, name)
				expect(figure === undefined || (figure >= kind.min && figure <= kind.max)).toBe(true)
			}),
		)
	})
})

test('an amount that the site shows is read as it is', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1000, max: 90_000_000_000 }), (cents) => {
			expect(readFigure(formatAmount(cents / 100), 'amount', { isTyped: true })).toBe(cents / 100)
		}),
	)
})
