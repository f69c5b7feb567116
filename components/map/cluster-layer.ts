import {
	DomEvent,
	divIcon,
	type FitBoundsOptions,
	type Map as LeafletMap,
	type Marker as LeafletMarker,
	latLngBounds,
	marker,
	popup,
} from 'leaflet'
import Supercluster from 'supercluster'
import type { Position } from '#lib/base/format/distance.ts'
import type { Marker, MarkerCell } from '#lib/homes/map/marker-types.ts'
import { type GeoBox, MAX_ZOOM } from '#lib/homes/map/tiles/tile-grid.ts'
import { type MarkerWords, markerButton } from './marker-button.ts'
import styles from './marker-map.module.css'
import { type PopupWords, popupContent } from './marker-popup.ts'

/** In units of 1/512 of a tile (256 px). Closer homes would cover each other's prices. */
const CLUSTER_RADIUS = 112
const FIT_ZOOM = 15
/** Where all homes of a part of the map are at one place, pressing it zooms in to at least this level. */
const CELL_ZOOM = 14
const FIT_PADDING: [number, number] = [48, 48]
/** Homes that separate only nearer than this are at one place: they are shown as a list. */
const STREET_ZOOM = 16
/** The height of a label above its place, with some air. */
const LABEL_PX = 40
/** Width of a popup's content, and the least distance around it, in pixels. */
const POPUP_WIDTH = 320
const POPUP_FRAME = 110
/** Space taken by what lies over the map: the boxes at the left and the buttons at the right of its upper edge. */
const POPUP_PADDING: [number, number] = [24, 88]

export interface LayerOptions {
	/** How a home is marked: by its price or by a point. */
	look: 'price' | 'point'
	words: PopupWords & MarkerWords
	/** Target of the links to homes: `_top` inside a frame. */
	target: '_top' | null
	/** Returns the address of a municipality's homes as a list; null if there is no such list. */
	listOf: ((city: string) => string) | null
	/** Called with the homes under the pointer or the focus; empty when it leaves. */
	onPoint: (ids: readonly number[]) => void
	/** Shows the pressed homes in another way than a popup; returns whether it did. */
	onOpen: ((ids: readonly number[]) => boolean) | null
}

/** One or more homes, as drawn at a zoom level. */
interface Spot {
	key: string
	latitude: number
	longitude: number
	homes: Marker[]
	/** How many there are, also where they are only counted. */
	count: number
	/** The zoom at which the homes separate; null if they are all at one place. */
	apart: number | null
	/** It is sold or let, and so only a dot below the others. */
	isClosed: boolean
	/** The box around homes that are only counted. */
	box: GeoBox | null
}

interface Shown {
	pin: LeafletMarker
	button: HTMLButtonElement
	ids: number[]
	/** What is higher lies over what is lower. */
	height: number
}

const LIT_HEIGHT = 2000
const heightOf = ({ isClosed, count }: Spot) => (isClosed ? -1000 : count > 1 ? 1000 : 0)

function spotOf(home: Marker): Spot {
	const { id, label, latitude, longitude, isClosed } = home
	return { key: `home ${id} ${label}`, latitude, longitude, homes: [home], count: 1, apart: null, isClosed, box: null }
}

/** Homes on a Leaflet map. Near ones form a cluster. Each is a named button that stays in place while the map moves. */
export class ClusterLayer {
	readonly #map: LeafletMap
	readonly #options: LayerOptions
	#closed: readonly Marker[] = []
	#index = new Supercluster<{ marker: Marker }>({ radius: CLUSTER_RADIUS, maxZoom: MAX_ZOOM })
	#cells: readonly MarkerCell[] = []
	#shown = new Map<string, Shown>()
	#lit: number | null = null

	constructor(map: LeafletMap, options: LayerOptions) {
		this.#map = map
		this.#options = options
		map.on('moveend', this.#draw)
	}

	/** Replaces the homes shown, and the counts per part of the map. */
	setMarkers(markers: readonly Marker[], cells: readonly MarkerCell[] = []): void {
		this.#cells = cells
		this.#closed = markers.filter(({ isClosed }) => isClosed)
		this.#index = new Supercluster({ radius: CLUSTER_RADIUS, maxZoom: MAX_ZOOM })
		this.#index.load(
			markers
				.filter(({ isClosed }) => !isClosed)
				.map((each) => ({
					type: 'Feature',
					properties: { marker: each },
					geometry: { type: 'Point', coordinates: [each.longitude, each.latitude] },
				})),
		)
		this.#draw()
	}

	/**
	 * Moves the map so that all these places are on it, below what covers `head` pixels of its upper edge and above what
	 * covers `foot` pixels of its lower edge.
	 */
	fit(places: readonly Position[], { head, foot }: { head: number; foot: number }): void {
		if (places.length === 0) return
		const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
		const [left, top] = FIT_PADDING
		const padding = {
			paddingTopLeft: [left, Math.max(top, head + LABEL_PX)],
			paddingBottomRight: [left, top + foot],
		} satisfies FitBoundsOptions
		this.#map.fitBounds(bounds, { ...padding, maxZoom: FIT_ZOOM, animate: false })
	}

