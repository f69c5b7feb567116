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

/** Whether anything narrows the list; the order and the page do not. */
export function hasFilters(query: SearchQuery): boolean {
	return filterCount(query) > 0
}

/** What the list holds: "23 homes for sale", with the place if one is chosen; in words of its own if it is empty. */
export function listTitle(
	t: SearchTranslator,
	{ query, counts, catalogue }: Pick<ListData, 'query' | 'counts' | 'catalogue'>,
): string {
	if (counts.total === 0) return hasFilters(query) ? t('empty.title') : t(`empty.noneAtAll.${query.goal}`)
	const title = t(`title.${query.goal}`, { count: counts.total, number: formatNumber(counts.total) ?? '' })
	const [only, ...others] = query.cities
	const city = others.length === 0 ? catalogue.cities.find(({ value }) => value === only) : undefined
	return city ? `${title} ${placeWords(t, city.name)}` : title
}
