'use client'

import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { countText } from '#lib/base/format/count-text.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { cornersOf, type Spot } from '#lib/homes/search/area/outline.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

export type DrawWords = Messages['map']['draw']

const FEWEST = 3
/** A press or the cross is on a corner within this distance, in pixels. */
const ON_CORNER_PX = 14
const DOUBLE_PRESS_PX = 4

type SpotOf = (place: Position) => Spot

/** Returns a function to the screen as it is now; after the map has moved there is a new one. */
function screenOf(map: LeafletMap): SpotOf {
	const corner = map.containerPointToLatLng([0, 0])
	const zoom = map.getZoom()
	const origin = map.project(corner, zoom)
	return ({ latitude, longitude }) => {
		const { x, y } = map.project([latitude, longitude], zoom).subtract(origin)
		return { x, y }
	}
}

const isNear = (one: Spot, other: Spot | undefined, px: number) =>
	other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= px

interface Limits {
	language: string
	words: DrawWords
	/** The most corners that the outline may have. */
	most: number
	onDrawn: (places: Position[]) => void
}

/** The corners set so far, and the announcements when a corner is set or taken back. */
export function useCorners(map: LeafletMap, { language, words, most, onDrawn }: Limits) {
	const [corners, setCorners] = useState<readonly Position[]>([])
	const [said, setSaid] = useState('')
	const [spotOf, setSpotOf] = useState<SpotOf>(() => screenOf(map))
	useEffect(() => {
		const moved = () => setSpotOf(() => screenOf(map))
		map.on('move zoom resize', moved)
		return () => {
			map.off('move zoom resize', moved)
		}
	}, [map])
	const placeOf = ({ x, y }: Spot): Position => {
		const { lat, lng } = map.containerPointToLatLng([x, y])
		return { latitude: lat, longitude: lng }
	}
	const counted = (changed: readonly Position[]) => {
		setCorners(changed)
		setSaid(countText(words.corners, changed.length, language))
	}
	const close = () => {
		if (corners.length >= FEWEST) onDrawn([...corners])
		else setSaid(words.few)
	}
	return {
		said,
		spots: corners.map(spotOf),
		canClose: corners.length >= FEWEST,
		close,
		/** Sets a corner; on the first one, or twice at one place, it closes the outline. */
		set: (spot: Spot) => {
			const spots = corners.map(spotOf)
			const isOnFirst = corners.length > 1 && isNear(spot, spots[0], ON_CORNER_PX)
			if (isOnFirst || isNear(spot, spots.at(-1), DOUBLE_PRESS_PX)) close()
			else if (corners.length >= most) setSaid(words.most)
			else counted([...corners, placeOf(spot)])
		},
		back: () => counted(corners.slice(0, -1)),
		/** Takes a line drawn by hand as the whole outline. */
		take: (line: readonly Spot[]) => {
			const found = cornersOf(line, most)
			if (found.length === 0) setSaid(words.tiny)
			else onDrawn(found.map(placeOf))
		},
	}
}
