import type { Position } from '#lib/base/format/distance.ts'
import { TRAVEL_MODES } from '#lib/homes/travel/travel.ts'
import type { Area } from './area-types.ts'

/** Limits of one search; areas past them are left out. */
export const MOST_AREAS = 5
export const MOST_POINTS = 100

/** Five digits after the point: about a metre. */
export const GRAIN = 100_000
/** Distances are in steps of 100 m. */
export const STEPS_PER_KM = 10
/** The alphabet of an encoded polyline that needs no escaping in an address. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function written(numbers: readonly number[]): string {
	let text = ''
	for (const number of numbers) {
		let rest = number < 0 ? -2 * number - 1 : 2 * number
		while (rest >= 32) {
			text += DIGITS[32 + (rest % 32)]
			rest = Math.floor(rest / 32)
		}
		text += DIGITS[rest]
	}
	return text
}

const grains = (degrees: number) => Math.round(degrees * GRAIN)
const steps = (km: number) => Math.round(km * STEPS_PER_KM)

/** Writes points as an encoded polyline does: each as its difference from the one before. */
function polyline(points: readonly Position[]): number[] {
	return points.flatMap(({ latitude, longitude }, index) => {
		const before = points[index - 1] ?? { latitude: 0, longitude: 0 }
		return [grains(latitude) - grains(before.latitude), grains(longitude) - grains(before.longitude)]
	})
}

/** Returns a point as the address of a search writes it: to about a metre. */
export const gridPoint = ({ latitude, longitude }: Position): Position => ({
	latitude: grains(latitude) / GRAIN,
	longitude: grains(longitude) / GRAIN,
})

export const isSamePoint = (one: Position, other: Position | undefined): boolean =>
	one.latitude === other?.latitude && one.longitude === other.longitude

const order = (one: Position, other: Position) => one.latitude - other.latitude || one.longitude - other.longitude

/** Returns an outline in the form that every drawing of it shares: from its southernmost point, in one direction. */
export function canonicalOutline(points: readonly Position[]): Position[] {
	const distinct = points.filter((point, index) => !isSamePoint(point, points.at(index - 1)))
	const [first] = [...distinct].sort(order)
	const start = first ? distinct.indexOf(first) : 0
	const turned = [...distinct.slice(start), ...distinct.slice(0, start)]
	const [from, second, ...rest] = turned
	const last = turned.at(-1)
	if (!from || !second || !last || order(second, last) <= 0) return turned
	return [from, ...[second, ...rest].reverse()]
}

/** Returns one area as the `area` parameter contains it: rounded, the same for every drawing of it. */
export function formatArea(area: Area): string {
	switch (area.kind) {
		case 'polygon':
			return `p${written([steps(area.margin), ...polyline(canonicalOutline(area.points.map(gridPoint)))])}`
		case 'circle':
			return `c${written([steps(area.km), ...polyline([area.centre])])}`
		case 'box': {
			const { west, south, east, north } = area
			const corners = [
				{ latitude: south, longitude: west },
				{ latitude: north, longitude: east },
			]
			return `b${written([0, ...polyline(corners)])}`
		}
		case 'reach': {
			const { by, minutes } = area.travel
			const line = polyline([gridPoint(area.to), ...canonicalOutline(area.points.map(gridPoint))])
			return `r${written([steps(area.margin), TRAVEL_MODES.indexOf(by), minutes, ...line])}`
		}
	}
}

/** Returns how many points of the limit an area takes. */
export const pointCount = (area: Area): number =>
	area.kind === 'polygon' || area.kind === 'reach' ? Math.max(1, area.points.length) : 1

/** Returns the value of the `area` parameter; null for no area. */
export function formatAreas(areas: readonly Area[]): string | null {
	return areas.length === 0 ? null : [...new Set(areas.map(formatArea))].sort().join('.')
}
