/** The background of every map of the site. */
export interface MapTiles {
	/** The site's own address of the tiles, with {z}, {x} and {y}; null if the map has none. See `tile-address.ts`. */
	tiles: string | null
	/**
	 * The credits of the map and of the centres on it, as HTML for Leaflet; everything from `config/map.json` is
	 * escaped.
	 */
	attribution: string
}
