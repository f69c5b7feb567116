import { expect, test } from 'vitest'
import type { Filter } from '#lib/site/config/schema/homes/search.ts'
import { shownFeatures } from './build-filter-setup.ts'

const kinds: Filter['feature']['kinds'] = ['facades', 'garden', 'lift', 'furnished', 'pool']
const feature = { public: true, kinds, more: kinds }

test('furniture can be asked of homes to rent only; nothing is asked that the agency hides', () => {
	expect(shownFeatures(feature, 'rent', true)).toEqual(['facades', 'garden', 'lift', 'furnished', 'pool'])
	expect(shownFeatures(feature, 'sale', true)).toEqual(['facades', 'garden', 'lift', 'pool'])
	expect(shownFeatures({ ...feature, more: ['pool'] }, 'rent', false)).toContain('furnished')
	expect(shownFeatures({ ...feature, public: false }, 'rent', true)).toEqual([])
})
