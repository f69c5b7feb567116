import { formatArea, formatQuantity } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { Besides } from '#lib/homes/search/results/list-data.ts'
import type { SearchTranslator } from '#lib/homes/search/words/search-translator.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'

/** Returns how a home misses a search: "€ 15.000 more", "1 bedroom fewer", "2,8 km away". */
export function besideWords(
	t: SearchTranslator,
	{ filter, difference }: Omit<Besides, 'card'>,
	language: string,
): string {
	const size = Math.abs(difference)
	const kind = ROOM_KINDS.find((known) => known === filter)
	if (kind) {
		const what = t(`roomCount.${kind}`, { count: size })
		return difference < 0 ? t('beside.fewer', { what }) : t('beside.moreRooms', { what })
	}
	if (filter === 'cities')
		return t('beside.away', { distance: formatQuantity(Math.round(size * 10) / 10, 'km', language) ?? '' })
	const what = (filter === 'price' ? formatAmount(Math.round(size)) : formatArea(Math.round(size), language)) ?? ''
	return difference < 0 ? t('beside.less', { what }) : t('beside.more', { what })
}
