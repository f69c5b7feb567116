import type { Position } from '#lib/base/format/distance.ts'
import { TRAVEL_MODES } from '#lib/homes/travel/travel.ts'
import { BENELUX, isWithin, MOST_KM } from './area.ts'
import {
	canonicalOutline,
	DIGITS,
	formatArea,
	formatAreas,
	GRAIN,
	MOST_AREAS,
	MOST_POINTS,
	pointCount,
	STEPS_PER_KM,
} from './area-param.ts'
import type { Area, Reach } from './area-types.ts'

/** Length of a parameter that no valid search exceeds. */
const LONGEST_AREA = 2000
/** A reach of more minutes is not one that could be chosen. */
const MOST_MINUTES = 60

/** Reads what `formatArea` wrote; null for anything else. */
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

/** Returns areas as a search contains them: rounded, each once, in a fixed order and within the limits. */
export function canonicalAreas(areas: readonly Area[]): Area[] {
	return parseAreas([formatAreas(areas) ?? ''])
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
