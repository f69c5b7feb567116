import { expect, test } from 'vitest'
import config from '#config/filter.json'
import { Filter } from '#lib/site/config/schema/homes/search.ts'
import { shownFeatures } from './build-filter-setup.ts'

const { feature } = Filter.parse(config)

test('furniture can be asked of homes to rent only; nothing is asked that the agency hides', () => {
	expect(shownFeatures(feature, 'rent', true)).toEqual(['facades', 'garden', 'lift', 'furnished', 'pool'])
	expect(shownFeatures(feature, 'sale', true)).toEqual(['facades', 'garden', 'lift', 'pool'])
	expect(shownFeatures({ ...feature, more: ['pool'] }, 'rent', false)).toContain('furnished')
	expect(shownFeatures({ ...feature, public: false }, 'rent', true)).toEqual([])
})
