import 'server-only'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import type { NearFile } from './file.ts'
import { NEAR_KINDS, type NearKind, type NearPlace } from './kinds.ts'
import { knownPlaces } from './known-places.ts'

/** Farther than this nothing is near; a station may be farther, since people drive there. */
const MOST_KM: Record<NearKind, number> = { station: 8, school: 3, shop: 3, doctor: 3 }
const EACH = 2
const STEP_M = 50
/** Degrees of the cells in which places are looked up: at least 6 km in Belgium. */
const CELL = 0.1

type Entry = NearFile['places'][number]

let known: { places: NearFile['places']; cells: ReadonlyMap<string, Entry[]> } | null = null

const cellOf = (longitude: number, latitude: number, column = 0, row = 0) =>
	`${Math.floor(longitude / CELL) + column} ${Math.floor(latitude / CELL) + row}`

function cells(): ReadonlyMap<string, Entry[]> {
	const places = knownPlaces()
	if (known?.places !== places) {
		known = { places, cells: Map.groupBy(places, ([, , longitude, latitude]) => cellOf(longitude, latitude)) }
	}
	return known.cells
}

/**
 * Returns the two nearest places of each kind around a position, the nearest first, kinds in their order; none without
 * the file that `npm run agency -- places` makes.
 */
export function nearestPlaces({ latitude, longitude }: Position): NearPlace[] {
	const present = cells()
	const around = [-1, 0, 1].flatMap((column) =>
		[-1, 0, 1].flatMap((row) => present.get(cellOf(longitude, latitude, column, row)) ?? []),
	)
	const found = around.map(([kind, name, east, north]) => ({
		kind,
		name,
		km: distanceKm({ latitude, longitude }, { latitude: north, longitude: east }),
	}))
	found.sort((a, b) => a.km - b.km)
	return NEAR_KINDS.flatMap((kind) =>
		found
			.filter((place) => place.kind === kind && place.km <= MOST_KM[kind])
			.slice(0, EACH)
			.map(({ name, km }) => ({ kind, name, metres: Math.max(STEP_M, Math.round((km * 1000) / STEP_M) * STEP_M) })),
	)
}
