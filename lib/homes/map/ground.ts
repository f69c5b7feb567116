import 'server-only'
import { getMapSettings } from '#lib/site/config/config.ts'
import { tileSourceKey } from './tiles.ts'

/** What every map of the site lies on. */
export interface MapTiles {
	/** Our own address of the tiles with {z}, {x} and {y}. */
	tiles: string
	/** Who made the map and the centres on it, as leaflet takes it: HTML with everything of `config/map.json` escaped. */
	attribution: string
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function link(href: string, text: string): string {
	return `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`
}

/** The licence of the centres of places (CC BY 4.0) asks for it: `lib/homes/places/README.md`. */
const CENTRES_CREDIT = link('https://www.geonames.org/', 'GeoNames')

/** Address of the tiles on this site, other for each source so that browsers mix none, and whom to credit. */
export function mapTiles(): MapTiles {
	const { tiles, attribution, attributionUrl } = getMapSettings()
	const credit = escapeHtml(attribution)
	const isWeb = attributionUrl !== null && /^https?:/.test(attributionUrl)
	return {
		tiles: `/api/tiles?z={z}&x={x}&y={y}&source=${tileSourceKey(tiles)}`,
		attribution: [isWeb ? link(escapeHtml(attributionUrl), credit) : credit, CENTRES_CREDIT].join(', '),
	}
}
