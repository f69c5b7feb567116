import type { Messages } from '#lib/site/words/messages.ts'

/** Stands for a municipality in an address. */
export const CITY = 'city-key'

/** What the map beside a list needs: plain data, so that it reaches the browser. */
export interface ResultsMapSetup {
	language: string
	/** Query string of `/api/markers` without a box: the search, its goal and the language. */
	search: string
	/** The map fills a small screen. */
	isFull: boolean
	/** The same search as a list. */
	listHref: string
	/** The same search for the homes of one municipality as a list; `CITY` stands in it. */
	cityHref: string
	/** The search is not narrowed: the first look goes around the office. */
	isWhole: boolean
	/** The view of a map without homes, around the office. */
	view: { latitude: number; longitude: number; zoom: number }
	/** Our own address of the tiles, and whom to credit, as HTML. */
	tiles: string
	attribution: string
	words: Omit<Messages['map'], 'home' | 'frame' | 'onRequest' | 'startingFrom' | 'show' | 'title'> & { map: string }
}
