import { expect, test } from 'vitest'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { placeValue } from './picker-words.ts'

const circle: Area = { kind: 'circle', centre: { latitude: 50.41, longitude: 4.16 }, km: 5 }
const box: Area = { kind: 'box', west: 4, south: 50, east: 4.5, north: 50.5 }
const areas = [{ value: formatAreas([circle]) ?? '', name: 'Binche + 5 km' }]
const words = { area: 'Zone de la carte' }

test('the button for places names a radius by its place, and only what was drawn as an area of the map', () => {
	const shown = (...its: Area[]) => placeValue({ ...emptySearch('sale'), areas: its }, [], { words, areas })
	expect(shown(circle)).toEqual({ text: 'Binche + 5 km', more: 0 })
	expect(shown(box)).toEqual({ text: 'Zone de la carte', more: 0 })
	expect(shown(circle, box)).toEqual({ text: 'Binche + 5 km', more: 1 })
})
