import { filterCount } from '#components/search/filter/state/picker-words.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { kindOfType } from '#lib/homes/search/typed/type-words.ts'
import { areaWords } from '#lib/homes/search/words/area-words.ts'
import { placeWords } from '#lib/homes/search/words/place-words.ts'
import type { SearchTranslator } from '#lib/homes/search/words/search-translator.ts'

const MOST_TYPES_NAMED = 2

/** Returns "in Ghent and Bruges"; of more than a few, the first and how many more there are. */
function placesWords(t: SearchTranslator, names: readonly string[]): string {
	const [first = '', second = '', third] = names
	if (names.length === 1) return placeWords(t, first)
	if (third === undefined) return t('place.two', { first: placeWords(t, first), second: placeWords(t, second) })
	return t('place.more', { first: placeWords(t, first), count: names.length - 1 })
}

/**
 * Returns the chosen regions and cities as the end of a title: " in Binche and surroundings". A region that is not
 * named after a city, such as "Elsewhere", takes no preposition: then all of them follow a comma.
 */
function chosenPlaces(
	t: SearchTranslator,
	{ query, catalogue, placeAt, language }: Pick<ListData, 'query' | 'catalogue' | 'placeAt' | 'language'>,
): string | null {
	const [area, ...moreAreas] = query.areas
	if (area) {
		// A drawn area has no name, and one beside others too many words for a title: the chips below list them.
		const isNamed = area.kind === 'circle' || area.kind === 'reach'
		return moreAreas.length + query.cities.length > 0 || !isNamed ? null : ` ${areaWords(t, area, language, placeAt)}`
	}
	const { zones, cities } = catalogue
	const isChosen = ({ value }: { value: string }) => query.cities.includes(value)
	const chosenZones = zones.filter(isChosen).map(({ name }) => name)
	const names = [...chosenZones, ...cities.filter(isChosen).map(({ name }) => name)]
	const [first, , third] = names
	if (first === undefined) return null
	const isTown = (zone: string) => cities.some(({ name }) => zone.startsWith(`${name} `))
	if (chosenZones.every(isTown)) return ` ${placesWords(t, names)}`
	return `, ${third === undefined ? names.join(', ') : t('place.more', { first, count: names.length - 1 })}`
}

/** Returns whether anything narrows the list; the order and the page do not. */
export function hasFilters(query: SearchQuery): boolean {
	return filterCount(query) > 0
}

/** Returns a line that names the choices of the address that were left out; null if there are none. */
export function unknownWords(t: SearchTranslator, { unknown, language }: Pick<ListData, 'unknown' | 'language'>) {
	const choices = [...unknown.places, ...unknown.types.map((type) => t('unknown.type', { type: String(type) }))]
	if (choices.length === 0) return null
	return t('unknown.leftOut', { choices: new Intl.ListFormat(language).format(choices) })
}

/** Returns words for the shown homes that are no longer on offer: "and 2 sold recently"; null if there are none. */
export function asideWords(t: SearchTranslator, { query, counts }: Pick<ListData, 'query' | 'counts'>): string | null {
	const { goal } = query
	const parts = [
		counts.reserved > 0 && t(`aside.reserved.${goal}`, { count: counts.reserved }),
		counts.closed > 0 && t(`aside.closed.${goal}`, { count: counts.closed }),
	].filter((part) => part !== false)
	return parts.length > 0 ? t('aside.and', { homes: parts.join(', ') }) : null
}

/**
 * Returns the title of a list: "23 homes for sale", all on offer, with the kind and the place if they are chosen. An
 * empty list has a title of its own.
 */
export function listTitle(
	t: SearchTranslator,
	{
		query,
		counts,
		catalogue,
		placeAt,
		language,
	}: Pick<ListData, 'query' | 'counts' | 'catalogue' | 'placeAt' | 'language'>,
): string {
	const place = chosenPlaces(t, { query, catalogue, placeAt, language }) ?? ''
	if (counts.total === 0) {
		if (place !== '' && filterCount(query) === query.cities.length + query.areas.length)
			return t(`empty.titleIn.${query.goal}`, { place })
		return hasFilters(query) ? t('empty.title') : t(`empty.noneAtAll.${query.goal}`)
	}
	const number = { count: counts.total, number: formatNumber(counts.total, language) ?? '' }
	const types = catalogue.types.filter(({ value }) => query.types.includes(Number(value))).map(({ name }) => name)
	const [kind = null, ...others] = new Set(types.map(kindOfType))
	if (kind !== null && others.length === 0)
		return `${t(`titleOf.${query.goal}`, { homes: t(`kind.${kind}`, number) })}${place}`
	const named = types.length > 0 && types.length <= MOST_TYPES_NAMED ? `\u00a0· ${types.join(', ')}` : ''
	return `${t(`title.${query.goal}`, number)}${place}${named}`
}
