const NAMES = new Set(['search', 'city', 'type', 'price', 'sort', 'page', 'view'])

/** Whether a query parameter belongs to the search; others, such as `utm_*`, leave a list static. */
export function isKnownSearchParam(name: string): boolean {
	return NAMES.has(name)
}
