import { ROOM_KINDS } from './types.ts'

const NAMES: ReadonlySet<string> = new Set([
	...['search', 'city', 'type', 'price', 'price-min', 'price-max', 'energy', 'surface', 'plot'],
	...['new-build', 'open-house', 'sort', 'view', 'page'],
	...ROOM_KINDS.flatMap((kind) => [kind, `${kind}-max`]),
])

/** Whether a query parameter belongs to the search; others, such as `utm_*`, leave a list static. */
export function isKnownSearchParam(name: string): boolean {
	return NAMES.has(name)
}
