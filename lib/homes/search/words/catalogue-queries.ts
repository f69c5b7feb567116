import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { searchCounts } from '#lib/homes/search/engine/queries.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'
import { cityNamer, namedCities } from './city-names.ts'
import { zoneChoices } from './zone-choices.ts'

/** The filter lists at most this many cities; the suggestions find the others. */
const MOST_CITIES = 80

/**
 * Returns what the filter of a goal offers, in a language; a missing name is replaced by that in the default language.
 * Chosen places are always listed.
 */
export async function getCatalogue(
	db: Kysely<PublicTables>,
	goal: Goal,
	{ language, defaultLanguage, chosen = [] }: { language: string; defaultLanguage: string; chosen?: readonly string[] },
): Promise<Catalogue> {
	const counts = await searchCounts(db, emptySearch(goal))
	const types = await db
		.selectFrom('property_type')
		.select(['web_id', 'language', 'name', 'show_order'])
		.where(goal === 'sale' ? 'is_for_sale' : 'is_for_rent', '=', 1)
		.where('language', 'in', [language, defaultLanguage])
		.orderBy('show_order')
		.orderBy('web_id')
		.execute()
	const nameOf = await cityNamer(db, language)
	const chosenCities = chosen.filter((key) => !isZoneKey(key))
	const known = namedCities([...new Set([...Object.keys(counts.cities), ...chosenCities])], nameOf, language)
	const most = Object.entries(counts.cities).sort((a, b) => b[1] - a[1])
	const listed = new Set([...most.slice(0, MOST_CITIES).map(([key]) => key), ...chosenCities])
	return {
		types: [
			...named(
				types.map((row) => ({ ...row, value: String(row.web_id) })),
				language,
			).values(),
		],
		zones: await zoneChoices(db, language, { counts: counts.zones, cities: known, chosen }),
		cities: known.filter(({ value }) => listed.has(value)),
		otherCities: Math.max(0, most.length - MOST_CITIES),
	}
}

function named(
	rows: readonly { value: string; language: string; name: string }[],
	language: string,
): Map<string, CatalogueEntry> {
	const names = new Map<string, CatalogueEntry>()
	for (const { value, name, ...row } of rows) {
		if (row.language === language || !names.has(value)) names.set(value, { value, name })
	}
	return names
}
