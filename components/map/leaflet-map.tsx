'use client'

import 'leaflet/dist/leaflet.css'
import { type DivIcon, divIcon } from 'leaflet'
import { useMemo, useState } from 'react'
import { AttributionControl, Circle, MapContainer, Marker, TileLayer, ZoomControl } from 'react-leaflet'
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

/** The map itself: leaflet, its tiles, and the home's marker or the circle around its municipality. */
export default function LeafletMap({ view }: { view: MapView }) {
	const { latitude, longitude, isExact, place, tiles, attribution, labels } = view
	const [hasTiles, setHasTiles] = useState(true)
	const icon = useMemo(() => markerIcon(place), [place])
	const centre: [number, number] = [latitude, longitude]
	return (
		<>
			<section className={styles.canvas} aria-label={labels.map}>
				<MapContainer
					center={centre}
					zoom={isExact ? EXACT_ZOOM : WIDE_ZOOM}
					scrollWheelZoom={false}
					zoomControl={false}
					attributionControl={false}
					className={styles.leaflet ?? ''}
				>
					<ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
					<AttributionControl prefix={false} />
					<TileLayer
						url={tiles}
						attribution={attribution}
						eventHandlers={{ tileerror: () => setHasTiles(false), tileload: () => setHasTiles(true) }}
					/>
					{isExact ? (
						<Marker position={centre} icon={icon} alt={place} keyboard={false} />
					) : (
						<Circle center={centre} radius={WIDE_RADIUS} pathOptions={{ className: styles.circle ?? '' }} />
					)}
				</MapContainer>
			</section>
			{!hasTiles && (
				<p className={styles.problem} role="status">
					{labels.noTiles}
				</p>
			)}
		</>
	)
}
