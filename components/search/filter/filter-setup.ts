import type { Messages } from '@/lib/i18n/messages'
import type { Goal } from '@/lib/listings/types'
import type { PriceRange } from '@/lib/search/price-range'
import type { RoomKind } from '@/lib/search/types'

/** The words of the filter in the page's language, taken from the messages on the server. */
export type FilterWords = Messages['search']['filter']
export type SuggestWords = Messages['search']['suggest']

/** A city or a type that can be ticked: its value in the URL and its name in the page's language. */
export interface Choice {
	value: string
	name: string
}

/** What the filter needs besides the search: plain data, so that it reaches the browser. */
export interface FilterSetup {
	language: string
	/** The list of each goal and its price slider. */
	lists: Record<Goal, { href: string; range: PriceRange }>
	/** What `config/filter.json` shows. */
	sections: { city: boolean; type: boolean; price: boolean; rooms: readonly RoomKind[] }
	cities: readonly Choice[]
	types: readonly Choice[]
	alertHref: string
	/** From the list to the map that fills a small screen, or back; null where there is nothing to show. */
	map: { href: string; label: string; isOpen: boolean } | null
	words: FilterWords
	suggest: SuggestWords
}
