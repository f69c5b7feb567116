import 'server-only'
import type { Kysely } from 'kysely'
import { cache } from 'react'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { townWithMark } from '#lib/base/format/city-key.ts'
import { municipalityOfZip, nameIn, placeOfKey } from '#lib/homes/places/places.ts'
import { cityPlace, zipOfKey } from '#lib/homes/search/engine/city-places.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { NamedCity } from './catalogue.ts'

/** Returns the name of a value of the `city` parameter in the language of the page. */
export type CityNamer = (key: string) => string

/**
 * Returns a function that names places in a language: official names, the feed's names for other places (in the default
 * language if this one is missing), "9000 Gent" for a postal code. It never returns a raw key.
 */
export const cityNamer = cache(async (db: Kysely<PublicTables>, language: string): Promise<CityNamer> => {
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
})

/** Capitalises "esch-sur-alzette" as a name: the first letter of each longer word. */
function titled(name: string): string {
	return name.replace(
		/(^|[\s-])(\p{L})(?=\p{L}{3})/gu,
		(_, before: string, letter: string) => before + letter.toUpperCase(),
	)
}

/**
 * Returns places in the order of the filter: municipalities by name, each followed by its parts. A name has its postal
 * code after it if it occurs twice, or if it is also that of the part's own municipality.
 */
export function namedCities(keys: readonly string[], nameOf: CityNamer, language: string): NamedCity[] {
	const entries = keys.map((value) => {
		const { above } = cityPlace(value, false)
		return { value, above, aboveName: nameOf(above), name: nameOf(value), isPart: above !== value }
	})
	const isOwnName = ({ isPart, name, aboveName }: (typeof entries)[number]) => isPart && name === aboveName
	const times = new Map<string, number>()
	for (const entry of entries) if (!isOwnName(entry)) times.set(entry.name, (times.get(entry.name) ?? 0) + 1)
	const labelled = entries.map((entry) => {
		const isTwice = isOwnName(entry) || (times.get(entry.name) ?? 0) > 1
		return {
			...entry,
			label: isTwice && zipOfKey(entry.value) === null ? townWithMark(entry.name, entry.value) : entry.name,
		}
	})
	labelled.sort(
		(a, b) =>
			a.aboveName.localeCompare(b.aboveName, language) ||
			a.above.localeCompare(b.above) ||
			Number(a.isPart) - Number(b.isPart) ||
			a.label.localeCompare(b.label, language),
	)
	return labelled.map(({ value, label, isPart }) => (isPart ? { value, name: label, isPart } : { value, name: label }))
}
