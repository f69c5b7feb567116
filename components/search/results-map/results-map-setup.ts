import type { Messages } from '@/lib/i18n/messages'

/** What the map beside a list needs: plain data, so that it reaches the browser. */
export interface ResultsMapSetup {
	/** Query string of `/api/markers` without a box: the search, its goal and the language. */
	search: string
	/** The map fills a small screen. */
	isFull: boolean
	/** The same search as a list. */
	listHref: string
	/** The view of a map without homes. */
	view: { latitude: number; longitude: number; zoom: number }
	/** Our own address of the tiles, and whom to credit, as HTML. */
	tiles: string
	attribution: string
	words: Omit<Messages['map'], 'home' | 'frame' | 'onRequest' | 'startingFrom' | 'show' | 'title'> & { map: string }
}
