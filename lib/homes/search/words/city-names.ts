import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables/tables.ts'
import { municipalityOfZip, nameIn, placeOfKey } from '#lib/homes/places/places.ts'
import { cityPlace, zipOfKey } from '#lib/homes/search/engine/city-places.ts'
import { getSite } from '#lib/site/config/config.ts'

/** What a value of the `city` parameter is called in the language of the page. */
export type CityNamer = (key: string) => string

/**
 * The names of places in a language: official ones, what the feed calls others (in the default language where it has
 * no name in this one), "9000 Gent" for a postal code. Never a raw key.
 */
export async function cityNamer(db: Kysely<PublicTables>, language: string): Promise<CityNamer> {
	const { defaultLanguage } = getSite()
	const rows = await db
		.selectFrom('city')
		.select(['city_key', 'language', 'name'])
		.where('language', 'in', [language, defaultLanguage])
		.execute()
	const names = new Map<string, string>()
	for (const row of rows) {
		if (row.language === language || !names.has(row.city_key)) names.set(row.city_key, row.name)
	}
	return (key) => {
		const zip = zipOfKey(key)
		const municipality = zip === null ? null : municipalityOfZip(zip)
		if (municipality) return `${zip} ${nameIn(municipality, language)}`
		const place = placeOfKey(key)
		return place ? nameIn(place, language) : (names.get(key) ?? titled(key.split('|')[0] ?? key))
	}
}

/** "esch-sur-alzette" as a name would be written: the first letter of each longer word is a capital. */
function titled(name: string): string {
	return name.replace(
		/(^|[\s-])(\p{L})(?=\p{L}{3})/gu,
		(_, before: string, letter: string) => before + letter.toUpperCase(),
	)
}

/** A place that can be chosen. */
export interface NamedCity {
	value: string
	/** With its postal code where the name stands twice. */
	name: string
	/** A part of the municipality that stands before it. */
	isPart?: true
}

/**
 * Places in the order of the filter: municipalities by name, each followed by its parts. A name that stands twice, or
 * is that of the part's own municipality, has its postal code behind it.
 */
export function namedCities(keys: readonly string[], nameOf: CityNamer, language: string): NamedCity[] {
	const entries = keys.map((value) => {
		const { above, zip } = cityPlace(value, false)
		return { value, above, zip, name: nameOf(value), isPart: above !== value }
	})
	const isOwnName = ({ isPart, name, above }: (typeof entries)[number]) => isPart && name === nameOf(above)
	const times = new Map<string, number>()
	for (const entry of entries) if (!isOwnName(entry)) times.set(entry.name, (times.get(entry.name) ?? 0) + 1)
	const labelled = entries.map((entry) => {
		const isTwice = isOwnName(entry) || (times.get(entry.name) ?? 0) > 1
		return { ...entry, label: isTwice && zipOfKey(entry.value) === null ? `${entry.name} (${entry.zip})` : entry.name }
	})
	labelled.sort(
		(a, b) =>
			nameOf(a.above).localeCompare(nameOf(b.above), language) ||
			a.above.localeCompare(b.above) ||
			Number(a.isPart) - Number(b.isPart) ||
			a.label.localeCompare(b.label, language),
	)
	return labelled.map(({ value, label, isPart }) => (isPart ? { value, name: label, isPart } : { value, name: label }))
}
