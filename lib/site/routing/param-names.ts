import { FEATURE_FILTERS } from '#lib/site/config/schema/homes/feature-sets.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'

const NAMES: ReadonlySet<string> = new Set([
	...['search', 'city', 'type', 'price', 'price-min', 'price-max', 'energy', 'surface', 'plot'],
	...['facades', 'area', 'around', 'km', 'sort', 'view', 'page'],
	...FEATURE_FILTERS,
	...ROOM_KINDS.flatMap((kind) => [kind, `${kind}-max`]),
])

/** Carries the goal when the search of a list goes to another page, such as the one for its alert. */
export const GOAL_PARAM = 'goal'

/** Whether a query parameter belongs to the search; others, such as `utm_*`, leave a list static. */
export function isKnownSearchParam(name: string): boolean {
	return NAMES.has(name)
}
