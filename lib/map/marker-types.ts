/** A home on a map, in the language asked for. Contains nothing private. */
export interface Marker {
	id: number
	/** WGS 84 degrees: the home's own where its address is public, else its municipality's centre. */
	latitude: number
	longitude: number
	isExact: boolean
	/** What the marker says: the price, "on request", or that the home is sold or let. */
	label: string
	title: string
	/** Street where public, postal code and municipality. */
	place: string
	/** Canonical path of its page. */
	href: string
}

/** What `/api/markers` answers. */
export interface MarkersAnswer {
	markers: Marker[]
	/** False where more homes lie in the box than one answer holds; then these are the newest. */
	isComplete: boolean
}
