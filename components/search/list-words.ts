import { formatNumber } from '@/lib/i18n/format-number'
import type { SearchTranslator } from '@/lib/search/filter-words'
import type { ListData } from '@/lib/search/list-data'
import type { SearchQuery } from '@/lib/search/types'
import { filterCount } from './filter/picker-words'

/** "in Binche"; French contracts with an article: "au Rœulx". */
export function placeWords(t: SearchTranslator, city: string): string {
	const [, article, rest] = /^(Le|Les) (.+)$/.exec(city) ?? []
	if (!rest) return t('place.name', { city })
	return article === 'Le' ? t('place.le', { city: rest }) : t('place.les', { city: rest })
}

/** "in Ghent and Bruges"; beyond a few the first and how many more there are. */
function placesWords(t: SearchTranslator, names: readonly string[]): string {
	const [first = '', second = '', third] = names
	if (names.length === 1) return placeWords(t, first)
	if (third === undefined) return t('place.two', { first: placeWords(t, first), second: placeWords(t, second) })
	return t('place.more', { first: placeWords(t, first), count: names.length - 1 })
}

/** Whether anything narrows the list; the order and the page do not. */
export function hasFilters(query: SearchQuery): boolean {
	return filterCount(query) > 0
}

/** The homes that the list shows though they are not on offer: "and 2 sold recently"; null where there are none. */
export function asideWords(t: SearchTranslator, { query, counts }: Pick<ListData, 'query' | 'counts'>): string | null {
	const { goal } = query
	const parts = [
		counts.reserved > 0 && t(`aside.reserved.${goal}`, { count: counts.reserved }),
		counts.closed > 0 && t(`aside.closed.${goal}`, { count: counts.closed }),
	].filter((part) => part !== false)
	return parts.length > 0 ? t('aside.and', { homes: parts.join(', ') }) : null
}

/** What the list holds: "23 homes for sale", all on offer, with the place if one is chosen; in words of its own if it is empty. */
export function listTitle(
	t: SearchTranslator,
	{ query, counts, catalogue }: Pick<ListData, 'query' | 'counts' | 'catalogue'>,
): string {
	if (counts.total === 0) return hasFilters(query) ? t('empty.title') : t(`empty.noneAtAll.${query.goal}`)
	const title = t(`title.${query.goal}`, { count: counts.total, number: formatNumber(counts.total) ?? '' })
	const names = catalogue.cities.filter(({ value }) => query.cities.includes(value)).map(({ name }) => name)
	return names.length > 0 ? `${title} ${placesWords(t, names)}` : title
}
