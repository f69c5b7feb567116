/** The content type of a vector tile. */
export const VECTOR_TILE = 'application/vnd.mapbox-vector-tile'

/** Whether the tiles at an address are lines and names that the browser draws; else they are pictures. */
export function isVectorAddress(address: string): boolean {
	return /[?&]form=vector(?:&|$)/.test(address)
}

/** Returns the deepest zoom level that there are tiles for, if the address states it. */
export function deepestZoom(address: string): number | undefined {
	const [, level] = /[?&]deepest=(\d{1,2})(?:&|$)/.exec(address) ?? []
	return level === undefined ? undefined : Number(level)
}
