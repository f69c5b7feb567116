import 'server-only'
import { html } from '#lib/base/text/html.ts'
import { tileSourceKey } from '#lib/homes/map/tiles/tiles.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { MapTiles } from './types.ts'

const link = (href: string, text: string) =>
	html`<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`

/** Required by the licence of the centres of places (CC BY 4.0): `lib/homes/places/README.md`. */
const CENTRES_CREDIT = link('https://www.geonames.org/', 'GeoNames')

/**
 * Returns the address of the tiles on this site, which differs per source so that browsers mix none, and the credits.
 */
export function mapTiles(): MapTiles {
	const { tiles, attribution, attributionUrl } = getMapSettings()
	const isWeb = attributionUrl !== null && /^https?:/.test(attributionUrl)
	return {
		tiles: `/api/tiles?z={z}&x={x}&y={y}&source=${tileSourceKey(tiles)}`,
		attribution: html`${isWeb ? link(attributionUrl, attribution) : attribution}, ${CENTRES_CREDIT}`.text,
	}
}
