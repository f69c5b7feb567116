import { expect, test } from 'vitest'
import { FACTS } from '#lib/homes/compliance/rules/required-facts.ts'
import { lawTopics } from './law-topics.ts'

test('everything that a rule may ask for has a topic', () => {
	const without = Object.values(FACTS).filter(({ field }) => lawTopics([{ lacks: field }])[0] === 'other')
	expect(without).toEqual([])
})

test('each topic is named once; of several ways to state something the first is named', () => {
	const planning = { all: ['BuildingPermit', 'PlanningDesignation'] }
	expect(
		lawTopics([{ lacks: 'FloodPScore' }, { lacks: { any: [planning, 'Documents'] } }, { lacks: 'EPCLabelText' }]),
	).toEqual([...['energy', 'planning', 'flood']])
})
