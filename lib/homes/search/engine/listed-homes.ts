import type { SearchCounts } from '#lib/homes/search/query/query-types.ts'

/** Returns the number of homes that the list of a search shows, on offer or not. */
export function listedHomes({ total, reserved, closed }: Pick<SearchCounts, 'total' | 'reserved' | 'closed'>): number {
	return total + reserved + closed
}
