import type { Messages } from '#lib/site/i18n/messages.ts'

/** A city on the map: its value in the form and its centre, WGS 84 degrees. */
export interface MapPlace {
	key: string
	name: string
	latitude: number
	longitude: number
}

/** What the map needs: plain data that can be passed to the browser. */
export interface PlaceMapSetup {
	places: readonly MapPlace[]
	view: { latitude: number; longitude: number; zoom: number }
	/** Our own address of the tiles, and the attribution as HTML. */
	tiles: string | null
	attribution: string
	words: Messages['alerts']['map']
}
