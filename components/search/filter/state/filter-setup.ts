import type { SuggestWords } from '#lib/homes/search/api/api-types.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'

/** A filter by a feature of the home, by its name in addresses. */
export type Feature = FeatureFilter | 'facades'

/** The words of the filter in the page's language, taken from the messages on the server. */
export type FilterWords = Messages['search']['filter']

/** A city or a type that can be ticked: its value in the address and its name in the page's language. */
export interface FilterChoice {
	value: string
	name: string
	/** It is a part of the municipality before it. */
	isPart?: true
}

/** What the filter needs besides the search: plain data that can be passed to the browser. */
export interface FilterSetup {
	language: string
	/** Address of each goal's list and its price slider's range. */
	lists: Record<Goal, { href: string; range: PriceRange }>
	/** The price in euro below which most homes of the goal are offered; null if unknown. */
	stockTop: number | null
	/** Number of homes offered in each section of the slider. */
	stockBars: readonly number[]
	/** What `config/filter.json` shows; rooms in the first row and behind "more". */
	sections: {
		city: boolean
		type: boolean
		price: boolean
		rooms: readonly RoomKind[]
		moreRooms: readonly RoomKind[]
		/** The same for features. */
		features: readonly Feature[]
		moreFeatures: readonly Feature[]
	}
	/** Every yes/no fact that searches of this goal can ask for, in the order of addresses. */
	featureChoices: readonly { name: FeatureFilter; label: string }[]
	/** Those of them that homes for sale cannot be asked for. */
	rentOnly: readonly FeatureFilter[]
	/** The agency's regions, shown before the municipalities. */
	zones: readonly FilterChoice[]
	cities: readonly FilterChoice[]
	/** Number of cities that are not listed. They can be typed. */
	otherCities: number
	types: readonly FilterChoice[]
	/** Whether the agency has a server of travel times. */
	hasTravelTimes: boolean
	/** What can be typed: "Town, street, station, type or reference". */
	searchWords: string
	/** The areas of the page's search that have a name, such as "Binche + 5 km". */
	areas: readonly FilterChoice[]
	alertHref: string
	/** Link from the list to the full-screen map of a small screen, or back; null if there is nothing to show. */
	map: { href: string; label: string; isOpen: boolean } | null
	words: FilterWords
	suggest: SuggestWords
}
