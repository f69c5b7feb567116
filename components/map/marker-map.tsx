'use client'

import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Marker } from '@/lib/map/marker-types'
import type { GeoBox } from '@/lib/map/tile-grid'
import { ClusterLayer, type LayerOptions } from './cluster-layer'
import { type GroundWords, MapGround } from './map-ground'

export interface MarkerMapWords extends GroundWords {
	/** `{count}` in it. */
	cluster: string
	around: string
	close: string
	more: string
}

interface MarkerMapProps {
	/** The view of a map without homes. */
	latitude: number
	longitude: number
	zoom: number
	tiles: string | null
	attribution: string
	words: MarkerMapWords
	markers: readonly Marker[]
	/** The map moves to all markers when this changes. */
	fitKey: string
	look?: LayerOptions['look']
	target?: LayerOptions['target']
	onPoint?: LayerOptions['onPoint']
	/** The visitor has moved the map. */
	onMove?: (box: GeoBox) => void
	/** Gives what lights the marker of a home. */
	onReady?: (light: (id: number | null) => void) => void
}

function boxOf(map: LeafletMap): GeoBox {
	const bounds = map.getBounds()
	return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

type MarkersProps = Pick<MarkerMapProps, 'words' | 'markers' | 'fitKey' | 'onPoint' | 'onMove' | 'onReady'> &
	Pick<LayerOptions, 'look' | 'target'>

function Markers({ words, markers, fitKey, look, target, ...handlers }: MarkersProps) {
	const map = useMap()
	const layer = useRef<ClusterLayer>(null)
	const fitted = useRef<string>(null)
	const isFitting = useRef(false)
	const latest = useRef({ ...handlers, markers })
	useEffect(() => {
		latest.current = { ...handlers, markers }
	})
	useEffect(() => {
		const own = new ClusterLayer(map, { look, words, target, onPoint: (ids) => latest.current.onPoint?.(ids) })
		layer.current = own
		own.setMarkers(latest.current.markers)
		latest.current.onReady?.((id) => own.light(id))
		return () => own.remove()
	}, [map, look, words, target])
	useEffect(() => {
		layer.current?.setMarkers(markers)
		if (markers.length === 0 || fitted.current === fitKey) return
		fitted.current = fitKey
		isFitting.current = true
		layer.current?.fit(markers)
		isFitting.current = false
	}, [markers, fitKey])
	useEffect(() => {
		const heard = () => {
			if (fitted.current !== null && !isFitting.current) latest.current.onMove?.(boxOf(map))
		}
		map.on('moveend', heard)
		return () => {
			map.off('moveend', heard)
		}
	}, [map])
	return null
}

/** Homes on a map with clusters. Loaded when a map is wanted. */
export default function MarkerMap({ markers, look = 'price', target = null, ...rest }: MarkerMapProps) {
	const { latitude, longitude, zoom, tiles, attribution, words, ...layer } = rest
	return (
		<MapGround {...{ latitude, longitude, zoom, tiles, attribution, words }}>
			<Markers {...layer} words={words} markers={markers} look={look} target={target} />
		</MapGround>
	)
}
