'use client'

import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '#lib/base/format/distance.ts'
import { nearestHomes } from '#lib/homes/map/first-view.ts'
import type { Marker, MarkerCell } from '#lib/homes/map/marker-types.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { BaseMap, type BaseMapWords } from './base-map.tsx'
import { ClusterLayer, type LayerOptions } from './cluster-layer.ts'

export interface MarkerMapWords extends BaseMapWords {
	/** Contains `{count}`. */
	cluster: string
	around: string
	close: string
	asList: string
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
	cells?: readonly MarkerCell[]
	/** When it changes, the map moves to the homes: to all, or to nine tenths of them around the map's own middle. */
	fitKey: string
	isAround?: boolean
	/** Returns how many pixels of the lower edge are covered. */
	footOf?: () => number
	listOf?: LayerOptions['listOf']
	look?: LayerOptions['look']
	target?: LayerOptions['target']
	onPoint?: LayerOptions['onPoint']
	onOpen?: LayerOptions['onOpen']
	/** Called after the map was moved: by the visitor, or the first time to show the homes. */
	onMove?: (box: GeoBox, isFirst: boolean) => void
	/** Called with the function that highlights a home's marker. */
	onReady?: (light: (id: number | null) => void) => void
}

function boxOf(map: LeafletMap): GeoBox {
	const bounds = map.getBounds()
	return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

type MarkersProps = Pick<MarkerMapProps, 'words' | 'markers' | 'fitKey' | 'footOf' | 'onPoint' | 'onMove' | 'onReady'> &
	Pick<LayerOptions, 'look' | 'target' | 'listOf' | 'onOpen'> & {
		cells: readonly MarkerCell[]
		/** The place around which the homes are first shown; null: all homes. */
		around: Position | null
	}

const NO_CELLS: readonly MarkerCell[] = []

function Markers({ words, markers, cells, fitKey, around, look, target, listOf, onOpen, ...handlers }: MarkersProps) {
	const map = useMap()
	const layer = useRef<ClusterLayer>(null)
	const fitted = useRef<string>(null)
	const isFitting = useRef(false)
	const latest = useRef({ ...handlers, markers, cells, around })
	useEffect(() => {
		latest.current = { ...handlers, markers, cells, around }
	})
	useEffect(() => {
		const onPoint = (ids: readonly number[]) => latest.current.onPoint?.(ids)
		const own = new ClusterLayer(map, { look, words, target, listOf, onPoint, onOpen })
		layer.current = own
		own.setMarkers(latest.current.markers, latest.current.cells)
		latest.current.onReady?.((id) => own.light(id))
		return () => own.remove()
	}, [map, look, words, target, listOf, onOpen])
	useEffect(() => {
		layer.current?.setMarkers(markers, cells)
		const spots: (Position & { homes: number })[] =
			cells.length > 0 ? [...cells] : markers.map(({ latitude, longitude }) => ({ latitude, longitude, homes: 1 }))
		if (spots.length === 0 || fitted.current === fitKey) return
		fitted.current = fitKey
		isFitting.current = true
		const { around: middle } = latest.current
		layer.current?.fit(middle === null ? spots : nearestHomes(spots, middle), latest.current.footOf?.())
		isFitting.current = false
		// Homes that are only counted are counted again for the area now shown.
		if (middle !== null || cells.length > 0) latest.current.onMove?.(boxOf(map), true)
	}, [map, markers, cells, fitKey])
	useEffect(() => {
		const heard = () => {
			if (fitted.current !== null && !isFitting.current) latest.current.onMove?.(boxOf(map), false)
		}
		map.on('moveend', heard)
		return () => {
			map.off('moveend', heard)
		}
	}, [map])
	return null
}

/** Homes on a map with clusters. Loaded on demand. */
export default function MarkerMap({
	markers,
	cells = NO_CELLS,
	isAround = false,
	look = 'price',
	target = null,
	listOf = null,
	onOpen = null,
	...rest
}: MarkerMapProps) {
	const { latitude, longitude, zoom, tiles, attribution, words, ...layer } = rest
	const around = isAround ? { latitude, longitude } : null
	return (
		<BaseMap {...{ latitude, longitude, zoom, tiles, attribution, words }}>
			<Markers {...layer} {...{ words, markers, cells, around, look, target, listOf, onOpen }} />
		</BaseMap>
	)
}
