'use client'

import { type DivIcon, divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Circle, Marker } from 'react-leaflet'
import { MapGround } from './map-ground'
import type { MapView } from './property-map'
import styles from './property-map.module.css'

const EXACT_ZOOM = 16
const WIDE_ZOOM = 13
/** Metres around a municipality's centre, so that the circle tells no street. */
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
		<MapGround
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
				<Circle center={centre} radius={WIDE_RADIUS} pathOptions={{ className: styles.circle ?? '' }} />
			)}
		</MapGround>
	)
}
