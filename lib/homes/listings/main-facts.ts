import type { ListingCard } from './listing-types.ts'

/** What matters most of a home, as cards and printouts name it. */
export type MainFactKey = 'bedrooms' | 'surfaceLiving' | 'surfaceTotal' | 'surfaceGround' | 'surfaceTerrace'

/** A number of bedrooms, or a surface in m². */
export interface MainFact {
	key: MainFactKey
	value: number
}

/**
 * Returns bedrooms, living surface (for an office the total surface), plot and terrace, in this order. Facts that are
 * unknown or zero are left out.
 */
export function mainFacts(listing: Pick<ListingCard, MainFactKey>): MainFact[] {
	const { bedrooms, surfaceLiving, surfaceGround, surfaceTerrace, surfaceTotal } = listing
	const all: [MainFactKey, number | null][] = [
		['bedrooms', bedrooms],
		['surfaceLiving', surfaceLiving],
		['surfaceTotal', surfaceLiving || surfaceTotal === surfaceGround ? null : surfaceTotal],
		['surfaceGround', surfaceGround],
		['surfaceTerrace', surfaceTerrace],
	]
	return all.flatMap(([key, value]) => (value !== null && value > 0 ? [{ key, value }] : []))
}
