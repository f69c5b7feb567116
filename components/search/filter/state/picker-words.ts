import { formatAmount } from '#lib/base/format/price.ts'
import { fill } from '#lib/base/text/fill.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { isSliderMaximum, type PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import type { Feature, FilterChoice, FilterSetup, FilterWords } from './filter-setup.ts'

/** The text of a filter button: the first value in words and how many more there are; null if nothing is set. */
export interface PickerValue {
	text: string
	more: number
}

function listed(texts: readonly string[]): PickerValue | null {
	const [text] = texts
	return text === undefined ? null : { text, more: texts.length - 1 }
}

function namesOf(choices: readonly FilterChoice[], values: readonly string[]): string[] {
	return values.map((value) => choices.find((choice) => choice.value === value)?.name ?? value)
}

/** Returns the text for the free text, the areas and the cities. */
export function placeValue(
	query: SearchQuery,
	cities: readonly FilterChoice[],
	{ words, areas }: Pick<FilterSetup, 'areas'> & { words: Pick<FilterWords, 'area'> },
): PickerValue | null {
	const text = query.search?.trim()
	const named = query.areas.map((area) => areas.find(({ value }) => value === formatAreas([area]))?.name ?? words.area)
	return listed([...(text ? [text] : []), ...named, ...namesOf(cities, query.cities)])
}

/** Returns the text for the types. */
export function typeValue(query: SearchQuery, types: readonly FilterChoice[]): PickerValue | null {
	return listed(namesOf(types, query.types.map(String)))
}

/** Returns the text for those room kinds among `kinds` that have a bound. */
export function roomValue({ rooms }: SearchQuery, words: FilterWords, kinds: readonly RoomKind[]): PickerValue | null {
	const texts = kinds.flatMap((kind) => {
		const min = rooms[kind]?.min ?? null
		if (min !== null) return [fill(words.kindsShort[kind], { count: min })]
		return (rooms[kind]?.max ?? null) === null ? [] : [words.kinds[kind]]
	})
	return listed(texts)
}

/** Returns one end of the slider in euro. Its maximum has a plus sign (section 9). */
export function priceText(value: number, range: PriceRange): string {
	return (formatAmount(value) ?? '') + (isSliderMaximum(value, range) ? '+' : '')
}

/** Returns the text for the price range. */
export function priceValue({ price }: SearchQuery, words: FilterWords): PickerValue | null {
	const [min, max] = [formatAmount(price.min), formatAmount(price.max)]
	if (min && max) return { text: `${min} – ${max}`, more: 0 }
	if (min) return { text: fill(words.priceAbove, { price: min }), more: 0 }
	return max ? { text: fill(words.priceBelow, { price: max }), more: 0 } : null
}

/** Returns how many of the figures that are always behind "more" are set. */
export function moreCount(query: SearchQuery): number {
	const { energy, surface, plot } = query
	return [energy, surface, plot].filter((part) => part !== null).length
}

/** Returns how many of these features are chosen. */
export function featureCount(query: SearchQuery, features: readonly Feature[]): number {
	return features.filter((feature) =>
		feature === 'facades' ? query.facades.length > 0 : query.features.includes(feature),
	).length
}

/** Returns how many filters are set in all, for the phone's button. */
export function filterCount(query: SearchQuery): number {
	const { min, max } = query.price
	const rooms = ROOM_KINDS.filter((kind) => query.rooms[kind])
	const single = [query.search?.trim(), min ?? max].filter((part) => part !== null && part !== undefined && part !== '')
	return (
		query.cities.length +
		query.areas.length +
		query.types.length +
		rooms.length +
		single.length +
		moreCount(query) +
		featureCount(query, [...query.features, 'facades'])
	)
}
