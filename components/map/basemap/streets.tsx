'use client'

import type { GridLayer } from 'leaflet'
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { deepestZoom } from '#lib/homes/map/tiles/tile-address.ts'
import { MAX_ZOOM } from '#lib/homes/map/tiles/tile-grid.ts'
import { streetColours } from './street-colours.ts'
import { isNight, onThemeChange } from './theme-change.ts'

interface StreetsProps {
	/** Our own address of the tiles with {z}, {x} and {y}. */
	tiles: string
	attribution: string
}

/** Streets drawn from vector tiles of our own, in the colours of the site. Loaded on demand. */
export default function Streets({ tiles, attribution }: StreetsProps) {
	const map = useMap()
	useEffect(() => {
		const language = map.getContainer().closest('[lang]')?.getAttribute('lang') ?? 'en'
		const draw = (): GridLayer => {
			const colours = streetColours(isNight())
			const layer: GridLayer = Object(
				leafletLayer({
					url: tiles,
					attribution,
					lang: language,
					maxDataZoom: deepestZoom(tiles) ?? MAX_ZOOM,
					backgroundColor: colours.earth,
					paintRules: paintRules(colours),
					labelRules: labelRules(colours, language),
				}),
			)
			return layer.addTo(map)
		}
		let layer = draw()
		const forget = onThemeChange(() => {
			layer.remove()
			layer = draw()
		})
		return () => {
			forget()
			layer.remove()
		}
	}, [map, tiles, attribution])
	return null
}
