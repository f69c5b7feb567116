import { expect, test } from 'vitest'
import { getEnergyTable } from './current-table.ts'

test('the renovation duty begins at midnight in Belgium', () => {
	expect(getEnergyTable(new Date('2022-12-31T22:59:59Z')).renovationDuties).toHaveLength(0)
	expect(getEnergyTable(new Date('2022-12-31T23:00:00Z')).renovationDuties).toHaveLength(1)
})
