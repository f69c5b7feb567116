import type { CatalogueEntry } from './catalogue-queries'
import { areaText, labelText, priceWords, roomWords, type SearchTranslator } from './filter-words'
import { FULL_PRICE } from './price-range'
import { ROOM_KINDS, type SearchQuery } from './types'

/** A filter that is set, in words, and the search without it. */
export interface Chip {
	text: string
	without: SearchQuery
}

interface Names {
	language: string
	zones?: readonly CatalogueEntry[]
	cities: readonly CatalogueEntry[]
	types: readonly CatalogueEntry[]
}

function nameOf(choices: readonly CatalogueEntry[], value: string): string {
	return choices.find((choice) => choice.value === value)?.name ?? value.replace('|', ', ')
}

/** Every filter that is set, in the order of the bar; removing one leads back to the first page. */
export function chipsOf(t: SearchTranslator, query: SearchQuery, names: Names): Chip[] {
	const chips: Chip[] = []
	const add = (text: string, change: Partial<SearchQuery>) =>
		chips.push({ text, without: { ...query, ...change, page: 1 } })
	const places = [...(names.zones ?? []), ...names.cities]
	const { search, cities, types, rooms, price, energy, surface, plot } = query

	if (search !== null) add(t('words.text', { text: search }), { search: null })
	for (const city of cities) add(nameOf(places, city), { cities: cities.filter((other) => other !== city) })
	for (const type of types) add(nameOf(names.types, String(type)), { types: types.filter((other) => other !== type) })
	for (const kind of ROOM_KINDS) {
		const { [kind]: bounds, ...others } = rooms
		if (bounds) add(roomWords(t, kind, bounds), { rooms: others })
	}
	if (price.min !== null || price.max !== null) add(priceWords(t, price), { price: { ...FULL_PRICE } })
	if (energy !== null) add(t('words.energy', { label: labelText(energy) }), { energy: null })
	if (surface !== null) add(t('words.surface', { area: areaText(surface, names.language) }), { surface: null })
	if (plot !== null) add(t('words.plot', { area: areaText(plot, names.language) }), { plot: null })
	if (query.isNewBuild) add(t('words.newBuild'), { isNewBuild: false })
	if (query.hasOpenHouse) add(t('words.openHouse'), { hasOpenHouse: false })
	return chips
}
