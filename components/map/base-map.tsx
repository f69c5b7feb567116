'use client'

import 'leaflet/dist/leaflet.css'
import { type ReactNode, useState } from 'react'
import { AttributionControl, MapContainer, ZoomControl } from 'react-leaflet'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { isVectorAddress } from '#lib/homes/map/tiles/tile-address.ts'
import { MAP_BOX, MAX_ZOOM, MIN_ZOOM } from '#lib/homes/map/tiles/tile-grid.ts'
import styles from './base-map.module.css'
import { Tiles } from './basemap/tiles.tsx'

export interface BaseMapWords {
	/** Accessible name of the map. */
	map: string
	zoomIn: string
	zoomOut: string
	noTiles: string
}

interface BaseMapProps {
	latitude: number
	longitude: number
	zoom: number
	/** Our own address of the tiles with {z}, {x} and {y}; null for borders and names alone. */
	tiles: string | null
	/** The attribution, as HTML. */
	attribution: string
	words: BaseMapWords
	/** What is over the upper edge of the map. */
	over?: ReactNode
	/** What is over its lower left corner; the message about missing tiles is above it. */
	foot?: ReactNode
	children: ReactNode
}

const Ground = lazyPart(() => import('./basemap/ground.tsx'))
const Streets = lazyPart(() => import('./basemap/streets.tsx'))

/** The area for which tiles are served, and to which the map is limited. */
const BOX: [[number, number], [number, number]] = [
	[MAP_BOX.south, MAP_BOX.west],
	[MAP_BOX.north, MAP_BOX.east],
]

/**
 * The base map under a domain's own layers: Leaflet, our tiles, zoom buttons and attribution. Without tiles it shows
 * the site's own ground, with a notice if they should have come.
 */
export function BaseMap({ latitude, longitude, zoom, tiles, attribution, words, over, foot, children }: BaseMapProps) {
	const [hasTiles, setHasTiles] = useState(true)
	// Once tiles were missing, the ground stays below those that come.
	const [hasGround, setHasGround] = useState(tiles === null)
	const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
	return (
		<>
			<section className={styles.map} aria-label={words.map}>
				<MapContainer
					center={[latitude, longitude]}
					zoom={zoom}
					minZoom={MIN_ZOOM}
					maxZoom={MAX_ZOOM}
					maxBounds={BOX}
					scrollWheelZoom={false}
					zoomAnimation={isMoving}
					fadeAnimation={isMoving}
					inertia={isMoving}
					zoomControl={false}
					attributionControl={false}
					className={styles.leaflet ?? ''}
				>
					<ZoomControl position="topright" zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
					<AttributionControl prefix={false} />
					{tiles !== null && isVectorAddress(tiles) && <Streets tiles={tiles} attribution={attribution} />}
					{tiles !== null && !isVectorAddress(tiles) && (
						<Tiles
							tiles={tiles}
							attribution={attribution}
							onTiles={(come) => {
								setHasTiles(come)
								if (!come) setHasGround(true)
							}}
						/>
					)}
					{(hasGround || tiles === null) && <Ground attribution={attribution} />}
					{children}
				</MapContainer>
			</section>
			<div className={styles.over}>{over}</div>
			<div className={styles.foot} data-map-foot="">
				{foot}
			</div>
			{!hasTiles && (
				<p className={`${styles.problem} ${foot ? styles.raised : ''}`} role="status">
					{words.noTiles}
				</p>
			)}
		</>
	)
}
