'use client'

import { divIcon, type Map as Ground, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useState } from 'react'
import { Marker, useMap } from 'react-leaflet'
import type { OwnSetting, OwnTexts } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { BaseMap } from '#components/map/base-map.tsx'
import type { Position } from '#lib/base/format/distance.ts'
import styles from './pin-map.module.css'

/** Pixels that an arrow key moves the pin, and that the pin keeps from the edge. */
const STEP = 4
const LONG_STEP = 40
const EDGE = 48
/** A decimetre. */
const DECIMALS = 6

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
}

const short = (degrees: number) => Number(degrees.toFixed(DECIMALS))

interface PinProps {
	at: Position
	name: string
	onMove: (to: Position) => void
}

/** Returns where a key moves a pin; null if it is no key that moves it. */
function movedBy({ key, shiftKey }: KeyboardEvent, map: Ground, pin: LeafletMarker): Position | null {
	const arrow = ARROWS[key]
	if (arrow === undefined) return null
	const length = shiftKey ? LONG_STEP : STEP
	const { lat, lng } = map.containerPointToLatLng(
		map.latLngToContainerPoint(pin.getLatLng()).add([arrow[0] * length, arrow[1] * length]),
	)
	return { latitude: short(lat), longitude: short(lng) }
}

function Pin({ at, name, onMove }: PinProps) {
	const map = useMap()
	const [icon] = useState(() => divIcon({ className: styles.pin ?? '', iconSize: [44, 44], iconAnchor: [22, 40] }))
	const { latitude, longitude } = at
	useEffect(() => {
		map.panInside([latitude, longitude], { padding: [EDGE, EDGE], animate: false })
	}, [map, latitude, longitude])
	return (
		<Marker
			position={[latitude, longitude]}
			icon={icon}
			title={name}
			draggable
			autoPan
			eventHandlers={{
				dragend: ({ target }) => {
					const { lat, lng } = (target as LeafletMarker).getLatLng()
					onMove({ latitude: short(lat), longitude: short(lng) })
				},
				keydown: ({ originalEvent, target }: LeafletKeyboardEvent) => {
					const to = movedBy(originalEvent, map, target as LeafletMarker)
					if (to === null) return
					originalEvent.preventDefault()
					onMove(to)
				},
			}}
		/>
	)
}

interface PinMapProps {
	setting: OwnSetting
	words: OwnTexts['map']
	at: Position
	zoom: number
	onMove: (to: Position) => void
}

/** A map with a pin that is dragged, or moved by the arrow keys. */
export default function PinMap({ setting: { map }, words, at, zoom, onMove }: PinMapProps) {
	return (
		<BaseMap
			{...at}
			zoom={zoom}
			tiles={map.tiles}
			attribution={map.attribution}
			words={{ ...map.words, map: words.title }}
		>
			<Pin at={at} name={words.pin} onMove={onMove} />
		</BaseMap>
	)
}
