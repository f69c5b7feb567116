'use client'

import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '#lib/base/format/distance.ts'
import type { Marker, MarkerCell } from '#lib/homes/map/marker-types.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { isInRegion, type Region } from '#lib/homes/search/area/region.ts'
import { BaseMap, type BaseMapWords } from './base-map.tsx'
import { ClusterLayer, type LayerOptions } from './cluster-layer.ts'

export interface MarkerMapWords extends BaseMapWords {
	/** Contains `{count}`. */
	cluster: string
	/** Before the lowest price of several homes at one place. */
	from: string
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
	 * When it changes, the map moves to the homes: to those in the region, or to all where there is none or none of them is
	 * in it. Null while they are loaded.
	 */
	fitKey: string | null
	/** What the map moves to instead of the homes, and whether it is a view of the map, which is shown as it was. */
	frame?: { box: GeoBox; isView: boolean } | null
	region?: Region | null
	/** How many pixels of the upper and of the lower edge are covered. */
	covered?: { head: number; foot: number }
	listOf?: LayerOptions['listOf']
	look?: LayerOptions['look']
	target?: LayerOptions['target']
	onPoint?: LayerOptions['onPoint']
	onOpen?: LayerOptions['onOpen']
	/** Called after the map was moved, by the visitor or not: to show the homes, their popup or the ground. */
	onMove?: (box: GeoBox, isByVisitor: boolean) => void
	/** Called with the functions that highlight a home's marker and return what the map shows. */
	onReady?: (light: (id: number | null) => void, view: () => GeoBox) => void
	/** What is over the upper edge and over the lower left corner of the map. */
	over?: ReactNode
	foot?: ReactNode
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
	'words' | 'markers' | 'fitKey' | 'frame' | 'region' | 'covered' | 'onPoint' | 'onMove' | 'onReady'
> &
	Pick<LayerOptions, 'look' | 'target' | 'listOf' | 'onOpen'> & { cells: readonly MarkerCell[] }

const NO_CELLS: readonly MarkerCell[] = []
const NOTHING = { head: 0, foot: 0 }
/** What a visitor does to move a map. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Returns the homes in a region; all if none of them is. */
function inside<Spot extends Position>(spots: readonly Spot[], region: Region | null): readonly Spot[] {
	const near = spots.filter((spot) => isInRegion(region, spot))
	return near.length > 0 ? near : spots
}

function Markers({
	words,
	markers,
	cells,
	fitKey,
	frame = null,
	region = null,
	covered = NOTHING,
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
	const isTouched = useRef(false)
	const latest = useRef({ ...handlers, markers, cells, region, frame, covered })
	useEffect(() => {
		latest.current = { ...handlers, markers, cells, region, frame, covered }
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
		const spots: readonly Position[] = cells.length > 0 ? cells : markers
		const { region: first, frame: shown, covered: edges } = latest.current
		const isFit = fitKey !== null && (spots.length > 0 || shown !== null) && fitted.current !== fitKey
		if (isFit) {
			fitted.current = fitKey
			isFitting.current = true
			if (shown?.isView) map.fitBounds(boundsOf(shown.box).pad(VIEW_PAD), { animate: false })
			else layer.current?.fit(shown ? cornersOf(shown.box) : inside(spots, first), edges)
			isFitting.current = false
			isTouched.current = false
		}
		// After the move, so that they are drawn once.
		layer.current?.setMarkers(markers, cells)
		if (isFit) latest.current.onMove?.(boxOf(map), false)
	}, [map, markers, cells, fitKey])
	useEffect(() => {
		const container = map.getContainer()
		const touch = () => {
			isTouched.current = true
		}
		// A popup that moves the map into view is no move of the visitor's.
		const forget = () => {
			isTouched.current = false
		}
		const heard = () => {
			if (fitted.current !== null && !isFitting.current) latest.current.onMove?.(boxOf(map), isTouched.current)
		}
		for (const type of TOUCHES) container.addEventListener(type, touch, { passive: true })
		map.on('autopanstart', forget).on('moveend', heard)
		return () => {
			for (const type of TOUCHES) container.removeEventListener(type, touch)
			map.off('autopanstart', forget).off('moveend', heard)
		}
	}, [map])
	return null
}

/** Homes on a map with clusters. Loaded on demand. */
export default function MarkerMap({
	markers,
	cells = NO_CELLS,
	look = 'price',
	target = null,
	listOf = null,
	onOpen = null,
	over,
	foot,
	children,
	...rest
}: MarkerMapProps) {
	const { latitude, longitude, zoom, tiles, attribution, words, ...layer } = rest
	return (
		<BaseMap {...{ latitude, longitude, zoom, tiles, attribution, words, over, foot }}>
			<Markers {...layer} {...{ words, markers, cells, look, target, listOf, onOpen }} />
			{children}
		</BaseMap>
	)
}
