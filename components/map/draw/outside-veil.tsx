'use client'

import { type ReactNode, useId, useRef } from 'react'
import { Polygon } from 'react-leaflet'
import { MAP_BOX } from '#lib/homes/map/tiles/tile-grid.ts'
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
export function OutsideVeil({ children }: OutsideVeilProps) {
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
