'use client'

import { type DivIcon, divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Circle, Marker } from 'react-leaflet'
import { BaseMap } from './base-map.tsx'
import styles from './property-map.module.css'

export interface MapView {
	latitude: number
	longitude: number
	/** False: only the municipality is public, so a wide circle is drawn around its centre. */
	isExact: boolean
	/** Zoom level. Default: 16 for an exact place, 13 for a municipality. */
	zoom?: number
	/** Text of the marker, such as the street. */
	place: string
	/** Our own address of the tiles with {z}, {x} and {y}, and the attribution as HTML. */
	tiles: string | null
	attribution: string
	labels: {
		map: string
		loading: string
		zoomIn: string
		zoomOut: string
		noTiles: string
		/** Link to the same place on openstreetmap.org. */
		open: string
	}
}

const EXACT_ZOOM = 16
const WIDE_ZOOM = 13
/** Metres around a municipality's centre, so wide that the circle gives no street away. */
const WIDE_RADIUS = 1500

function markerIcon(place: string): DivIcon {
	const label = document.createElement('span')
	label.className = styles.marker ?? ''
	label.textContent = place
	return divIcon({ html: label, className: styles.pin ?? '', iconSize: [0, 0] })
}

/** The map of one home: its marker, or the circle around its municipality. */
export default function LeafletMap({ view }: { view: MapView }) {
	const { latitude, longitude, isExact, place, tiles, attribution, labels } = view
	const icon = useMemo(() => markerIcon(place), [place])
	const centre: [number, number] = [latitude, longitude]
	return (
		<BaseMap
			latitude={latitude}
			longitude={longitude}
			zoom={view.zoom ?? (isExact ? EXACT_ZOOM : WIDE_ZOOM)}
			tiles={tiles}
			attribution={attribution}
			words={labels}
		>
			{isExact ? (
				<Marker position={centre} icon={icon} alt={place} keyboard={false} />
			) : (
				<Circle center={centre} radius={WIDE_RADIUS} className={styles.circle ?? ''} />
			)}
		</BaseMap>
	)
}
