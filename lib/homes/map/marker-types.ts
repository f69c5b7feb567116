import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'

/** A home on a map, in the language asked for. Contains nothing private. */
export interface Marker {
	id: number
	/** WGS 84 degrees: the home's own position if its address is public, otherwise its municipality's centre. */
	latitude: number
	longitude: number
	isExact: boolean
	/** False if it is sold, rented, or under option or compromise. */
	isOnOffer: boolean
	/** It is sold or rented. */
	isClosed: boolean
	/** The price that the label names, in euro; null if it names none. */
	price: number | null
	/** The text of the marker: the price, "on request", or that the home is sold or let. */
	label: string
	title: string
	/** The language of the title, only if it is not the one asked for. */
	titleLanguage?: string
	/** Street if public, postal code and municipality. */
	place: string
	/** Bedrooms and living space in a few words; may be empty. */
	facts: string
	/** Its energy label, a key of `ENERGY_LABELS`, and the label's name. */
	energy: { label: string; name: string } | null
	/** Address of a small photograph, or null. */
	picture: string | null
	/** The municipality as a `city` parameter; empty if unknown. */
	city: string
	/** Canonical path of its page. */
	href: string
}

/** The homes in one cell of the map, used if there are too many to name. */
export interface MarkerCell {
	/** The centre of its homes, WGS 84 degrees. */
	latitude: number
	longitude: number
	/** Number of homes in it, and of those on offer. */
	homes: number
	onOffer: number
	/** The smallest box that contains all of them. */
	box: GeoBox
}

/** The response of `/api/markers`: every home in the box, or how many there are in each cell of it. */
export interface MarkersAnswer {
	markers: Marker[]
	/** Empty unless the box has more homes than one response holds; then there are no markers. */
	cells: MarkerCell[]
}
