import { formatQuantity } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import type { Loosening } from '#lib/homes/search/query/query-types.ts'
import { areaText, labelText } from '#lib/homes/search/words/filter-words.ts'
import type { SearchTranslator } from '#lib/homes/search/words/search-translator.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'

function isRoomKind(filter: Loosening['filter']): filter is RoomKind {
	return ROOM_KINDS.some((kind) => kind === filter)
}

function priceWords(t: SearchTranslator, { from, to }: { from: number; to: number }): string {
	const amounts = { from: formatAmount(from) ?? '', to: formatAmount(to) ?? '' }
	return to < from ? t('loosen.priceFrom', amounts) : t('loosen.priceTo', amounts)
}

/** Returns which filter is loosened and how: "3 bedrooms instead of 4", "any price". */
export function looseningWords(
	t: SearchTranslator,
	{ filter, from, to }: Loosening,
	nameOf: (city: string) => string,
	language: string,
): string {
	const numbers = { from: Number(from), to: Number(to) }
	const areas = { from: areaText(numbers.from, language), to: areaText(numbers.to, language) }
	if (isRoomKind(filter)) {
		const counted = () => t(`roomCount.${filter}`, { count: numbers.to })
		return to === null ? t(`loosen.roomsAny.${filter}`) : t('loosen.rooms', { to: counted(), from: String(from) })
	}
	switch (filter) {
		case 'meant':
			return t('loosen.meant', { place: nameOf(String(to)) })
		case 'wider':
			return t('loosen.wider', { place: nameOf(String(to)) })
		case 'near': {
			const distance = formatQuantity(numbers.to, 'km', language) ?? ''
			return from === null
				? t('loosen.nearAll', { distance })
				: t('loosen.near', { distance, place: nameOf(String(from)) })
		}
		case 'areas':
			return to === null
				? t('loosen.areasAny')
				: t('loosen.areas', { distance: formatQuantity(numbers.to, 'km', language) ?? '' })
		case 'search':
			return t('loosen.search', { from: String(from) })
		case 'energy':
			return to === null
				? t('loosen.energyAny')
				: t('loosen.energy', { to: labelText(String(to)), from: labelText(String(from)) })
		case 'price':
			return to === null ? t('loosen.priceAny') : priceWords(t, numbers)
		case 'surface':
			return to === null ? t('loosen.surfaceAny') : t('loosen.surface', areas)
		case 'plot':
			return to === null ? t('loosen.plotAny') : t('loosen.plot', areas)
		case 'facades':
		case 'types':
		case 'cities':
			return t(`loosen.${filter}`)
		default:
			return filterWords(language, filter).without
	}
}
