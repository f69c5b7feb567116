import type { Messages } from '#lib/site/words/messages.ts'

/** The words of a list of suggestions. */
export type SuggestWords = Messages['search']['suggest']

/** What `/api/search` answers: counts of the search and the words of the button that shows its homes. */
export interface SearchAnswer {
	/** Homes on offer. */
	total: number
	/** Homes under option or compromise that the list shows, too. */
	reserved: number
	/** Homes sold or rented lately that the list shows, too. */
	closed: number
	/** Homes per WebID with the type filter left out. */
	types: Record<string, number>
	/** Homes per `name|zip` with the city filter left out. */
	cities: Record<string, number>
	/** The same per zone of the agency. */
	zones: Record<string, number>
	/** Such as "Show 23 homes". */
	label: string
}

/** Something that begins with what was typed. */
export interface Suggestion {
	kind: 'city' | 'type' | 'reference'
	/** In the language asked for, such as "Binche (7130)". */
	label: string
	/** What the search parameter takes: `name|zip` for `city`, the WebID for `type`, the reference for `search`. */
	value: string
	/** Homes of the goal that it stands for. */
	count: number
}

/** What `/api/suggest` answers. */
export interface SuggestAnswer {
	suggestions: Suggestion[]
}

/** What `/api/neighbours` answers; all null where the search does not hold the home. */
export interface NeighboursAnswer {
	/** Of the home in the search, from 1. */
	position: number | null
	/** Homes that the list of the search shows. */
	total: number
	/** The page of the list that shows the home. */
	listHref: string | null
	previous: { title: string; href: string } | null
	next: { title: string; href: string } | null
}
