import type { GeoBox } from './tile-grid.ts'

/** A home on a map, in the language asked for. Contains nothing private. */
export interface Marker {
	id: number
	/** WGS 84 degrees: the home's own where its address is public, else its municipality's centre. */
	latitude: number
	longitude: number
	isExact: boolean
	/** False where it is sold, rented, or under option or compromise. */
	isOnOffer: boolean
	/** What the marker says: the price, "on request", or that the home is sold or let. */
	label: string
	title: string
	/** Street where public, postal code and municipality. */
	place: string
	/** Bedrooms and living space in a few words; may be empty. */
	facts: string
	/** Its energy label, a key of `ENERGY_LABELS`, and what it is called. */
	energy: { label: string; name: string } | null
	/** Address of a small photograph, or null. */
	picture: string | null
	/** The municipality as a search names it; empty where it is not known. */
	city: string
	/** Canonical path of its page. */
	href: string
}

/** The homes in a part of the map where there are too many to be named. */
export interface MarkerCell {
	/** The middle of its homes, WGS 84 degrees. */
	latitude: number
	longitude: number
	/** Homes in it, and those of them on offer. */
	homes: number
	onOffer: number
	/** What holds all of them. */
	box: GeoBox
}

/** What `/api/markers` answers: every home in the box, or how many there are in each part of it. */
export interface MarkersAnswer {
	markers: Marker[]
	/** Empty unless more homes lie in the box than one answer holds; then there are no markers. */
	cells: MarkerCell[]
}
