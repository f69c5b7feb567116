import { type GeoBox, MAP_BOX } from '#lib/homes/map/tiles/tile-grid.ts'

/** A box is widened to 1/1000 of a degree (about 110 m), so that nearly equal views make the same request. */
const GRAIN = 1000

function degrees(text: string | undefined): number | null {
	const value = text !== undefined && /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : null
	return value !== null && Math.abs(value) <= 180 ? value : null
}

/**
 * Returns the box of `west,south,east,north`, cut to {@link MAP_BOX}; null for anything else, and for a box outside it.
 */
export function parseBox(text: string | null): GeoBox | null {
	const parts = text !== null && text.length <= 80 ? text.split(',') : []
	const [west, south, east, north] = parts.map(degrees)
	if (parts.length !== 4 || west == null || south == null || east == null || north == null) return null
	const box = {
		west: Math.max(west, MAP_BOX.west),
		south: Math.max(south, MAP_BOX.south),
		east: Math.min(east, MAP_BOX.east),
		north: Math.min(north, MAP_BOX.north),
	}
	return box.west < box.east && box.south < box.north ? box : null
}

/** Returns a box as written in an address, widened to thousandths of a degree. */
export function formatBox({ west, south, east, north }: GeoBox): string {
	const down = (value: number) => Math.floor(value * GRAIN) / GRAIN
	const up = (value: number) => Math.ceil(value * GRAIN) / GRAIN
	return [down(west), down(south), up(east), up(north)].join(',')
}
