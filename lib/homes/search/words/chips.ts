import 'server-only'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import { FULL_PRICE } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import { areaTitle, type PlaceAt } from './area-words.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { areaText, facadesText, labelText, priceWords, roomWords } from './filter-words.ts'
import type { SearchTranslator } from './search-translator.ts'

/** A filter that is set, in words, and the search without it. */
export interface Chip {
	text: string
	/** The filter is a region or a place. */
	isPlace?: true
	without: SearchQuery
}

interface Names {
	language: string
	zones?: readonly CatalogueEntry[]
	cities: readonly CatalogueEntry[]
	types: readonly CatalogueEntry[]
	placeAt: PlaceAt
}

function nameOf(choices: readonly CatalogueEntry[], value: string): string {
	return choices.find((choice) => choice.value === value)?.name ?? value.replace('|', ', ')
}

/** Returns every filter that is set, in the order of the filter bar. Removing one leads back to the first page. */
export function chipsOf(t: SearchTranslator, query: SearchQuery, names: Names): Chip[] {
	const chips: Chip[] = []
	const add = (text: string, change: Partial<SearchQuery>) =>
		chips.push({ text, without: { ...query, ...change, page: 1 } })
	const places = [...(names.zones ?? []), ...names.cities]
	const { search, cities, areas, types, rooms, price, energy, surface, plot } = query

	if (search !== null) add(t('words.text', { text: search }), { search: null })
	for (const city of cities) {
		const others = cities.filter((other) => other !== city)
		chips.push({ text: nameOf(places, city), isPlace: true, without: { ...query, cities: others, page: 1 } })
	}
	for (const area of areas) {
		const text = areaTitle(t, area, names.language, names.placeAt)
		const others = areas.filter((other) => other !== area)
		const without = { ...query, areas: others, page: 1 }
		chips.push({ text, isPlace: true, without })
	}
	for (const type of types) add(nameOf(names.types, String(type)), { types: types.filter((other) => other !== type) })
	for (const kind of ROOM_KINDS) {
		const { [kind]: bounds, ...others } = rooms
		if (bounds) add(roomWords(t, kind, bounds), { rooms: others })
	}
	if (price.min !== null || price.max !== null) add(priceWords(t, price), { price: { ...FULL_PRICE } })
	if (energy !== null) add(t('words.energy', { label: labelText(energy) }), { energy: null })
	if (surface !== null) add(t('words.surface', { area: areaText(surface, names.language) }), { surface: null })
	if (plot !== null) add(t('words.plot', { area: areaText(plot, names.language) }), { plot: null })
	if (query.facades.length > 0) add(facadesText(t, query.facades), { facades: [] })
	for (const name of query.features) {
		add(filterWords(names.language, name).label, { features: query.features.filter((other) => other !== name) })
	}
	return chips
}
