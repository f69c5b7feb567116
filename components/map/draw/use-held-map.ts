'use client'

import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

/** Keeps a map still while something is drawn on it: nothing pans it, and what is on it can be neither pressed nor reached. */
export function useHeldMap(map: LeafletMap): void {
	useEffect(() => {
		map.closePopup()
		const ways = [map.dragging, map.touchZoom, map.doubleClickZoom, map.boxZoom, map.keyboard]
		const held = ways.filter((way) => way.enabled())
		for (const way of held) way.disable()
		const homes = map.getPane('mapPane')
		homes?.toggleAttribute('inert', true)
		return () => {
			for (const way of held) way.enable()
			homes?.toggleAttribute('inert', false)
		}
	}, [map])
}
