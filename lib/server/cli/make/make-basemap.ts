import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { straightened } from '#lib/base/format/straightened-line.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { type Point, readBorders } from './borders.ts'
import { MENDED, MERGERS } from './corrections.ts'

const UNITS = 10_000
/** About 50 metres: two pixels where a town fills the screen. */
const TOLERANCE = 0.0005
/** From how many inhabitants a municipality's name is shown at a zoom level. */
const ZOOMS = [
	[170_000, 7],
	[90_000, 8],
	[38_000, 9],
	[16_000, 10],
	[0, 11],
] as const
const ZOOM_OF_PARTS = 12

const Names = z.union([z.string(), z.record(z.string(), z.string())])
const Places = z.array(
	z.object({
		zip: z.string(),
		names: Names,
		at: z.tuple([z.number(), z.number()]),
		parts: z.array(z.tuple([z.string(), Names, z.number(), z.number()]).rest(z.array(z.string()))),
	}),
)

type Borders = ReturnType<typeof readBorders>

/** Returns the NIS codes of municipalities by the key of their Dutch name: those of 2020, and merged ones. */
function readCodes(folder: string): Map<string, string> {
	const lines = fs.readFileSync(path.join(folder, 'municipalities-be.csv'), 'utf8').trim().split('\n').slice(1)
	const codes = new Map(
		lines.map((line) => line.split(',')).map(([nis = '', nl = '']) => [nameKey(MENDED[nl] ?? nl), nis]),
	)
	for (const { name, of } of MERGERS) codes.set(nameKey(name), codes.get(nameKey(of[0] ?? name)) ?? '')
	return codes
}

/** Returns the code under which a municipality that was merged away lies now. */
function mergedCodes(codes: ReadonlyMap<string, string>): Map<string, string> {
	const codeOf = (name: string) => codes.get(nameKey(name)) ?? ''
	return new Map(MERGERS.flatMap(({ name, of }) => of.map((old) => [codeOf(old), codeOf(name)] as const)))
}

/** Returns who lies on each side of each line: municipalities of today, and provinces. */
function sidesOf({ municipalities }: Borders, merged: ReadonlyMap<string, string>) {
	const sides = new Map<number, { nis: string; province: string }[]>()
	for (const { nis, province, rings } of municipalities) {
		for (const id of rings.flat()) {
			const line = id < 0 ? ~id : id
			sides.set(line, [...(sides.get(line) ?? []), { nis: merged.get(nis) ?? nis, province }])
		}
	}
	return sides
}

const isSame = ([ax, ay]: Point, [bx, by]: Point) => ax === bx && ay === by

/** Joins lines at their ends until they are closed. */
function closedRings(lines: readonly (readonly Point[])[]): Point[][] {
	const left = lines.map((line) => [...line])
	const rings: Point[][] = []
	for (let ring = left.pop(); ring !== undefined; ring = left.pop()) {
		for (;;) {
			const [start, end] = [ring[0], ring.at(-1)]
			if (start === undefined || end === undefined || isSame(start, end)) break
			const index = left.findIndex((line) => [line[0], line.at(-1)].some((point) => point && isSame(point, end)))
			const [next] = index < 0 ? [] : left.splice(index, 1)
			if (next === undefined) throw new Error('The outline is not closed.')
			ring.push(...(next[0] && isSame(next[0], end) ? next : next.toReversed()).slice(1))
		}
		rings.push(ring)
	}
	return rings
}

function written(line: readonly Point[]): number[] {
	let [x, y] = [0, 0]
	return line.flatMap(([longitude, latitude]) => {
		const [nextX, nextY] = [Math.round(longitude * UNITS), Math.round(latitude * UNITS)]
		const step = [nextX - x, nextY - y]
		;[x, y] = [nextX, nextY]
		return step
	})
}

function zoomFor(population: number): number {
	return ZOOMS.find(([least]) => population >= least)?.[1] ?? ZOOM_OF_PARTS
}

type Named = z.infer<typeof Names>

/** Returns the rows of all places, those with the most inhabitants first: their names are placed first on a map. */
function placesOf(populationOf: (name: string) => number) {
	const file: unknown = JSON.parse(fs.readFileSync(path.join('lib', 'homes', 'places', 'places-be.json'), 'utf8'))
	const seen = new Set<string>()
	const row = (names: Named, latitude: number, longitude: number, zoom: number) => {
		const at = [Math.round(longitude * UNITS), Math.round(latitude * UNITS)] as const
		if (seen.has(at.join())) return []
		seen.add(at.join())
		return [[names, ...at, zoom] as const]
	}
	const places = Places.parse(file).map((place) => {
		const { names } = place
		return { ...place, population: populationOf(typeof names === 'string' ? names : (names.nl ?? '')) }
	})
	places.sort((a, b) => b.population - a.population)
	return [
		...places.flatMap(({ names, at, population }) => row(names, at[0], at[1], zoomFor(population))),
		...places.flatMap(({ parts }) => parts.flatMap(([, own, lat, lon]) => row(own, lat, lon, ZOOM_OF_PARTS))),
	]
}

function populationReader({ municipalities }: Borders, codes: ReadonlyMap<string, string>) {
	const merged = mergedCodes(codes)
	const populations = new Map<string, number>()
	for (const { nis, population } of municipalities) {
		const code = merged.get(nis) ?? nis
		populations.set(code, (populations.get(code) ?? 0) + population)
	}
	return (name: string) => {
		const population = populations.get(codes.get(nameKey(name)) ?? '')
		if (population === undefined) throw new Error(`No municipality is called ${name}`)
		return population
	}
}

/** Writes ground-be.json in lib/homes/places/basemap; see the README there. */
export function makeBasemap(folder: string): void {
	const borders = readBorders(
		JSON.parse(fs.readFileSync(path.join(folder, 'municipalities-be.topo.json'), 'utf8')) as unknown,
	)
	const codes = readCodes(folder)
	const merged = mergedCodes(codes)
	const outline: Point[][] = []
	const provinces: Point[][] = []
	const municipalities: Point[][] = []
	for (const [line, [one, other]] of sidesOf(borders, merged)) {
		const flat = (borders.lines[line] ?? []).map(([x, y]) => ({ x, y }))
		const points = straightened(flat, TOLERANCE).map(({ x, y }): Point => [x, y])
		if (other === undefined) outline.push(points)
		else if (one?.province !== other.province) provinces.push(points)
		else if (one.nis !== other.nis) municipalities.push(points)
	}
	const ground = {
		outline: closedRings(outline).map(written),
		provinces: provinces.map(written),
		municipalities: municipalities.map(written),
		places: placesOf(populationReader(borders, codes)),
	}
	const parts = Object.entries(ground).map(([name, rows]) => {
		const text = (rows as unknown[]).map((row) => `\t\t${JSON.stringify(row)}`).join(',\n')
		return `\t${JSON.stringify(name)}: [\n${text}\n\t]`
	})
	fs.writeFileSync(path.join('lib', 'homes', 'places', 'basemap', 'ground-be.json'), `{\n${parts.join(',\n')}\n}\n`)
}
