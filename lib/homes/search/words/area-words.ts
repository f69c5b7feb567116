import type { Position } from '#lib/base/format/distance.ts'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { squareKm } from '#lib/homes/search/area/area.ts'
import type { Area } from '#lib/homes/search/area/types.ts'
import type { SearchTranslator } from './filter-words.ts'
import { placeWords } from './place-words.ts'

/** Returns the name of the place with this centre, in the language of the page; null if there is none. */
export type PlaceAt = (centre: Position) => string | null

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
			return place === null
				? t('area.point', { distance })
				: t('area.around', { distance, place: placeWords(t, place) })
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

/** Returns an area in as few words as a button has room for: "Binche + 5 km"; null for one that has no name. */
export function areaName(area: Area, language: string, placeAt: PlaceAt): string | null {
	const place = area.kind === 'circle' ? placeAt(area.centre) : null
	return place === null || area.kind !== 'circle' ? null : `${place} + ${formatQuantity(area.km, 'km', language)}`
}
