import fs from 'node:fs'
import { expect, it } from 'vitest'
import { SECOND_ENGINE } from './second-engine.mjs'
import { selectScale, selectSteps } from './selection.mjs'

const FILES = [
	'tests/repository/biome.test.ts',
	'components/map/map.test.tsx',
	'lib/map/clusters.test.ts',
	'tests/e2e/search/map.spec.ts',
	'tests/integration/map-api.test.ts',
	'tests/scale/map-move.test.ts',
]
const chosen = (...names: string[]) =>
	selectSteps(names, FILES).map(({ name, command }) => [name, ...command.filter((part) => FILES.includes(part))])

it('takes a step by its name, whole and once', () => {
	expect(chosen('types')).toEqual([['types']])
	expect(chosen('browser', 'tests/e2e/search/map.spec.ts', 'lint')).toEqual([['lint'], ['browser']])
})

it('takes one file by its path, its name or its name without ending', () => {
	expect(chosen('tests/e2e/search/map.spec.ts')).toEqual([['browser', 'tests/e2e/search/map.spec.ts']])
	expect(chosen('./lib/map/clusters.test.ts')).toEqual([['unit', 'lib/map/clusters.test.ts']])
	expect(chosen('map-api')).toEqual([['integration', 'tests/integration/map-api.test.ts']])
	expect(chosen('biome.test.ts')).toEqual([['unit', 'tests/repository/biome.test.ts']])
})

it('takes every file whose path contains a name that is not a file, in the order of the steps', () => {
	expect(chosen('e2e/', 'lib/map')).toEqual([
		['unit', 'lib/map/clusters.test.ts'],
		['browser', 'tests/e2e/search/map.spec.ts'],
	])
})

it('refuses a name that matches nothing and lists the steps', () => {
	expect(() => chosen('tpyes')).toThrow(/called tpyes.*format.*browser/)
})

it('takes files for the second engine: of integration and scale, or all of both', () => {
	const taken = (...names: string[]) => selectScale(names, FILES).command.filter((part) => FILES.includes(part))
	expect(taken()).toEqual([])
	expect(taken('map-api')).toEqual(['tests/integration/map-api.test.ts'])
	expect(taken('map')).toEqual(['tests/integration/map-api.test.ts', 'tests/scale/map-move.test.ts'])
	expect(() => taken('clusters')).toThrow(/called clusters/)
	expect(selectScale([], FILES).env).toEqual({ TEST_DATABASE: 'postgres' })
	expect(chosen('map-move')).toEqual([['scale', 'tests/scale/map-move.test.ts']])
})

it('names files that exist for the second engine in CI', () => {
	expect(SECOND_ENGINE.filter((file) => !fs.existsSync(file))).toEqual([])
})
