import 'server-only'
import { html } from '#lib/base/text/html.ts'
import { tileFileFacts } from '#lib/homes/map/tiles/tile-file.ts'
import { tileSourceKey } from '#lib/homes/map/tiles/tiles.ts'
import { hasStreets } from '#lib/homes/points-of-interest/streets/known-streets.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { MapTiles } from './map-types.ts'

const link = (href: string, text: string) =>
	html`<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`

/** Required by the licence of the centres of places (CC BY 4.0): `lib/homes/places/README.md`. */
const CENTRES_CREDIT = link('https://www.geonames.org/', 'GeoNames')

/** Required by the licence of the names of streets (ODbL), which the words of a search show. */
const STREETS_CREDIT = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap')

/** Returns this site's own address of the tiles, which differs per source so that browsers mix none; null without any. */
function tilesAddress(): string | null {
	const { tiles, tileFile } = getMapSettings()
	const address = (source: string) => `/api/tiles?z={z}&x={x}&y={y}&source=${source}`
	if (tileFile === null) return tiles === null ? null : address(tileSourceKey(tiles))
	const facts = tileFileFacts(tileFile)
	return facts && `${address(facts.key)}&deepest=${facts.deepest}${facts.isVector ? '&form=vector' : ''}`
}

/** Returns the address of the tiles and the credits of the map. */
export function mapTiles(): MapTiles {
	const { attribution, attributionUrl } = getMapSettings()
	const tiles = tilesAddress()
	const isWeb = attributionUrl !== null && /^https?:/.test(attributionUrl)
	const credit = isWeb ? link(attributionUrl, attribution) : attribution
	const credits = [
		...(tiles === null ? [] : [credit]),
		...(hasStreets() && !attribution.includes('OpenStreetMap') ? [STREETS_CREDIT] : []),
		CENTRES_CREDIT,
	]
	return { tiles, attribution: credits.map((one) => html`${one}`.text).join(', ') }
}
