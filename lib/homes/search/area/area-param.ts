import type { Position } from '#lib/base/format/distance.ts'
import { TRAVEL_MODES } from '#lib/homes/travel/travel.ts'
import { BENELUX, isWithin, MOST_KM } from './area.ts'
import type { Area, Reach } from './types.ts'

/** Limits of one search; areas past them are left out. */
export const MOST_AREAS = 5
export const MOST_POINTS = 100
/** Length of a parameter that no valid search exceeds. */
export const LONGEST_AREA = 2000

/** Five digits after the point: about a metre. */
const GRAIN = 100_000
/** A reach of more minutes is not one that could be chosen. */
const MOST_MINUTES = 60
/** Distances are in steps of 100 m. */
const STEPS_PER_KM = 10
/** The alphabet of an encoded polyline that needs no escaping in an address. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

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

/** Reads what `written` wrote; null for anything else. */
function numbersOf(text: string): number[] | null {
	const numbers: number[] = []
	let [number, unit] = [0, 1]
	for (const character of text) {
		const digit = DIGITS.indexOf(character)
		if (digit === -1 || unit > 32 ** 5) return null
		number += (digit % 32) * unit
		unit *= 32
		if (digit >= 32) continue
		numbers.push(number % 2 === 1 ? -(number + 1) / 2 : number / 2)
		;[number, unit] = [0, 1]
	}
	return unit === 1 ? numbers : null
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

function pointsOf(numbers: readonly number[]): Position[] {
	const points: Position[] = []
	let [latitude, longitude] = [0, 0]
	for (let index = 0; index + 1 < numbers.length; index += 2) {
		latitude += numbers[index] ?? 0
		longitude += numbers[index + 1] ?? 0
		points.push({ latitude: latitude / GRAIN, longitude: longitude / GRAIN })
	}
	return points
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
function canonicalOutline(points: readonly Position[]): Position[] {
	const distinct = points.filter((point, index) => !isSamePoint(point, points.at(index - 1)))
	const [first] = [...distinct].sort(order)
	const start = first ? distinct.indexOf(first) : 0
	const turned = [...distinct.slice(start), ...distinct.slice(0, start)]
	const [from, second, ...rest] = turned
	const last = turned.at(-1)
	if (!from || !second || !last || order(second, last) <= 0) return turned
	return [from, ...[second, ...rest].reverse()]
}

function formatArea(area: Area): string {
	switch (area.kind) {
		case 'polygon':
			return `p${written([steps(area.margin), ...polyline(canonicalOutline(area.points.map(rounded)))])}`
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
			const line = polyline([rounded(area.to), ...canonicalOutline(area.points.map(rounded))])
			return `r${written([steps(area.margin), TRAVEL_MODES.indexOf(by), minutes, ...line])}`
		}
	}
}

function rounded({ latitude, longitude }: Position): Position {
	return { latitude: grains(latitude) / GRAIN, longitude: grains(longitude) / GRAIN }
}

function parseReach(text: string): Reach | null {
	const [distance = -1, mode = -1, minutes = 0, ...rest] = numbersOf(text.slice(1)) ?? []
	const [to, ...points] = pointsOf(rest)
	const by = TRAVEL_MODES[mode]
	const margin = distance / STEPS_PER_KM
	const isNear = [to, ...points].every((point) => point !== undefined && isWithin(BENELUX, point))
	const isTime = minutes > 0 && minutes <= MOST_MINUTES && margin >= 0 && margin <= MOST_KM
	if (!to || !by || !isNear || !isTime || rest.length % 2 === 1 || points.length > MOST_POINTS) return null
	const outline = canonicalOutline(points)
	if (points.length > 0 && outline.length < 3) return null
	return { kind: 'reach', to, travel: { by, minutes }, points: outline, margin }
}

function parseArea(text: string): Area | null {
	if (text.startsWith('r')) return parseReach(text)
	const numbers = numbersOf(text.slice(1))
	const [distance = -1, ...rest] = numbers ?? []
	const points = pointsOf(rest)
	const km = distance / STEPS_PER_KM
	const isValid = rest.length % 2 === 0 && points.every((point) => isWithin(BENELUX, point)) && km >= 0 && km <= MOST_KM
	const [first, second] = points
	if (!isValid || !first || points.length > MOST_POINTS) return null
	if (text.startsWith('c')) return points.length === 1 && km > 0 ? { kind: 'circle', centre: first, km } : null
	if (text.startsWith('p')) {
		const outline = canonicalOutline(points)
		return outline.length >= 3 ? { kind: 'polygon', points: outline, margin: km } : null
	}
	if (!text.startsWith('b') || !second || points.length !== 2) return null
	const [south, west, north, east] = [first.latitude, first.longitude, second.latitude, second.longitude]
	return south < north && west < east ? { kind: 'box', west, south, east, north } : null
}

/** Returns how many points of the limit an area takes. */
export const pointCount = (area: Area): number =>
	area.kind === 'polygon' || area.kind === 'reach' ? Math.max(1, area.points.length) : 1

/** Returns areas as a search contains them: rounded, each once, in a fixed order and within the limits. */
export function canonicalAreas(areas: readonly Area[]): Area[] {
	return parseAreas([formatAreas(areas) ?? ''])
}

/** Returns the value of the `area` parameter; null for no area. */
export function formatAreas(areas: readonly Area[]): string | null {
	return areas.length === 0 ? null : [...new Set(areas.map(formatArea))].sort().join('.')
}

/** Reads values of the `area` parameter. Anything that is not an area in the Benelux is left out. Never throws. */
export function parseAreas(values: readonly string[]): Area[] {
	const texts = values.filter((value) => value.length <= LONGEST_AREA).flatMap((value) => value.split('.'))
	const areas = new Map<string, Area>()
	let points = 0
	for (const text of texts) {
		const area = parseArea(text)
		if (!area) continue
		const key = formatArea(area)
		if (areas.has(key) || areas.size >= MOST_AREAS || points + pointCount(area) > MOST_POINTS) continue
		points += pointCount(area)
		areas.set(key, area)
	}
	return [...areas].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, area]) => area)
}
