import type { MapTiles } from '#lib/homes/map/map-types.ts'
import type { ZoneNode } from '#lib/homes/places/zones.ts'
import type { Bounds } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { FeatureKind } from '#lib/site/config/schema/homes/search.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'

export type Frequency = 'immediately' | 'daily' | 'weekly'

export type AlertStatus = 'pending' | 'active' | 'paused' | 'ended'

/** What a visitor is looking for. */
export interface Criteria {
	goal: Goal
	/** The query string of the list, in its canonical form. */
	search: string
	/** Keys of zones; their cities count besides those of `search`. */
	zones: readonly string[]
}

export interface Alert extends Criteria {
	id: number
	reference: string
	leadId: number | null
	email: string
	language: string
	frequency: Frequency
	status: AlertStatus
}

/** A reason to notify a visitor about a home. */
export interface AlertReason {
	listingId: number
	reason: 'new' | 'drop'
	/** Euro after a price drop; 0 for a new listing. */
	price: number
}

/** A city to choose, on the map if its centre is known. */
export interface PlaceChoice {
	/** `name|zip`. */
	key: string
	name: string
	latitude: number | null
	longitude: number | null
}

/** The response of `/api/alerts/count`: the number of homes that match today and the sentence about them. */
export interface AlertCount {
	today: number
	/** Homes of the last 90 days that would have matched, including those since sold, rented or withdrawn. */
	quarter: number
	text: string
}

/** The places to choose from, in a language. */
export interface PlaceChoices {
	zones: ZoneNode[]
	/** Municipalities by name, each followed by its parts. */
	cities: PlaceChoice[]
}

/** What the form of an alert offers and its initial values, in a language. */
export interface AlertFormData extends PlaceChoices {
	language: string
	types: { value: string; label: string }[]
	roomKinds: readonly RoomKind[]
	features: readonly FeatureKind[]
	map: MapTiles & { latitude: number; longitude: number; zoom: number }
	values: {
		goal: string[]
		types: string[]
		places: string[]
		price: Bounds
		rooms: SearchQuery['rooms']
		/** Fields of the features that are asked for. */
		features: readonly (readonly [name: string, value: string])[]
		/** The areas of `also` in words, chosen together as one place. */
		areaWords: string[]
		/** The filters that have no field in the form, as the list's query string, and in words. */
		also: string
		alsoWords: string[]
		frequency: Frequency[]
	}
}
