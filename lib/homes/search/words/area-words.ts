import type { Position } from '#lib/base/format/distance.ts'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { squareKm } from '#lib/homes/search/area/area.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import { placeWords } from './place-words.ts'
import type { SearchTranslator } from './search-translator.ts'

/** Returns the name of the place or street with this centre, in the language of the page; null if there is none. */
export type PlaceAt = (centre: Position) => { name: string; isAddress: boolean } | null

/** Returns a surface in km² with two significant digits: "0,034 km²", "1,2 km²", "120 km²". */
export function surfaceText(area: Area, language: string): string {
	const rounded = Number(squareKm(area).toPrecision(2))
	return formatQuantity(Math.max(0.01, rounded), 'km²', language) ?? ''
}

/** Returns "in your drawn area of 12 km²", "in Binche and up to 5 km around", "in the map view of 8 km²". */
export function areaWords(t: SearchTranslator, area: Area, language: string, placeAt: PlaceAt): string {
	const kilometres = (km: number) => formatQuantity(km, 'km', language) ?? ''
	switch (area.kind) {
		case 'polygon': {
			if (area.margin > 0) return t('area.wider', { distance: kilometres(area.margin) })
			return t('area.drawn', { area: surfaceText(area, language) })
		}
		case 'circle': {
			const place = placeAt(area.centre)
			const distance = kilometres(area.km)
			if (place === null) return t('area.point', { distance })
			if (place.isAddress) return t('area.address', { distance, place: place.name })
			return t('area.around', { distance, place: placeWords(t, place.name) })
		}
		case 'reach': {
			const place = placeAt(area.to)?.name ?? t('area.chosen')
			const { by, minutes } = area.travel
			const words = t(`area.travel.${by}`, { minutes, place })
			const wider = area.margin > 0 ? t('area.travelWider', { words, distance: kilometres(area.margin) }) : words
			return area.points.length > 0 ? wider : t('area.travelUsual', { words: wider })
		}
		case 'box':
			return t('area.view', { area: surfaceText(area, language) })
	}
}

/** Returns the same as a text of its own: "In your drawn area of 12 km²". */
export function areaTitle(...its: Parameters<typeof areaWords>): string {
	const words = areaWords(...its)
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns an area in as few words as a button has room for: "Binche + 5 km", "Binche + 20 min"; null for one that has no
 * name.
 */
export function areaName(area: Area, language: string, placeAt: PlaceAt): string | null {
	if (area.kind !== 'circle' && area.kind !== 'reach') return null
	const place = placeAt(area.kind === 'circle' ? area.centre : area.to)
	const far =
		area.kind === 'circle'
			? formatQuantity(area.km, 'km', language)
			: formatQuantity(area.travel.minutes, 'min', language)
	return place === null ? null : `${place.name} + ${far}`
}
