import { parseAreas } from '#lib/homes/search/area/parse-areas.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { FACADES, type SearchQuery, SORTS } from '#lib/homes/search/query/query-types.ts'
import { ENERGY_LABELS } from '#lib/site/config/schema/homes/energy-labels.ts'
import { FEATURE_FILTERS, featureFilters } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import { fc } from '#tests/support/properties.ts'

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const bounds = fc
	.record({ min: orNull(fc.integer({ min: 1, max: 8 })), extra: orNull(fc.integer({ min: 0, max: 4 })) })
	.map(({ min, extra }) => ({ min, max: extra === null ? null : (min ?? 0) + extra }))
	.filter(({ min, max }) => min !== null || max !== null)

const prices = fc
	.tuple(orNull(fc.integer({ min: 1, max: 999 })), orNull(fc.integer({ min: 1000, max: 1999 })))
	.map(([min, max]) => ({ min, max }))

/** Any search of a goal that an address can express, in its canonical form. */
export function anySearch(goal: Goal): fc.Arbitrary<SearchQuery> {
	const cities = fc.subarray(['binche|7130', 'estinnes|7120', 'la louvière|7100'])
	return fc
		.record({
			search: orNull(fc.constantFrom('tuin', '100% & meer', 'Grand-Place', '"x" <y>')),
			cities: cities.map((chosen) => [...chosen].sort()),
			areas: fc.subarray(['ckDo_1zJ4xtZ', 'pAg4zzJgzoZAg6Hg9DAA_5H', 'bAgngzJg5gZginBgxT']).map(parseAreas),
			around: orNull(fc.record({ place: fc.constantFrom('Binche', 'Luik 4000'), km: fc.integer({ min: 1, max: 50 }) })),
			types: fc.subarray([1, 2, 9]),
			rooms: fc.record(Object.fromEntries(ROOM_KINDS.map((kind) => [kind, bounds])), { requiredKeys: [] }),
			price: prices,
			energy: orNull(fc.constantFrom(...ENERGY_LABELS)),
			surface: orNull(fc.integer({ min: 1, max: 9999 })),
			plot: orNull(fc.integer({ min: 1, max: 99_999 })),
			features: fc.subarray(featureFilters(goal, FEATURE_FILTERS)),
			facades: fc.subarray([...FACADES]),
			sort: fc.constantFrom(...SORTS),
			view: fc.constantFrom('list' as const, 'map' as const),
		})
		.map((parts) => ({ ...emptySearch(goal), ...parts }))
}
