import 'server-only'
import { getMapSettings } from '#lib/site/config/config.ts'
import { tileSourceKey } from './tiles.ts'
import type { MapTiles } from './types.ts'

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function link(href: string, text: string): string {
	return `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`
}

/** Required by the licence of the centres of places (CC BY 4.0): `lib/homes/places/README.md`. */
const CENTRES_CREDIT = link('https://www.geonames.org/', 'GeoNames')

/**
 * Returns the address of the tiles on this site, which differs per source so that browsers mix none, and the credits.
 */
export function mapTiles(): MapTiles {
	const { tiles, attribution, attributionUrl } = getMapSettings()
	const credit = escapeHtml(attribution)
	const isWeb = attributionUrl !== null && /^https?:/.test(attributionUrl)
	return {
		tiles: `/api/tiles?z={z}&x={x}&y={y}&source=${tileSourceKey(tiles)}`,
		attribution: [isWeb ? link(escapeHtml(attributionUrl), credit) : credit, CENTRES_CREDIT].join(', '),
	}
}
