'use client'

import { type Map as LeafletMap, Util } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { TileLayer, useMap } from 'react-leaflet'
import { deepestZoom } from '#lib/homes/map/tiles/tile-address.ts'
import { MAP_BOX, MAX_ZOOM } from '#lib/homes/map/tiles/tile-grid.ts'

/** The area for which tiles are served. */
const BOX: [[number, number], [number, number]] = [
	[MAP_BOX.south, MAP_BOX.west],
	[MAP_BOX.north, MAP_BOX.east],
]
const TILE_PX = 256
/** After so long without tiles, a move of the map asks for one again. */
const AGAIN_MS = 30_000

/** Returns the address of the tile in the middle of a map. */
function middleTile(map: LeafletMap, tiles: string): string {
	const z = Math.min(Math.round(map.getZoom()), deepestZoom(tiles) ?? MAX_ZOOM)
	const { x, y } = map.project(map.getCenter(), z).divideBy(TILE_PX).floor()
	return Util.template(tiles, { z, x, y })
}

/** Returns whether one tile comes. One is enough: where the tile server is away, the others would not come either. */
function tilesCome(address: string): Promise<boolean> {
	const image = new Image()
	image.src = address
	return image.decode().then(
		() => true,
		() => false,
	)
}

interface TilesProps {
	/** Our own address of the tiles with {z}, {x} and {y}. */
	tiles: string
	attribution: string
	/** Called with whether tiles come, each time that this changes. */
	onTiles: (come: boolean) => void
}

/** Pictures of streets from a tile server. They are asked for once one of them has come. */
export function Tiles({ tiles, attribution, onTiles }: TilesProps) {
	const map = useMap()
	const [come, setCome] = useState(false)
	const tell = useRef(onTiles)
	useEffect(() => {
		tell.current = onTiles
	})
	useEffect(() => {
		let asked = Number.NEGATIVE_INFINITY
		let isOver = false
		const ask = () => {
			if (performance.now() - asked < AGAIN_MS) return
			asked = performance.now()
			void tilesCome(middleTile(map, tiles)).then((answer) => {
				if (isOver) return
				tell.current(answer)
				setCome(answer)
				if (answer) map.off('moveend', ask)
			})
		}
		map.on('moveend', ask)
		ask()
		return () => {
			isOver = true
			map.off('moveend', ask)
		}
	}, [map, tiles])
	if (!come) return null
	return (
		<TileLayer
			url={tiles}
			attribution={attribution}
			bounds={BOX}
			maxZoom={MAX_ZOOM}
			maxNativeZoom={deepestZoom(tiles) ?? MAX_ZOOM}
			eventHandlers={{ tileerror: () => tell.current(false), tileload: () => tell.current(true) }}
		/>
	)
}
