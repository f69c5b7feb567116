import type { Loosening } from '#lib/homes/search/query/query-types.ts'

/** A home that misses one requirement of a search, and by how much: euro, m², rooms, or km for cities. */
export interface Beside {
	id: number
	filter: Loosening['filter']
	/** Positive if it has more than was asked, negative if less. */
	difference: number
}
