'use client'

import { useEffect, useRef } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import type { MapView } from './leaflet-map.tsx'
import styles from './property-map.module.css'

const LeafletMap = lazyPart(() => import('./leaflet-map.tsx'))

/** A home's place on a map. Its code, and its tiles through this site, load once it comes near the viewport. */
export function PropertyMap({ view }: { view: MapView }) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	// The first press is counted for the home's owner. The map's own buttons stop their clicks from reaching this
	// listener.
	useEffect(() => {
		const { current } = room
		const forget = () => current?.removeAttribute('data-counted')
		current?.addEventListener('click', forget, { once: true, capture: true })
		return () => current?.removeEventListener('click', forget, { capture: true })
	}, [])
	const { labels, latitude, longitude, isExact, place } = view
	const zoom = view.zoom ?? (isExact ? 16 : 13)
	const query = isExact ? `?mlat=${latitude}&mlon=${longitude}` : ''
	const outside = `https://www.openstreetmap.org/${query}#map=${zoom}/${latitude}/${longitude}`
	return (
		<>
			<div ref={room} className={styles.map} data-counted="map">
				{isNear ? (
					<LeafletMap fallback={<p className={styles.wait}>{labels.loading}</p>} view={view} />
				) : (
					<div className={styles.still}>
						<span className={isExact ? styles.marker : styles.area}>{place}</span>
					</div>
				)}
			</div>
			<p className={styles.note}>
				<a href={outside} rel="noreferrer">
					{labels.open}
				</a>
			</p>
		</>
	)
}
