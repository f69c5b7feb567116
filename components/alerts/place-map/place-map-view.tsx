'use client'

import { circle as circleOf, type LatLng } from 'leaflet'
import { useEffect, useState } from 'react'
import { CircleMarker, Tooltip, useMap } from 'react-leaflet'
import { BaseMap } from '#components/map/base-map.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './place-map.module.css'
import type { MapPlace, PlaceMapSetup } from './place-map-setup.ts'

const RADIUS = { plain: 9, chosen: 12 }

interface PlaceMapViewProps {
	setup: PlaceMapSetup
	chosen: ReadonlySet<string>
	/** Ticks (true), unticks (false) or toggles (null) these cities. */
	onToggle: (keys: readonly string[], isWanted: boolean | null) => void
}

interface CircleToolProps {
	places: readonly MapPlace[]
	onDone: (keys: readonly string[]) => void
}

/** While it is mounted, a drag on the map draws a circle; the cities inside are chosen when the drag ends. */
function CircleTool({ places, onDone }: CircleToolProps) {
	const map = useMap()
	useEffect(() => {
		const container = map.getContainer()
		const drawn = circleOf([0, 0], { radius: 0, className: styles.circle ?? '', interactive: false })
		let centre: LatLng | null = null
		const begin = (event: PointerEvent) => {
			if (event.target instanceof Element && event.target.closest('.leaflet-control')) return
			centre = map.mouseEventToLatLng(event)
			container.setPointerCapture(event.pointerId)
			drawn.setLatLng(centre).setRadius(0).addTo(map)
		}
		const pull = (event: PointerEvent) => {
			if (centre !== null) drawn.setRadius(map.distance(centre, map.mouseEventToLatLng(event)))
		}
		const end = () => {
			if (centre === null) return
			const [from, radius] = [centre, drawn.getRadius()]
			onDone(
				places
					.filter(({ latitude, longitude }) => map.distance(from, [latitude, longitude]) <= radius)
					.map(({ key }) => key),
			)
		}
		const stop = (event: KeyboardEvent) => {
			if (event.key === 'Escape') onDone([])
		}
		map.dragging.disable()
		container.dataset.drawing = ''
		container.addEventListener('pointerdown', begin)
		container.addEventListener('pointermove', pull)
		container.addEventListener('pointerup', end)
		document.addEventListener('keydown', stop)
		return () => {
			map.dragging.enable()
			delete container.dataset.drawing
			drawn.remove()
			container.removeEventListener('pointerdown', begin)
			container.removeEventListener('pointermove', pull)
			container.removeEventListener('pointerup', end)
			document.removeEventListener('keydown', stop)
		}
	}, [map, places, onDone])
	return null
}

/** The cities on a map: a press chooses one, a circle around several chooses them all. */
export default function PlaceMapView({ setup, chosen, onToggle }: PlaceMapViewProps) {
	const { places, view, tiles, attribution, words } = setup
	const [isDrawing, setIsDrawing] = useState(false)
	return (
		<>
			<div className={styles.ground}>
				<BaseMap {...view} tiles={tiles} attribution={attribution} words={{ ...words, map: words.title }}>
					{places.map(({ key, name, latitude, longitude }) => {
						const isChosen = chosen.has(key)
						return (
							<CircleMarker
								key={`${key} ${isChosen}`}
								center={[latitude, longitude]}
								radius={isChosen ? RADIUS.chosen : RADIUS.plain}
								className={(isChosen ? styles.chosen : styles.place) ?? ''}
								eventHandlers={{ click: () => !isDrawing && onToggle([key], !isChosen) }}
							>
								<Tooltip permanent={isChosen} direction="top" offset={[0, -8]} className={styles.name ?? ''}>
									{name}
								</Tooltip>
							</CircleMarker>
						)
					})}
					{isDrawing && (
						<CircleTool
							places={places}
							onDone={(keys) => {
								setIsDrawing(false)
								onToggle(keys, true)
							}}
						/>
					)}
				</BaseMap>
			</div>
			<div className={styles.tools}>
				<Button aria-pressed={isDrawing} onClick={() => setIsDrawing(!isDrawing)}>
					{words.draw}
				</Button>
				<p role="status">{isDrawing ? words.drawing : ''}</p>
			</div>
		</>
	)
}
