'use client'

import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { type ReactNode, useEffect, useRef } from 'react'
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
	/**
	 * When it changes, the map moves to the homes: to all, or to nine tenths of them around the map's own middle. Null
	 * while they are loaded.
	 */
	fitKey: string | null
	/** What the map moves to instead of the homes, and whether it is a view of the map, which is shown as it was. */
	frame?: { box: GeoBox; isView: boolean } | null
	isAround?: boolean
	/** Return how many pixels of the upper and of the lower edge are covered. */
	headOf?: () => number
	footOf?: () => number
	listOf?: LayerOptions['listOf']
	look?: LayerOptions['look']
	target?: LayerOptions['target']
	onPoint?: LayerOptions['onPoint']
	onOpen?: LayerOptions['onOpen']
	/** Called after the map was moved: by the visitor, or the first time to show the homes. */
	onMove?: (box: GeoBox, isFirst: boolean) => void
	/** Called with the functions that highlight a home's marker and return what the map shows. */
	onReady?: (light: (id: number | null) => void, view: () => GeoBox) => void
	/** What is over the upper left corner of the map. */
	over?: ReactNode
	/** Further layers. */
	children?: ReactNode
}

/** A view is shown again at the same zoom if it is asked for a little smaller. */
const VIEW_PAD = -0.02

function boxOf(map: LeafletMap): GeoBox {
	const bounds = map.getBounds()
	return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

function cornersOf({ west, south, east, north }: GeoBox): Position[] {
	return [
		{ latitude: south, longitude: west },
		{ latitude: north, longitude: east },
	]
}

function boundsOf({ west, south, east, north }: GeoBox) {
	return latLngBounds([south, west], [north, east])
}

type MarkersProps = Pick<
	MarkerMapProps,
	'words' | 'markers' | 'fitKey' | 'frame' | 'headOf' | 'footOf' | 'onPoint' | 'onMove' | 'onReady'
> &
	Pick<LayerOptions, 'look' | 'target' | 'listOf' | 'onOpen'> & {
		cells: readonly MarkerCell[]
		/** The place around which the homes are first shown; null: all homes. */
		around: Position | null
	}

const NO_CELLS: readonly MarkerCell[] = []

function Markers({
	words,
	markers,
	cells,
	fitKey,
	frame = null,
	around,
	look,
	target,
	listOf,
	onOpen,
	...handlers
}: MarkersProps) {
	const map = useMap()
	const layer = useRef<ClusterLayer>(null)
	const fitted = useRef<string>(null)
	const isFitting = useRef(false)
	const latest = useRef({ ...handlers, markers, cells, around, frame })
	useEffect(() => {
		latest.current = { ...handlers, markers, cells, around, frame }
	})
	useEffect(() => {
		const onPoint = (ids: readonly number[]) => latest.current.onPoint?.(ids)
		const own = new ClusterLayer(map, { look, words, target, listOf, onPoint, onOpen })
		layer.current = own
		own.setMarkers(latest.current.markers, latest.current.cells)
		latest.current.onReady?.(
			(id) => own.light(id),
			() => boxOf(map),
		)
		return () => own.remove()
	}, [map, look, words, target, listOf, onOpen])
	useEffect(() => {
		layer.current?.setMarkers(markers, cells)
		const spots: (Position & { homes: number })[] =
			cells.length > 0 ? [...cells] : markers.map(({ latitude, longitude }) => ({ latitude, longitude, homes: 1 }))
		const { around: middle, frame: shown } = latest.current
		if (fitKey === null || (spots.length === 0 && shown === null) || fitted.current === fitKey) return
		fitted.current = fitKey
		isFitting.current = true
		if (shown?.isView) map.fitBounds(boundsOf(shown.box).pad(VIEW_PAD), { animate: false })
		else {
			const places = shown ? cornersOf(shown.box) : middle ? nearestHomes(spots, middle) : spots
			layer.current?.fit(places, { head: latest.current.headOf?.(), foot: latest.current.footOf?.() })
		}
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
	over,
	children,
	...rest
}: MarkerMapProps) {
	const { latitude, longitude, zoom, tiles, attribution, words, ...layer } = rest
	const around = isAround ? { latitude, longitude } : null
	return (
		<BaseMap {...{ latitude, longitude, zoom, tiles, attribution, words, over }}>
			<Markers {...layer} {...{ words, markers, cells, around, look, target, listOf, onOpen }} />
			{children}
		</BaseMap>
	)
}
