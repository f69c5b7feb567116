'use client'

import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { GroundLayer } from './ground-layer.ts'
import { onThemeChange } from './theme-change.ts'

/** Nearer than this there is hardly a border in sight. */
const NEAREST = 12

/** The ground of a map that has no tiles, or whose tiles do not come: pins never lie on nothing. Loaded on demand. */
export default function Ground({ attribution }: { attribution: string | null }) {
	const map = useMap()
	useEffect(() => {
		const language = map.getContainer().closest('[lang]')?.getAttribute('lang') ?? 'en'
		const layer = new GroundLayer(language, attribution).addTo(map)
		if (map.getZoom() > NEAREST) map.setZoom(NEAREST, { animate: false })
		const forget = onThemeChange(() => layer.redraw())
		return () => {
			forget()
			layer.remove()
		}
	}, [map, attribution])
	return null
}
