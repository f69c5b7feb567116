import { expect, test } from 'vitest'
import { isKnownSearchParam } from './param-names.ts'

test('every parameter of the specification and of the decisions belongs to the search', () => {
	const names = [
		...['search', 'city', 'type', 'bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages', 'price'],
		...['bedrooms-max', 'bathrooms-max', 'showerrooms-max', 'toilets-max', 'garages-max'],
		...[
			'energy',
			'surface',
			'plot',
			'new-build',
			'open-house',
			'garden',
			'lift',
			'furnished',
			'pool',
			'facades',
			'sort',
			'page',
			'view',
		],
	]
	expect(names.filter((name) => !isKnownSearchParam(name))).toEqual([])
})

test.each(['utm_source', 'gclid', 'fbclid', 'lng', 'type[]', 'Price', '', 'constructor', '__proto__'])(
	'"%s" leaves a list static',
	(name) => {
		expect(isKnownSearchParam(name)).toBe(false)
	},
)
