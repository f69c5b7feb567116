'use client'

import { useState } from 'react'
import { Circle, Polygon, Rectangle, useMapEvents } from 'react-leaflet'
import type { Position } from '#lib/base/format/distance.ts'
import { shapeOf } from '#lib/homes/search/area/area.ts'
import type { Area } from '#lib/homes/search/area/types.ts'
import styles from './draw.module.css'

const METRES = 1000
/** Length of the equator, and width of the map of the world at zoom level 0. */
const EQUATOR_KM = 40_075
const WORLD_PX = 256

const pair = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude]
// Leaflet takes a class only when it makes a path, not with a later change of its style.
const outline = { className: styles.outline ?? '' }

/** Returns how many pixels a distance takes at a zoom level. */
function pixelsOf(km: number, { latitude }: Position, zoom: number): number {
	return (km * WORLD_PX * 2 ** zoom) / (EQUATOR_KM * Math.cos((latitude * Math.PI) / 180))
}

function Outline({ area, zoom }: { area: Area; zoom: number }) {
	if (area.kind === 'reach') return <Outline area={shapeOf(area)} zoom={zoom} />
	if (area.kind === 'circle')
		return <Circle center={pair(area.centre)} radius={area.km * METRES} {...outline} interactive={false} />
	if (area.kind === 'box') {
		const corners: [number, number][] = [
			[area.south, area.west],
			[area.north, area.east],
		]
		return <Rectangle bounds={corners} {...outline} interactive={false} />
	}
	const [first] = area.points
	const positions = area.points.map(pair)
	const weight = first && area.margin > 0 ? 2 * pixelsOf(area.margin, first, zoom) : 0
	return (
		<>
			{weight > 0 && (
				<Polygon positions={positions} className={styles.margin ?? ''} pathOptions={{ weight }} interactive={false} />
			)}
			<Polygon positions={positions} {...outline} interactive={false} />
		</>
	)
}

/** The areas of a search on a map. The margin of a widened outline is a line as broad as twice the margin. */
export function AreaOutlines({ areas }: { areas: readonly Area[] }) {
	const [zoom, setZoom] = useState<number | null>(null)
	const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
	return areas.map((area) => <Outline key={JSON.stringify(area)} area={area} zoom={zoom ?? map.getZoom()} />)
}
