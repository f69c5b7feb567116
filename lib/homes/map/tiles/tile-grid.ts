/** One map tile: zoom, column from the west and row from the north, as every tile server counts them. */
export interface Tile {
	z: number
	x: number
	y: number
}

/** Degrees, WGS 84. */
export interface GeoBox {
	west: number
	south: number
	east: number
	north: number
}

/** Belgium and Luxembourg with a margin for wide windows; tiles and markers outside are never served. */
export const MAP_BOX: GeoBox = { west: -3.5, south: 46.5, east: 12.5, north: 54.5 }
export const MIN_ZOOM = 7
export const MAX_ZOOM = 19

function columnOf(longitude: number, z: number): number {
	return Math.floor(((longitude + 180) / 360) * 2 ** z)
}

function rowOf(latitude: number, z: number): number {
	const radians = (latitude * Math.PI) / 180
	return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}

function wholeNumber(text: string, max: number): number | null {
	const value = /^(?:0|[1-9]\d{0,6})$/.test(text) ? Number(text) : Number.NaN
	return value <= max ? value : null
}

/** Returns the tile that three texts name; null for anything else, for other zooms and outside {@link MAP_BOX}. */
export function parseTile(zoom: string, column: string, row: string): Tile | null {
	const z = wholeNumber(zoom, MAX_ZOOM)
	if (z === null || z < MIN_ZOOM) return null
	const x = wholeNumber(column, columnOf(MAP_BOX.east, z))
	const y = wholeNumber(row, rowOf(MAP_BOX.south, z))
	if (x === null || y === null || x < columnOf(MAP_BOX.west, z) || y < rowOf(MAP_BOX.north, z)) return null
	return { z, x, y }
}
