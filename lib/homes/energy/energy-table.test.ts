import { expect, test } from 'vitest'
import config from '#config/energy.json'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import { fc } from '#tests/support/properties.ts'
import {
	energyLabelOf,
	energyTableOn,
	hasRenovationDuty,
	labelsOf,
	renovationDutyOf,
	renovationYears,
} from './energy-table.ts'

const table = energyTableOn(EnergyConfig.parse(config), '2026-06-01')

/**
 * The scales of decision 10: the label of negative values, each upper bound with its label, the label above the last
 * bound.
 */
const decision = {
	flanders: { best: 'a_plus', bounds: '100 a, 200 b, 300 c, 400 d, 500 e', worst: 'f' },
	wallonia: { best: 'a_plusplus', bounds: '45 a_plus, 85 a, 170 b, 255 c, 340 d, 425 e, 510 f', worst: 'g' },
	brussels: {
		best: 'a_plus',
		bounds:
			'23 a, 45 a_sub, 62 b_plus, 79 b, 95 b_sub, 113 c_plus, 132 c, 150 c_sub, 170 d_plus, 190 d, 210 d_sub, ' +
			'232 e_plus, 253 e, 275 e_sub, 298 f_plus, 322 f, 345 f_sub',
		worst: 'g',
	},
} as const
const regions = ['flanders', 'wallonia', 'brussels'] as const

const labelOfValue = (region: (typeof regions)[number], value: number) =>
	energyLabelOf(table, { labelText: null, value, region })

for (const region of regions) {
	const { best, bounds, worst } = decision[region]
	const rows = bounds.split(', ').map((row) => row.split(' '))
	const labels = [...rows.map(([, label]) => label), worst]

	test.each(rows.map(([upper, label], index) => [Number(upper), label, labels[index + 1]] as const))(
		`${region}: %d and just below is %s, just above is %s`,
		(upper, label, next) => {
			expect(labelOfValue(region, upper - 0.01)).toBe(label)
			expect(labelOfValue(region, upper)).toBe(label)
			expect(labelOfValue(region, upper + 0.01)).toBe(next)
			expect(labelOfValue(region, upper + 1)).toBe(next)
		},
	)

	test(`${region}: a negative value has the best label, zero the first of the others, the largest the worst`, () => {
		expect(labelOfValue(region, -0.01)).toBe(best)
		expect(labelOfValue(region, -500)).toBe(best)
		expect(labelOfValue(region, 0)).toBe(labels[0])
		expect(labelOfValue(region, -0)).toBe(labels[0])
		expect(labelOfValue(region, Number.MAX_VALUE)).toBe(worst)
	})

	test(`${region}: the labels come in the official order with their bounds`, () => {
		const official = [[best, null], ...rows.map(([upper, label]) => [label, Number(upper)]), [worst, null]]
		expect(labelsOf(table, region).map((row) => [row.label, row.upTo])).toEqual(official)
		expect(labelsOf(table, region).map((row) => row.below)).toEqual([0, ...Array(labels.length).fill(null)])
	})
}

test('every finite value has exactly one label in each of the three regions', () => {
	fc.assert(
		fc.property(
			fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ min: -10, max: 600, noNaN: true })),
			fc.constantFrom(...regions),
			(value, region) => {
				let lower = 0
				const matching = labelsOf(table, region).filter((row, index) => {
					if (row.below !== null) return value < 0
					const isAbove = index === 1 ? value >= 0 : value > lower
					lower = row.upTo ?? lower
					return isAbove && (row.upTo === null || value <= row.upTo)
				})
				expect(matching.map((row) => row.label)).toEqual([labelOfValue(region, value)])
			},
		),
	)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
	'the value %s has no label',
	(value) => {
		for (const region of regions) expect(energyLabelOf(table, { labelText: null, value, region })).toBeNull()
	},
)

test('a label text of the region wins over the value', () => {
	expect(energyLabelOf(table, { labelText: 'A+', value: 450, region: 'flanders' })).toBe('a_plus')
	expect(energyLabelOf(table, { labelText: 'A ++', value: null, region: 'wallonia' })).toBe('a_plusplus')
	expect(energyLabelOf(table, { labelText: 'B-', value: 300, region: 'brussels' })).toBe('b_sub')
})

test.each([
	['flanders', 'A++', 'c'],
	['flanders', 'G', 'c'],
	['flanders', 'B-', 'c'],
	['wallonia', 'H', 'd'],
	['wallonia', 'C+', 'd'],
	['brussels', 'A++', 'e'],
	['brussels', 'I', 'e'],
	['brussels', '', 'e'],
	['brussels', 'en cours', 'e'],
] as const)(
	'in %s the text "%s" is no label of the region and the value 250 decides: %s',
	(region, labelText, label) => {
		expect(energyLabelOf(table, { labelText, value: region === 'wallonia' ? 256 : 250, region })).toBe(label)
	},
)

test('Luxembourg has A+ to I from the text only', () => {
	expect(labelsOf(table, 'luxembourg').map((row) => row.label)).toEqual([
		...['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
	])
	expect(energyLabelOf(table, { labelText: 'I', value: 20, region: 'luxembourg' })).toBe('i')
	expect(energyLabelOf(table, { labelText: 'B-', value: 20, region: 'luxembourg' })).toBeNull()
	for (const value of [-1, 0, 20, 900]) {
		expect(energyLabelOf(table, { labelText: null, value, region: 'luxembourg' })).toBeNull()
	}
})

test('a home outside the four systems has no label', () => {
	expect(energyLabelOf(table, { labelText: 'C', value: 250, region: null })).toBeNull()
})

test.each([
	['flanders', 'e', 'sale', true],
	['flanders', 'f', 'sale', true],
	['flanders', 'd', 'sale', false],
	['flanders', 'a_plus', 'sale', false],
	['flanders', null, 'sale', false],
	['flanders', 'f', 'rent', false],
	['wallonia', 'f', 'sale', false],
	['brussels', 'f', 'sale', false],
	['luxembourg', 'f', 'sale', false],
	[null, 'f', 'sale', false],
] as const)('a home in %s with label %s for %s: renovation duty %s', (region, label, goal, isDue) => {
	expect(hasRenovationDuty(table, { region, label, goal })).toBe(isDue)
})

test('the duty is to reach D within 6 years in every language, for homes bought from 2023', () => {
	const duty = renovationDutyOf(table, { region: 'flanders', label: 'f', goal: 'sale' })
	expect(duty).toMatchObject({ boughtFrom: '2023-01-01', target: 'd' })
	if (duty === null) return
	expect(['nl', 'fr', 'en', 'de', 'constructor'].map((language) => renovationYears(duty, language))).toEqual([
		6, 6, 6, 6, 6,
	])
})

test('a later row about a region replaces the earlier one from its day on', () => {
	const [duty] = config.renovationDuties
	const later = { ...duty, labels: ['f'], years: { default: 6 }, validFrom: '2026-01-01' }
	const changed = EnergyConfig.parse({ ...config, renovationDuties: [later, duty] })
	const isDue = (day: string, label: string) =>
		hasRenovationDuty(energyTableOn(changed, day), { region: 'flanders', label, goal: 'sale' })
	expect([isDue('2025-12-31', 'e'), isDue('2026-01-01', 'e'), isDue('2026-01-01', 'f')]).toEqual([true, false, true])
	expect(isDue('2022-12-31', 'f')).toBe(false)
})
