import { expect, test } from 'vitest'
import config from '#config/energy.json'
import { inEnglish } from '#lib/server/config-check/issues/message-text.ts'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import { checkEnergyScales } from './energy.ts'

const origin = { source: 'test', validFrom: '2020-01-01' }
const scale = [
	{ label: 'a_plus', below: 0, ...origin },
	{ label: 'a', upTo: 100, ...origin },
	{ label: 'b', ...origin },
]

function found(flanders: object[]) {
	const energy = EnergyConfig.parse({ ...config, scales: { ...config.scales, flanders } })
	const findings = checkEnergyScales({ energy }, { hasFile: () => true })
	expect(findings.every(({ key, path }) => key === 'energy' && path.join() === 'scales,flanders')).toBe(true)
	return findings.map(({ message }) => inEnglish(message))
}

test('the sample and a well-formed scale are accepted', () => {
	expect(checkEnergyScales({ energy: EnergyConfig.parse(config) }, { hasFile: () => true })).toEqual([])
	expect(found(scale)).toEqual([])
})

test.each([
	['without a row for negative values', scale.slice(1), 'the best label needs "below": 0 and no "upTo".'],
	[
		'without an open last row',
		[...scale.slice(0, 2), { label: 'b', upTo: 200, ...origin }],
		'the worst label must have no bound.',
	],
	[
		'whose bounds do not rise',
		[...scale.slice(0, 2), { label: 'b', upTo: 100, ...origin }, { label: 'c', ...origin }],
		'"upTo" of b must be above 100.',
	],
	['with an open row in the middle', [...scale, { label: 'c', ...origin }], 'b needs "upTo" and no "below".'],
])('a scale %s is refused', (_fault, rows, problem) => {
	expect(found(rows)).toEqual([`From 2020-01-01 on ${problem}`])
})

test('a later row that would leave a gap or an overlap is refused from its day on', () => {
	const later = { label: 'c', upTo: 80, source: 'new law', validFrom: '2027-01-01' }
	expect(found([...scale, later])).toEqual(['From 2027-01-01 on the worst label must have no bound.'])
})
