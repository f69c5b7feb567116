import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import type { Goal } from '@/lib/listings/types'
import { emptySearch } from './params'
import { searchCounts } from './queries'

/** More cities than this are not listed in the filter; the suggestions find the others. */
const MOST_CITIES = 80

/** The value of a type or city in the URL and its name in a language. */
export interface CatalogueEntry {
	value: string
	name: string
}

export interface Catalogue {
	/** The feed's types of the goal in its order. */
	types: CatalogueEntry[]
	/** Cities with homes of the goal, by name; those with most homes where there are too many. */
	cities: CatalogueEntry[]
}

/** What the filter of a goal offers, in a language; a name that is missing in it is the default language's. */
export async function getCatalogue(
	db: Kysely<PublicTables>,
	goal: Goal,
	{ language, defaultLanguage }: { language: string; defaultLanguage: string },
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
	const cities = await db
		.selectFrom('city')
		.select(['city_key', 'language', 'name'])
		.where('language', 'in', [language, defaultLanguage])
		.execute()
	const cityNames = named(
		cities.map((row) => ({ ...row, value: row.city_key })),
		language,
	)
	const listed = Object.entries(counts.cities)
		.sort((a, b) => b[1] - a[1])
		.slice(0, MOST_CITIES)
	return {
		types: [
			...named(
				types.map((row) => ({ ...row, value: String(row.web_id) })),
				language,
			).values(),
		],
		cities: listed
			.map(([key]) => cityNames.get(key) ?? { value: key, name: key.split('|')[0] ?? key })
			.sort((a, b) => a.name.localeCompare(b.name, language)),
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