	/** Highlights the marker or cluster of a home; null highlights none. */
	light(id: number | null): void {
		this.#lit = id
		for (const { pin, button, ids, height } of this.#shown.values()) {
			const isLit = id !== null && ids.includes(id)
			if (isLit === button.hasAttribute('data-lit')) continue
			button.toggleAttribute('data-lit', isLit)
			pin.setZIndexOffset(isLit ? LIT_HEIGHT : height)
		}
	}

	remove(): void {
		this.#map.off('moveend', this.#draw)
		for (const { pin } of this.#shown.values()) pin.remove()
		this.#shown.clear()
	}

	#spots(): Spot[] {
		if (this.#cells.length > 0) {
			return this.#cells.map(({ latitude, longitude, homes, box }) => {
				const key = `part ${latitude} ${longitude} ${homes}`
				return { key, latitude, longitude, homes: [], count: homes, apart: null, isClosed: false, box }
			})
		}
		const bounds = this.#map.getBounds().pad(0.25)
		const zoom = Math.round(this.#map.getZoom())
		const box: [number, number, number, number] = [
			bounds.getWest(),
			bounds.getSouth(),
			bounds.getEast(),
			bounds.getNorth(),
		]
		const closed = this.#closed.filter((home) => bounds.contains([home.latitude, home.longitude])).map(spotOf)
		const offered = this.#index.getClusters(box, zoom).map(({ geometry, properties }): Spot => {
			if ('marker' in properties) return spotOf(properties.marker)
			const [longitude = 0, latitude = 0] = geometry.coordinates
			const leaves = this.#index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
			const homes = leaves.map((leaf) => leaf.properties.marker)
			const apart = this.#index.getClusterExpansionZoom(properties.cluster_id)
			const key = `many ${homes.map(({ id }) => id).join(' ')}`
			const spot = { key, latitude, longitude, homes, count: homes.length, isClosed: false, box: null }
			return { ...spot, apart: apart > STREET_ZOOM ? null : apart }
		})
		return [...closed, ...offered]
	}

	#draw = (): void => {
		const spots = new Map(this.#spots().map((spot) => [spot.key, spot]))
		for (const [key, { pin }] of this.#shown) {
			if (spots.has(key)) continue
			pin.remove()
			this.#shown.delete(key)
		}
		for (const [key, spot] of spots) {
			if (!this.#shown.has(key)) this.#shown.set(key, this.#add(spot))
		}
		this.light(this.#lit)
	}

	#add(spot: Spot): Shown {
		const ids = spot.homes.map(({ id }) => id)
		const height = heightOf(spot)
		const { look, words } = this.#options
		const button = markerButton(spot, look, words)
		const icon = divIcon({ html: button, className: styles.pin ?? '', iconSize: [0, 0] })
		const pin = marker([spot.latitude, spot.longitude], {
			icon,
			keyboard: false,
			riseOnHover: true,
			zIndexOffset: height,
		}).addTo(this.#map)
		DomEvent.disableClickPropagation(button)
		button.addEventListener('click', () => this.#open(spot, button))
		for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => this.#options.onPoint(ids))
		for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => this.#options.onPoint([]))
		return { pin, button, ids, height }
	}

	#open({ homes, latitude, longitude, apart, box }: Spot, button: HTMLButtonElement): void {
		if (box !== null) {
			const isOnePlace = box.west === box.east && box.south === box.north
			if (isOnePlace) this.#map.setView([latitude, longitude], Math.max(CELL_ZOOM, this.#map.getZoom() + 2))
			else
				this.#map.fitBounds(
					[
						[box.south, box.west],
						[box.north, box.east],
					],
					{ padding: FIT_PADDING },
				)
			return
		}
		if (apart !== null) {
			this.#map.setView([latitude, longitude], apart)
			return
		}
		if (this.#options.onOpen?.(homes.map(({ id }) => id))) return
		const bubble = popup({
			className: styles.popup ?? '',
			closeButton: false,
			minWidth: Math.min(POPUP_WIDTH, 230),
			maxWidth: Math.min(POPUP_WIDTH, this.#map.getSize().x - POPUP_FRAME),
			offset: [0, -28],
			autoPanPaddingTopLeft: POPUP_PADDING,
			autoPanPaddingBottomRight: POPUP_PADDING,
		})
		const close = () => {
			bubble.remove()
			button.focus()
		}
		const content = popupContent(homes, this.#options, close)
		bubble.setLatLng([latitude, longitude]).setContent(content).openOn(this.#map)
		content.querySelector('a')?.focus({ preventScroll: true })
	}
}
