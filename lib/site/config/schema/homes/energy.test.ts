import { expect, test } from 'vitest'
import config from '#config/energy.json'
import { energyTableOn, labelsOf } from '#lib/homes/energy/energy-table.ts'
import { EnergyConfig } from './energy.ts'

const origin = { source: 'test', validFrom: '2020-01-01' }
const scale = [
	{ label: 'a_plus', below: 0, ...origin },
	{ label: 'a', upTo: 100, ...origin },
	{ label: 'b', ...origin },
]

function withFlanders(rows: object[]) {
	return EnergyConfig.safeParse({ ...config, scales: { ...config.scales, flanders: rows } })
}

test('the sample configuration is valid, and every row has its source and start date', () => {
	const parsed = EnergyConfig.parse(config)
	const rows = [...Object.values(parsed.scales).flat(), ...parsed.renovationDuties]
	expect(rows).toHaveLength(7 + 9 + 19 + 10 + 1)
	for (const row of rows) {
		expect(row.source).not.toBe('')
		expect(row.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
	}
})

test('a well-formed scale is accepted', () => {
	expect(withFlanders(scale).success).toBe(true)
})

test.each([
	['with an unknown label', [...scale.slice(0, 2), { label: 'z', ...origin }]],
	['with a row without a source', [...scale.slice(0, 2), { label: 'b', validFrom: '2020-01-01' }]],
	['with a start that is no date', [...scale.slice(0, 2), { label: 'b', source: 'test', validFrom: '2020-13-01' }]],
])('a scale %s is refused', (_fault, rows) => {
	expect(withFlanders(rows).success).toBe(false)
})

test('a row changes a bound from its own day on, not before', () => {
	const change = { label: 'a', upTo: 90, source: 'new law', validFrom: '2027-01-01' }
	const changed = EnergyConfig.parse({ ...config, scales: { ...config.scales, flanders: [...scale, change] } })
	const upToOf = (day: string) => labelsOf(energyTableOn(changed, day), 'flanders').map((row) => row.upTo)
	expect(upToOf('2026-12-31')).toEqual([null, 100, null])
	expect(upToOf('2027-01-01')).toEqual([null, 90, null])
})
