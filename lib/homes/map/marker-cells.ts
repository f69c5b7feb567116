import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import type { MarkerCell } from './marker-types.ts'

/**
 * Number of cells across the width of a box, about. Their size only doubles or halves, so that they stay in place as a
 * map is moved.
 */
const PARTS_ACROSS = 10
/** Length of a degree of longitude divided by that of a degree of latitude, in Belgium. */
const FLATTENING = 0.63

interface Counted {
	latitude: number
	longitude: number
	isOnOffer: boolean
}

/**
 * Counts the homes in each cell of a grid, the cells with most homes first. `box` is what the map shows, in degrees.
 */
export function cellsOf(places: readonly Counted[], box: GeoBox): MarkerCell[] {
	const size = 2 ** Math.ceil(Math.log2((box.east - box.west) / PARTS_ACROSS))
	const parts = Map.groupBy(
		places,
		({ latitude, longitude }) => `${Math.floor(longitude / size)} ${Math.floor(latitude / (size * FLATTENING))}`,
	)
	const cells = [...parts.values()].map((homes): MarkerCell => {
		const latitudes = homes.map(({ latitude }) => latitude)
		const longitudes = homes.map(({ longitude }) => longitude)
		const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
		return {
			latitude: middle(latitudes),
			longitude: middle(longitudes),
			homes: homes.length,
			onOffer: homes.filter(({ isOnOffer }) => isOnOffer).length,
			box: {
				west: longitudes.reduce((one, other) => Math.min(one, other)),
				south: latitudes.reduce((one, other) => Math.min(one, other)),
				east: longitudes.reduce((one, other) => Math.max(one, other)),
				north: latitudes.reduce((one, other) => Math.max(one, other)),
			},
		}
	})
	return cells.sort((a, b) => b.homes - a.homes)
}
