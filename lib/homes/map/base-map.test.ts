// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mapTiles } from './base-map.ts'

test('a map credits the makers of the map and of the centres of places, with a link to each', () => {
	const box = document.createElement('p')
	box.innerHTML = mapTiles().attribution
	expect(box.textContent).toBe('© OpenStreetMap, GeoNames')
	expect([...box.querySelectorAll('a')].map(({ href, rel }) => [href, rel])).toEqual([
		['https://www.openstreetmap.org/copyright', 'noopener noreferrer'],
		['https://www.geonames.org/', 'noopener noreferrer'],
	])
})
