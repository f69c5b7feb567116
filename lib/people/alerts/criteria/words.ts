import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { zoneNames } from '#lib/homes/places/zone-queries.ts'
import { readSearch } from '#lib/homes/search/results/read-search.ts'
import type { PlaceAt } from '#lib/homes/search/words/area-words.ts'
import { chipsOf } from '#lib/homes/search/words/chips.ts'
import { type CityNamer, cityNamer, namedCities } from '#lib/homes/search/words/city-names.ts'
import { placeAtIn } from '#lib/homes/search/words/place-at.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { Criteria } from './alert-types.ts'
import { alertWords } from './alert-words.ts'

interface Named {
	value: string
	name: string
}

/** The names that put criteria into words, in a language. */
export interface Names {
	language: string
	/** In the order of the feed. */
	types: Named[]
	cityName: CityNamer
	zones: ReadonlyMap<string, string>
	placeAt: PlaceAt
}

/** Returns one name for each value: the one in the language, otherwise the default language's. */
function named(rows: readonly (Named & { language: string })[], language: string): Named[] {
	const names = new Map<string, Named>()
	for (const { value, name, language: own } of rows) {
		if (own === language || !names.has(value)) names.set(value, { value, name })
	}
	return [...names.values()]
}

/** Loads the names of types, cities and zones in a language, falling back to the default language. */
export async function loadNames(db: Kysely<PublicTables>, language: string): Promise<Names> {
	const languages = [language, getSite().defaultLanguage]
	const cityName = await cityNamer(db, language)
	const types = await db
		.selectFrom('property_type')
		.select(['web_id', 'language', 'name'])
		.where('language', 'in', languages)
		.orderBy('show_order')
		.orderBy('web_id')
		.execute()
	return {
		language,
		types: named(
			types.map((row) => ({ ...row, value: String(row.web_id) })),
			language,
		),
		cityName,
		zones: await zoneNames(db, language),
		placeAt: await placeAtIn(db, language, cityName),
	}
}

/** Returns what narrows: nothing, where all that there is was chosen, or stored because nothing was. */
export function narrowing<Choice>(chosen: readonly Choice[], all: readonly Choice[]): readonly Choice[] {
	return all.every((choice) => chosen.includes(choice)) ? [] : chosen
}

/**
 * Each part of the criteria in words: "For sale", "Binche", "House", "3 bedrooms or more". All types and all zones are
 * no words: an alert on a list has them where the visitor chose none.
 */
export function criteriaParts({ goal, search, zones }: Criteria, names: Names): string[] {
	const t = translator(names.language, 'search')
	const query = readSearch(goal, new URLSearchParams(search), getSite().priceSliders[goal])
	const allTypes = names.types.map(({ value }) => Number(value))
	const types = [...narrowing(query.types, allTypes)]
	return [
		alertWords(names.language)(`goal.${goal}`),
		...narrowing(zones, [...names.zones.keys()]).flatMap((zone) => names.zones.get(zone) ?? []),
		...chipsOf(
			t,
			{ ...query, types },
			{
				language: names.language,
				types: names.types,
				placeAt: names.placeAt,
				cities: namedCities(query.cities, names.cityName, names.language),
			},
		).map(({ text }) => text),
	]
}

/** The criteria in one line: "For sale · Binche · House". */
export function criteriaLine(criteria: Criteria, names: Names): string {
	return criteriaParts(criteria, names).join('\u00a0· ')
}
