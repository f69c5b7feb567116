import { expect, test } from 'vitest'
import type { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import { columnGaps, withheldCount } from './column-gaps.ts'
import { lackingColumns, neededColumns } from './law-columns.ts'

const DAY = '2026-11-29'
const house = (values: OwnValues): OwnValues => ({ Goal: '0', WebID: 1, ...values })
const FLEMISH = {
	...{
		Zip: '9000',
		EnergyPerformance: 182,
		Street: 'Koestraat',
		HouseNumber: '12',
		FloodPScore: 'A',
		FloodGScore: 'B',
	},
	...{ FloodZone: 'none', BuildingPermit: 'yes', PlanningDesignation: 'wg', PlanningSummons: 'no', PreEmption: 'no' },
}

test('what the law asks of a home for sale in each region', () => {
	const needed = (region: 'flanders' | 'wallonia' | 'brussels') =>
		neededColumns({ goal: 'sale', region, webId: 1 }, DAY)
	expect(needed('wallonia').toSorted()).toEqual(['EPCLabelText', 'EPCReference', 'EnergySpec', 'EnergyTotal'])
	expect(needed('brussels')).toEqual(['EPCLabelText', 'PlanningDesignation'])
	expect(needed('flanders')).toEqual([
		...['EnergyPerformance', 'Street', 'HouseNumber', 'BuildingPermit', 'PlanningDesignation', 'PlanningSummons'],
		...['PreEmption', 'SubdivisionPermit', 'FloodPScore', 'FloodGScore', 'FloodZone'],
	])
})

test('land has no energy and no building', () => {
	const needed = neededColumns({ goal: 'sale', region: 'flanders', webId: 4 }, DAY)
	expect(needed).not.toContain('EnergyPerformance')
	expect(needed).not.toContain('FloodGScore')
})

test('what a home lacks; what stands in for it for a while is enough', () => {
	expect(lackingColumns(house(FLEMISH), DAY)).toEqual(['SubdivisionPermit'])
	expect(lackingColumns(house({ ...FLEMISH, SubdivisionPermit: 'no' }), DAY)).toEqual([])
	expect(lackingColumns(house({ ...FLEMISH, PlanningRequestedOn: '2026-11-01' }), DAY)).toEqual([])
	const { Street: _, ...withoutStreet } = FLEMISH
	expect(lackingColumns(house({ ...withoutStreet, SubdivisionPermit: 'no' }), DAY)).toEqual(['Street'])
	expect(lackingColumns(house({ ...withoutStreet, SubdivisionPermit: 'no', UniqueCode: '245' }), DAY)).toEqual([])
})

test('a reason in one language why no certificate is needed is enough', () => {
	const ruin = house({ Zip: '7130', 'EPCNotRequired.fr': 'Ruine' })
	expect(lackingColumns(ruin, DAY)).toEqual([])
})

test('gaps are counted by column, the law first', () => {
	const home = (line: number, values: OwnValues) => ({
		sheet: '',
		line,
		identity: String(line),
		values: house(values),
		pictures: [],
		documents: [],
	})
	const homes = [
		home(2, { Zip: '1000', Price: 1, EPCLabelText: 'C', PlanningDesignation: 'wg' }),
		home(3, { Zip: '1000' }),
	]
	expect(columnGaps(homes, DAY)).toEqual([
		{ column: 'EPCLabelText', missing: 1, of: 2, isLaw: true },
		{ column: 'PlanningDesignation', missing: 1, of: 2, isLaw: true },
		{ column: 'TypeDescription', missing: 2, of: 2, isLaw: false },
		{ column: 'Description', missing: 2, of: 2, isLaw: false },
		{ column: 'Pictures', missing: 2, of: 2, isLaw: false },
		{ column: 'Price', missing: 1, of: 2, isLaw: false },
	])
	expect(withheldCount(homes, DAY)).toBe(1)
})
