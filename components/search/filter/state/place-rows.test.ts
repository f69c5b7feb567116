import { expect, test } from 'vitest'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { filterSetup } from '#tests/support/components/filter-setup.ts'
import { placeRows } from './place-rows.ts'

const centre = { latitude: 50.41155, longitude: 4.16469 }
const circle: Area = { kind: 'circle', centre, km: 10 }
const drawn: Area = {
	kind: 'polygon',
	points: [centre, { latitude: 50.5, longitude: 4.2 }, { latitude: 50.5, longitude: 4.3 }],
	margin: 0,
}
const named = { ...filterSetup, areas: [{ value: formatAreas([circle]) ?? '', name: 'Binche + 10 km' }] }
const search = emptySearch('sale')

test('a town is searched itself at first; a distance makes it the middle of a circle', () => {
	const draft = { ...search, cities: ['estinnes|7120', 't1'] }
	const [town, zone] = placeRows(draft, filterSetup)
	expect([town?.name, town?.far, zone?.name, zone?.far]).toEqual(['Estinnes', '', 'Binche en omgeving', null])
	expect(town?.farther('5')).toEqual({ cities: ['t1'], around: { place: 'Estinnes 7120', km: 5 } })
	expect(town?.farther('car-15')).toMatchObject({ around: { travel: { by: 'car', minutes: 15 } } })
	expect(town?.without).toEqual({ cities: ['t1'] })
})

test('a circle of the page keeps its middle with another size, and is its place again without one', () => {
	const [row] = placeRows({ ...search, areas: [circle] }, named)
	expect([row?.name, row?.far, row?.hasItself]).toEqual(['Binche', '10', true])
	expect(row?.farther('2')).toEqual({ areas: [], around: { place: '50.41155, 4.16469', km: 2 } })
	expect(row?.farther('')).toEqual({ areas: [], around: null, search: 'Binche' })
	expect(row?.without).toEqual({ areas: [] })
})

test('a drawn area has no size, a point no name to be searched by', () => {
	const [area, point] = placeRows({ ...search, areas: [drawn], around: { place: '50.411, 4.165', km: 5 } }, named)
	expect([area?.name, area?.far]).toEqual([filterSetup.words.area, null])
	expect([point?.name, point?.far, point?.hasItself]).toEqual(['50.411, 4.165', '5', false])
})

test('while one place has a size that is still to come, the others offer none', () => {
	const draft = { ...search, cities: ['binche|7130'], areas: [circle], around: { place: 'Mons 7000', km: 5 } }
	expect(placeRows(draft, named).map(({ name, far }) => [name, far])).toEqual([
		['Binche', null],
		['Binche', null],
		['Mons', '5'],
	])
})
