'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { Circle, Polygon, Rectangle, useMapEvents } from 'react-leaflet'
import type { Position } from '#lib/base/format/distance.ts'
import { MAP_BOX } from '#lib/homes/map/tiles/tile-grid.ts'
import { shapeOf } from '#lib/homes/search/area/area.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import styles from './draw.module.css'

/** Twice as far as the map can be moved. */
const EVERYWHERE: [number, number][] = [
	[MAP_BOX.south - 4, MAP_BOX.west - 8],
	[MAP_BOX.north + 4, MAP_BOX.west - 8],
	[MAP_BOX.north + 4, MAP_BOX.east + 8],
	[MAP_BOX.south - 4, MAP_BOX.east + 8],
]
const SVG = 'http://www.w3.org/2000/svg'
/** Half the width of what the mask covers, in pixels: more than any screen has. */
const MASK_PX = 50_000

/** Returns a mask that hides nothing yet, in the drawing of a path. */
function maskBeside(path: Element, id: string): Element {
	const mask = document.createElementNS(SVG, 'mask')
	const all = document.createElementNS(SVG, 'rect')
	for (const element of [mask, all]) {
		for (const [name, value] of [
			['x', -MASK_PX],
			['y', -MASK_PX],
			['width', 2 * MASK_PX],
			['height', 2 * MASK_PX],
		] as const)
			element.setAttribute(name, String(value))
	}
	mask.id = id
	mask.setAttribute('maskUnits', 'userSpaceOnUse')
	all.setAttribute('fill', 'white')
	mask.append(all)
	path.before(mask)
	path.setAttribute('mask', `url(#${id})`)
	return mask
}

interface OutsideVeilProps {
	/** Renders the areas with a function that makes holes of their paths. */
	children: (onPath: (path: Element) => void) => ReactNode
}

/** A veil over everything outside areas. The paths of the areas, which the map keeps in place, become holes in it. */
function OutsideVeil({ children }: OutsideVeilProps) {
	const id = useId()
	const mask = useRef<Element>(null)
	const add = ({ target }: { target: { getElement(): Element | undefined } }) => {
		const path = target.getElement()
		mask.current = path ? maskBeside(path, id) : null
	}
	return (
		<>
			<Polygon positions={EVERYWHERE} className={styles.outside ?? ''} interactive={false} eventHandlers={{ add }} />
			{children((path) => mask.current?.append(path))}
		</>
	)
}

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
