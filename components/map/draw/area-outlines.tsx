'use client'

import { useState } from 'react'
import { Circle, Polygon, Rectangle, useMapEvents } from 'react-leaflet'
import type { Position } from '#lib/base/format/distance.ts'
import { shapeOf } from '#lib/homes/search/area/area.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import styles from './draw.module.css'
import { OutsideVeil } from './outside-veil.tsx'

const METRES = 1000
/** Length of the equator, and width of the map of the world at zoom level 0. */
const EQUATOR_KM = 40_075
const WORLD_PX = 256

const pair = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude]

/** Returns how many pixels a distance takes at a zoom level. */
function pixelsOf(km: number, { latitude }: Position, zoom: number): number {
	return (km * WORLD_PX * 2 ** zoom) / (EQUATOR_KM * Math.cos((latitude * Math.PI) / 180))
}

/** The classes of an area's outline and of the margin around it. */
interface Look {
	outline: string | undefined
	margin: string | undefined
}

const DRAWN: Look = { outline: styles.outline, margin: styles.margin }
const HOLE: Look = { outline: styles.hole, margin: styles.hole }

interface ShapeProps {
	area: Area
	zoom: number
	look: Look
	/** Called with each path on the map. */
	onPath?: (path: Element) => void
}

interface AddedLayer {
	target: { getElement(): Element | undefined }
}

function Shape({ area, zoom, look, onPath }: ShapeProps) {
	const add = ({ target }: AddedLayer) => {
		const path = target.getElement()
		if (path) onPath?.(path)
	}
	// Leaflet takes a class only when it makes a path, not with a later change of its style.
	const line = { className: look.outline ?? '', interactive: false, eventHandlers: { add } }
	if (area.kind === 'reach') return <Shape area={shapeOf(area)} zoom={zoom} look={look} {...(onPath && { onPath })} />
	if (area.kind === 'circle') return <Circle center={pair(area.centre)} radius={area.km * METRES} {...line} />
	if (area.kind === 'box') {
		const corners: [number, number][] = [
			[area.south, area.west],
			[area.north, area.east],
		]
		return <Rectangle bounds={corners} {...line} />
	}
	const [first] = area.points
	const positions = area.points.map(pair)
	const weight = first && area.margin > 0 ? 2 * pixelsOf(area.margin, first, zoom) : 0
	return (
		<>
			{weight > 0 && <Polygon positions={positions} {...line} className={look.margin ?? ''} pathOptions={{ weight }} />}
			<Polygon positions={positions} {...line} />
		</>
	)
}

/**
 * The areas of a search on a map, everything outside which pales. The margin of a widened outline is a line as broad as
 * twice the margin. Loaded once a search has an area.
 */
export default function AreaOutlines({ areas }: { areas: readonly Area[] }) {
	const [zoom, setZoom] = useState<number | null>(null)
	const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
	const shown = areas.map((area) => ({ key: JSON.stringify(area), area, zoom: zoom ?? map.getZoom() }))
	return (
		<>
			<OutsideVeil>
				{(onPath) => shown.map(({ key, ...shape }) => <Shape key={key} {...shape} look={HOLE} onPath={onPath} />)}
			</OutsideVeil>
			{shown.map(({ key, ...shape }) => (
				<Shape key={key} {...shape} look={DRAWN} />
			))}
		</>
	)
}
