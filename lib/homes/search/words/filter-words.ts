import { formatArea } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { Bounds } from '#lib/homes/search/query/price-range.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import type { SearchTranslator } from './search-translator.ts'

/** Returns "3 bedrooms or more", "2 to 4 bedrooms", "at most 2 garages". */
export function roomWords(t: SearchTranslator, kind: RoomKind, { min, max }: Bounds): string {
	const counted = (count: number) => t(`roomCount.${kind}`, { count })
	if (min !== null && max !== null) {
		return min === max ? counted(min) : t('words.roomsBetween', { min, rooms: counted(max) })
	}
	return min === null ? t('words.roomsMax', { rooms: counted(max ?? 0) }) : t('words.roomsMin', { rooms: counted(min) })
}

/** Returns "from € 150.000", "up to € 300.000", "€ 150.000 to € 300.000". */
export function priceWords(t: SearchTranslator, { min, max }: Bounds): string {
	const [lower, upper] = [formatAmount(min), formatAmount(max)]
	if (lower && upper) return t('words.priceBetween', { min: lower, max: upper })
	return lower ? t('words.priceFrom', { price: lower }) : t('words.priceTo', { price: upper ?? '' })
}

/** Returns "4 façades", "3 or 4 façades", "2, 3 or 4 façades". */
export function facadesText(t: SearchTranslator, facades: readonly number[]): string {
	const last = facades.at(-1) ?? 0
	const others = facades.slice(0, -1)
	return others.length === 0
		? t('words.facades', { count: last })
		: t('words.facadesOf', { others: others.join(', '), count: last })
}

/** Returns an energy label as people write it; any other text stays as it is. */
export function labelText(label: string): string {
	return isEnergyLabel(label) ? energyLabelText(label) : label
}

/** Returns an area with its unit; empty for null. */
export function areaText(squareMetres: number | null, language: string): string {
	return formatArea(squareMetres, language) ?? ''
}
