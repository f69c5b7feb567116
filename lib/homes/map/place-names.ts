import type { GroundPlace } from './ground.ts'

/** A name on the map of one zoom level. Pixels from the north-western corner of the world. */
export interface PlacedName {
	name: string
	/** The middle of the text. */
	x: number
	y: number
	/** Half the size of the room it takes. */
	halfWidth: number
	halfHeight: number
	/** The height of the letters in pixels. */
	size: number
	isMain: boolean
}

/** Pixels of the world's edge at zoom level 0. */
export const TILE_SIZE = 256
const CELL = 256
const GAP = 6
const SIZES = [
	[8, 16],
	[10, 14],
	[11, 13],
] as const
const SIZE_OF_PARTS = 12

const overlaps = (a: PlacedName, b: PlacedName) =>
	Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight

/**
 * Returns the names that fit on the map of a zoom level beside each other, those of larger places first. `widthOf`
 * measures a text in pixels.
 */
export function placeNames(
	places: readonly GroundPlace[],
	zoom: number,
	widthOf: (name: string, size: number, isMain: boolean) => number,
): PlacedName[] {
	const world = TILE_SIZE * 2 ** zoom
	const cells = new Map<string, PlacedName[]>()
	const cellsOf = ({ x, y, halfWidth, halfHeight }: PlacedName) => {
		const keys: string[] = []
		for (let column = Math.floor((x - halfWidth) / CELL); column <= (x + halfWidth) / CELL; column++) {
			for (let row = Math.floor((y - halfHeight) / CELL); row <= (y + halfHeight) / CELL; row++) {
				keys.push(`${column} ${row}`)
			}
		}
		return keys
	}
	return places.flatMap((place) => {
		if (place.zoom > zoom) return []
		const size = SIZES.find(([most]) => place.zoom <= most)?.[1] ?? SIZE_OF_PARTS
		const isMain = place.zoom <= 10
		const own: PlacedName = {
			name: place.name,
			x: place.x * world,
			y: place.y * world,
			size,
			isMain,
			halfWidth: widthOf(place.name, size, isMain) / 2 + GAP,
			halfHeight: size / 2 + GAP,
		}
		const keys = cellsOf(own)
		if (keys.some((key) => cells.get(key)?.some((other) => overlaps(own, other)))) return []
		for (const key of keys) cells.set(key, [...(cells.get(key) ?? []), own])
		return [own]
	})
}
