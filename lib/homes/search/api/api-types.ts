import type { Messages } from '#lib/site/i18n/messages.ts'

/** The texts of a list of suggestions. */
export type SuggestWords = Messages['search']['suggest']

/** The response of `/api/search`: the counts of the search, and the text of the button that shows its homes. */
export interface SearchAnswer {
	/** Number of homes on offer. */
	total: number
	/** Number of homes under option or compromise, which the list also shows. */
	reserved: number
	/** Number of homes sold or rented lately, which the list also shows. */
	closed: number
	/** Number of homes per WebID, ignoring the type filter. */
	types: Record<string, number>
	/** Number of homes per `name|zip`, ignoring the city filter. */
	cities: Record<string, number>
	/** The same per zone of the agency. */
	zones: Record<string, number>
	/** Such as "Show 23 homes". */
	label: string
}

/** A city, station, street, type or reference that begins with the typed text. */
export interface Suggestion {
	kind: 'city' | 'station' | 'street' | 'type' | 'reference'
	/** In the language asked for, such as "Binche (7130)". */
	label: string
	/**
	 * The value of the search parameter: `name|zip` for `city`, the WebID for `type`, the reference or the street for
	 * `search`; the label for `around`, of a station and of an address without homes.
	 */
	value: string
	/** The city of a street. */
	city?: string
	/** Number of homes of the goal that it leads to; of a street, those with that address. Null for what is searched around. */
	count: number | null
}

/** The response of `/api/suggest`. */
export interface SuggestAnswer {
	suggestions: Suggestion[]
}

/** The response of `/api/neighbours`. All but `total` are null if the search does not contain the home. */
export interface NeighboursAnswer {
	/** Position of the home in the search, from 1. */
	position: number | null
	/** Number of homes that the list of the search shows. */
	total: number
	/** The page of the list that shows the home. */
	listHref: string | null
	previous: { title: string; href: string } | null
	next: { title: string; href: string } | null
}

/** The response of `/api/travel`. */
export interface TravelTimesAnswer {
	/** In the order asked for; `name` is null for an unknown place, `minutes` if the time is not known. */
	places: { typed: string; name: string | null; minutes: number | null }[]
}
