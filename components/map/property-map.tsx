'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/components/ui/lazy-part'
import styles from './property-map.module.css'

const LeafletMap = lazyPart(() => import('./leaflet-map'))

export interface MapView {
	latitude: number
	longitude: number
	/** False: only the municipality is public, so a wide circle stands around its centre. */
	isExact: boolean
	/** How near; 16 for an exact place and 13 for a municipality where it is not given. */
	zoom?: number
	/** What the marker says, such as the street. */
	place: string
	/** Our own address of the tiles with {z}, {x} and {y}, and whom to credit for them, as HTML. */
	tiles: string
	attribution: string
	labels: {
		map: string
		show: string
		/** That the map comes through this site, so that nobody else sees the visitor. */
		source: string
		loading: string
		zoomIn: string
		zoomOut: string
		noTiles: string
		/** Link to the same place on openstreetmap.org. */
		open: string
	}
}

/** The place of a home. Its code and tiles load once the visitor wants the map. */
export function PropertyMap({ view }: { view: MapView }) {
	const [isWanted, setIsWanted] = useState(false)
	const { labels, latitude, longitude, isExact, place } = view
	const zoom = view.zoom ?? (isExact ? 16 : 13)
	const query = isExact ? `?mlat=${latitude}&mlon=${longitude}` : ''
	const outside = `https://www.openstreetmap.org/${query}#map=${zoom}/${latitude}/${longitude}`
	return (
		<>
			<div className={styles.map}>
				{isWanted ? (
					<LeafletMap fallback={<p className={styles.wait}>{labels.loading}</p>} view={view} />
				) : (
					<div className={styles.still}>
						<span className={isExact ? styles.marker : styles.area}>{place}</span>
						<Button className={styles.show} data-counted="map" onClick={() => setIsWanted(true)}>
							<Icon name="map" />
							{labels.show}
						</Button>
					</div>
				)}
			</div>
			<p className={styles.note}>
				{labels.source}{' '}
				<a href={outside} rel="noreferrer">
					{labels.open}
				</a>
			</p>
		</>
	)
}
