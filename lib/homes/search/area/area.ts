import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { usualKm } from '#lib/homes/travel/travel.ts'
import type { Area, Bounds, Circle, Polygon, Reach } from './area-types.ts'

/** The Benelux with a small margin. An area with a point outside it is not an area. */
export const BENELUX: Bounds = { west: 2.4, south: 49.4, east: 7.3, north: 53.7 }
export const MOST_KM = 50
const KM_PER_DEGREE = 111.2
/** A box around an area is this much too large rather than too small. */
const SLACK = 1.005
const SCAN_LINES = 200
/** A home this near to an outline is on it, and so inside: coordinates are kept to about a metre. */
const BORDER_KM = 0.001

const kmPerLongitude = (latitude: number) => KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)

export function isWithin({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
	return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function grown({ west, south, east, north }: Bounds, km: number): Bounds {
	const up = (km * SLACK) / KM_PER_DEGREE
	const aside = (km * SLACK) / kmPerLongitude(Math.max(Math.abs(south), Math.abs(north)) + up)
	return { west: west - aside, south: south - up, east: east + aside, north: north + up }
}

function boundsOf(points: readonly Position[]): Bounds {
	const latitudes = points.map(({ latitude }) => latitude)
	const longitudes = points.map(({ longitude }) => longitude)
	return {
		west: Math.min(...longitudes),
		south: Math.min(...latitudes),
		east: Math.max(...longitudes),
		north: Math.max(...latitudes),
	}
}

/** Returns the shape that a reach has on the map. */
export function shapeOf({ to, travel, points, margin }: Reach): Polygon | Circle {
	if (points.length > 0) return { kind: 'polygon', points, margin }
	return { kind: 'circle', centre: to, km: Math.min(MOST_KM, usualKm(travel) + margin) }
}

/** Returns a box that contains an area. */
export function boxAround(area: Area): Bounds {
	switch (area.kind) {
		case 'box':
			return area
		case 'reach':
			return boxAround(shapeOf(area))
		case 'circle':
			return grown(boundsOf([area.centre]), area.km)
		case 'polygon':
			return grown(boundsOf(area.points), area.margin)
	}
}

/** Returns each side of a polygon, from point to point. */
function sides({ points }: Polygon): [from: Position, to: Position][] {
	return points.flatMap((to, index): [Position, Position][] => {
		const from = points.at(index - 1)
		return from ? [[from, to]] : []
	})
}

/** Returns the longitudes at which the sides cross a latitude, from west to east. */
function crossings(polygon: Polygon, latitude: number): number[] {
	return sides(polygon)
		.filter(([from, to]) => from.latitude > latitude !== to.latitude > latitude)
		.map(([from, to]) => {
			const part = (latitude - from.latitude) / (to.latitude - from.latitude)
			return from.longitude + part * (to.longitude - from.longitude)
		})
		.sort((a, b) => a - b)
}

/** Returns the kilometres from a point to a side, on a flat map, which is exact enough for a neighbourhood. */
function kmToSide(point: Position, [from, to]: [Position, Position]): number {
	const wide = kmPerLongitude(point.latitude)
	const flat = ({ latitude, longitude }: Position) => [
		(longitude - point.longitude) * wide,
		(latitude - point.latitude) * KM_PER_DEGREE,
	]
	const [x = 0, y = 0] = flat(from)
	const [toX = 0, toY = 0] = flat(to)
	const [dx, dy] = [toX - x, toY - y]
	const length = dx ** 2 + dy ** 2
	const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length))
	return Math.hypot(x + along * dx, y + along * dy)
}

function isIn(area: Area, point: Position): boolean {
	if (!isWithin(boxAround(area), point)) return false
	switch (area.kind) {
		case 'box':
			return true
		case 'reach':
			return isIn(shapeOf(area), point)
		case 'circle':
			return distanceKm(area.centre, point) <= area.km
		case 'polygon': {
			const isInside =
				crossings(area, point.latitude).filter((longitude) => longitude > point.longitude).length % 2 === 1
			const near = Math.max(area.margin, BORDER_KM)
			return isInside || sides(area).some((side) => kmToSide(point, side) <= near)
		}
	}
}

const isReach = ({ kind }: Area) => kind === 'reach'

/**
 * Returns the alternatives of a search: a point must be in all areas of one of them. Each area is one, and all reaches
 * together are one more: "20 minutes from my work and 15 from hers".
 */
export function areaChoices(areas: readonly Area[]): (readonly Area[])[] {
	const reaches = areas.filter(isReach)
	const others = areas.filter((area) => !isReach(area)).map((area) => [area])
	return reaches.length > 0 ? [...others, reaches] : others
}

/**
 * Returns whether a point is in any of these areas; of reaches it must be in each. Where an outline crosses itself, the
 * even-odd rule decides.
 */
export function contains(areas: readonly Area[], point: Position): boolean {
	return areaChoices(areas).some((choice) => choice.every((area) => isIn(area, point)))
}

/** Returns an area that reaches this many kilometres farther on every side. */
export function widened(area: Area, km: number): Area {
	switch (area.kind) {
		case 'circle':
			return { ...area, km: Math.min(MOST_KM, area.km + km) }
		case 'polygon':
		case 'reach':
			return { ...area, margin: Math.min(MOST_KM, area.margin + km) }
		case 'box': {
			const { west, south, east, north } = grown(area, km / SLACK)
			return {
				kind: 'box',
				west: Math.max(west, BENELUX.west),
				south: Math.max(south, BENELUX.south),
				east: Math.min(east, BENELUX.east),
				north: Math.min(north, BENELUX.north),
			}
		}
	}
}

/** Returns the middle of the box around an area. */
export function middleOf(area: Area): Position {
	const { west, south, east, north } = boxAround(area)
	return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** Returns the surface of one area in km². */
export function squareKm(area: Area): number {
	if (area.kind === 'reach') return squareKm(shapeOf(area))
	if (area.kind === 'circle') return Math.PI * area.km ** 2
	const { west, south, east, north } = area.kind === 'box' ? area : boundsOf(area.points)
	const height = (north - south) * KM_PER_DEGREE
	const wide = kmPerLongitude((south + north) / 2)
	if (area.kind === 'box') return height * (east - west) * wide
	let widths = 0
	for (let line = 0; line < SCAN_LINES; line++) {
		const found = crossings(area, south + ((line + 0.5) / SCAN_LINES) * (north - south))
		for (let index = 1; index < found.length; index += 2) widths += (found[index] ?? 0) - (found[index - 1] ?? 0)
	}
	const edge = sides(area).reduce((sum, [from, to]) => sum + distanceKm(from, to), 0)
	return (widths / SCAN_LINES) * wide * height + edge * area.margin + Math.PI * area.margin ** 2
}
