import 'server-only'
import { getMapSettings } from '@/lib/agency/config'
import { tileSourceKey } from './tiles'

/** What every map of the site lies on. */
export interface MapTiles {
	/** Our own address of the tiles with {z}, {x} and {y}. */
	tiles: string
	/** Who made the map, as leaflet takes it: HTML with everything of `config/map.json` escaped. */
	attribution: string
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Address of the tiles on this site, other for each source so that browsers mix none, and whom to credit. */
export function mapTiles(): MapTiles {
	const { tiles, attribution, attributionUrl } = getMapSettings()
	const credit = escapeHtml(attribution)
	const isWeb = attributionUrl !== null && /^https?:/.test(attributionUrl)
	return {
		tiles: `/api/tiles?z={z}&x={x}&y={y}&source=${tileSourceKey(tiles)}`,
		attribution: isWeb
			? `<a href="${escapeHtml(attributionUrl)}" target="_blank" rel="noopener noreferrer">${credit}</a>`
			: credit,
	}
}
