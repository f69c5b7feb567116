import type { SuggestWords } from '#lib/homes/search/api/api-types.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { Goal } from '#lib/site/routing/goal.ts'
import type { Flag, RoomKind } from '#lib/site/routing/room-kinds.ts'
import type { Messages } from '#lib/site/words/messages.ts'

/** A filter of the home's features, as a search names it. */
export type Feature = Flag | 'facades'

/** The words of the filter in the page's language, taken from the messages on the server. */
export type FilterWords = Messages['search']['filter']

/** A city or a type that can be ticked: its value in the URL and its name in the page's language. */
export interface Choice {
	value: string
	name: string
	/** A part of the municipality before it. */
	isPart?: true
}

/** What the filter needs besides the search: plain data, so that it reaches the browser. */
export interface FilterSetup {
	language: string
	/** The list of each goal and its price slider. */
	lists: Record<Goal, { href: string; range: PriceRange }>
	/** Up to which price in euro most homes of the list's goal are offered; null where that is unknown. */
	stockTop: number | null
	/** How many homes are offered at each part of the slider. */
	stockBars: readonly number[]
	/** What `config/filter.json` shows; rooms in the first row and behind "more". */
	sections: {
		city: boolean
		type: boolean
		price: boolean
		rooms: readonly RoomKind[]
		moreRooms: readonly RoomKind[]
		/** The same of features. */
		features: readonly Feature[]
		moreFeatures: readonly Feature[]
	}
	/** The agency's regions, which stand before the municipalities. */
	zones: readonly Choice[]
	cities: readonly Choice[]
	/** How many there are besides those listed, which can be typed. */
	otherCities: number
	types: readonly Choice[]
	alertHref: string
	/** From the list to the map that fills a small screen, or back; null where there is nothing to show. */
	map: { href: string; label: string; isOpen: boolean } | null
	words: FilterWords
	suggest: SuggestWords
}
