import 'server-only'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { allPlaces, type Place } from './places.ts'

/** Degrees of the cells in which places are looked up: at least 13 km in Belgium. */
const CELL = 0.2
const STEPS = [-1, 0, 1]

let cells: ReadonlyMap<string, Place[]> | null = null

const cellOf = ({ latitude, longitude }: Position, row = 0, column = 0) =>
	`${Math.floor(latitude / CELL) + row} ${Math.floor(longitude / CELL) + column}`

/**
 * Returns the Belgian postal code of the village or municipality whose centre is nearest; "" if none is within some 13 km,
 * as abroad or at sea.
 */
export function zipNear(position: Position): string {
	cells ??= Map.groupBy(allPlaces(), ({ centre }) => cellOf(centre))
	const present = cells
	const around = STEPS.flatMap((row) => STEPS.flatMap((column) => present.get(cellOf(position, row, column)) ?? []))
	let best: { zip: string; km: number } | null = null
	for (const { zip, centre } of around) {
		const km = distanceKm(position, centre)
		if (best === null || km < best.km) best = { zip, km }
	}
	return best?.zip ?? ''
}
