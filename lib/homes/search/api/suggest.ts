import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { townWithMark } from '#lib/base/format/city-key.ts'
import { fold } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { nameIn, namesOf, placeOfKey } from '#lib/homes/places/places.ts'
import { namesOfZones } from '#lib/homes/places/zone-queries.ts'
import { baseFilter, conditionsOf } from '#lib/homes/search/engine/filter-conditions.ts'
import { type OfferedName, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import { referenceKey, wordsOf } from '#lib/homes/search/engine/index/words.ts'
import { countHomes, searchKeys } from '#lib/homes/search/engine/tally.ts'
import { nearCities } from '#lib/homes/search/names/near-names.ts'
import { streetsWith } from '#lib/homes/search/names/streets.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchCounts } from '#lib/homes/search/query/query-types.ts'
import { understood } from '#lib/homes/search/typed/understand.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { Suggestion } from './api-types.ts'
import { suggestPlaces } from './suggest-places.ts'

const MOST_SUGGESTIONS = 8
const MOST_OF_A_KIND = { city: 5, street: 3, type: 3, reference: 3 }
const SHORTEST_TEXT = 2
/** Limits for places without homes: shortest text, and the most that are offered. */
const SHORTEST_EMPTY = 4
const MOST_EMPTY = 3
const LONGEST_TEXT = 60
const LAST_CHARACTER = '\u{10ffff}'

/**
 * Returns cities, streets, types and references of the goal's homes that begin with a text, in any language, whatever
 * case and accents, and the stations and addresses that a search can be around. A later word of a name counts too, and
 * the zip of a city. At most eight; none for a text below 2 or above 60 characters.
 */
export async function suggest(
	db: Kysely<PublicTables>,
	text: string,
	language: string,
	goal: Goal,
	now = new Date(),
): Promise<Suggestion[]> {
	const trimmed = text.trim()
	const typed = trimmed.length <= LONGEST_TEXT ? wordsOf(trimmed).join(' ') : ''
	if (typed.length < SHORTEST_TEXT) return []
	const memo = await searchMemo(db)
	const names = await memo.names.get('all', () => offeredNames(db))
	const counts = await countHomes(db, memo, emptySearch(goal), now)
	const begun = suggestNames(names, counts, typed, language)
	const meant = begun.length > 0 ? begun : await suggestMeant(db, names, counts, trimmed, language)
	const named = meant.length > 0 ? meant : await suggestEmpty(db, trimmed, language)
	const streets = await suggestStreets(db, typed, language, goal)
	const places = await suggestPlaces(
		db,
		trimmed,
		language,
		streets.map(({ label }) => label),
	)
	const suggestions = [
		...named.filter(({ kind }) => kind === 'city').slice(0, MOST_OF_A_KIND.city),
		...places.filter(({ kind }) => kind === 'station'),
		...streets,
		...places.filter(({ kind }) => kind === 'street'),
		...named.filter(({ kind }) => kind === 'type').slice(0, MOST_OF_A_KIND.type),
		...(await suggestReferences(db, trimmed, goal, now)),
	]
	return suggestions.slice(0, MOST_SUGGESTIONS)
}

/** The name in a language; in another where there is none, and its key where it has no name at all. */
function labelIn({ labels, value }: Pick<OfferedName, 'labels' | 'value'>, language: string): string {
	return labels.get(language) ?? labels.values().next().value ?? value
}

function suggestNames(
	names: readonly OfferedName[],
	counts: SearchCounts,
	typed: string,
	language: string,
): Suggestion[] {
	const found: (Suggestion & { place: number; count: number })[] = []
	for (const { kind, value, labels, starts } of names) {
		const count = kind === 'city' ? (counts.cities[value] ?? counts.zones[value]) : counts.types[Number(value)]
		const place = starts.findIndex((words) => words.some((start) => start.startsWith(typed)))
		if (!count || place === -1) continue
		found.push({ kind, label: labelIn({ labels, value }, language), value, count, place })
	}
	const rank = ({ place, value }: { place: number; value: string }) => Number(place > 0) * 2 + Number(isZoneKey(value))
	found.sort((a, b) => rank(a) - rank(b) || b.count - a.count || (a.label < b.label ? -1 : 1))
	return found.map(({ place: _, ...suggestion }) => suggestion)
}

/** Returns places whose name is nearly the text, used if nothing begins with it: "Kortijk" offers Kortrijk. */
async function suggestMeant(
	db: Kysely<PublicTables>,
	names: readonly OfferedName[],
	counts: SearchCounts,
	text: string,
	language: string,
): Promise<Suggestion[]> {
	return (await nearCities(db, text)).flatMap((value) => {
		const count = counts.cities[value] ?? counts.zones[value]
		const known = names.find((name) => name.kind === 'city' && name.value === value)
		return count && known ? [{ kind: 'city', label: labelIn(known, language), value, count }] : []
	})
}

/**
 * Returns Belgian places without a home today whose name begins with the text, or is nearly the text; the search there
 * shows what is nearby.
 */
async function suggestEmpty(db: Kysely<PublicTables>, text: string, language: string): Promise<Suggestion[]> {
	const typed = nameKey(text)
	if (typed.length < SHORTEST_EMPTY) return []
	const { cities } = await searchVocabulary(db)
	const begun = [...cities].filter(([name]) => name.startsWith(typed)).sort((a, b) => a[0].length - b[0].length)
	// Of names that are as near, the municipality is meant rather than a hamlet.
	const rank = (value: string) => Number(placeOfKey(value)?.municipality !== null)
	const near = async () => (await nearCities(db, text)).toSorted((a, b) => rank(a) - rank(b))
	const keys = new Set(begun.length > 0 ? begun.flatMap(([, values]) => values) : await near())
	return [...keys].slice(0, MOST_EMPTY).flatMap((value) => {
		const place = placeOfKey(value)
		return place ? [{ kind: 'city', label: `${nameIn(place, language)} (${place.zip})`, value, count: 0 }] : []
	})
}

/**
 * Returns the names of cities and types. Rows for each language are merged; a Belgian place has all its official names.
 */
async function offeredNames(db: Kysely<PublicTables>): Promise<OfferedName[]> {
	const cities = await db.selectFrom('city').select(['city_key', 'language', 'name', 'zip']).execute()
	const { cities: places } = await searchKeys(db, await searchMemo(db))
	const types = await db.selectFrom('property_type').select(['web_id', 'language', 'name']).execute()
	const names = new Map<string, OfferedName>()
	const add = (kind: 'city' | 'type', value: string, language: string, label: string, texts: string[]) => {
		const key = `${kind}:${value}`
		const known = names.get(key) ?? { kind, value, labels: new Map(), starts: [] }
		known.labels.set(language, label)
		known.starts = mergedStarts(known.starts, texts.map(startsOf))
		names.set(key, known)
	}
	for (const { city_key, language, name, zip } of cities) {
		if (placeOfKey(city_key) === null)
			add('city', city_key, language, townWithMark(name, city_key), [name, zip, `${zip} ${name}`.trim()])
	}
	const keys = new Set([...places.values()].flatMap(({ key, above }) => [key, above]))
	for (const key of keys) {
		const place = placeOfKey(key)
		if (!place) continue
		const texts = namesOf(place).flatMap((name) => [name, `${place.zip} ${name}`])
		for (const language of LANGUAGE_CODES) {
			add('city', key, language, `${nameIn(place, language)} (${place.zip})`, [...texts, place.zip])
		}
	}
	const placeNames = new Set([...names.values()].flatMap(({ labels }) => [...labels.values()]).map(nameOfLabel))
	for (const [key, labels] of await namesOfZones(db)) {
		for (const [language, name] of labels) {
			if (!placeNames.has(fold(name))) add('city', key, language, name, [...labels.values()])
		}
	}
	for (const { web_id, language, name } of types) add('type', String(web_id), language, name, [name])
	return [...names.values()]
}

/** Returns "Binche (7130)" without its postal code, folded. */
function nameOfLabel(label: string): string {
	return fold(label.replace(/ \([^)]*\)$/, ''))
}

/** Returns the text from each of its words on: "La Louvière" gives "la louviere" and "louviere". */
function startsOf(text: string): string[] {
	const words = wordsOf(text)
	return words.map((_, index) => words.slice(index).join(' '))
}

function mergedStarts(known: string[][], texts: string[][]): string[][] {
	const longest = Math.max(known.length, ...texts.map((starts) => starts.length))
	return Array.from({ length: longest }, (_, place) => [
		...new Set([...(known[place] ?? []), ...texts.flatMap((starts) => starts[place] ?? [])]),
	])
}

/** Returns streets that are searched as they are written: one that a search reads as a place or a type is left out. */
async function suggestStreets(
	db: Kysely<PublicTables>,
	typed: string,
	language: string,
	goal: Goal,
): Promise<Suggestion[]> {
	const streets = await streetsWith(db, goal === 'sale' ? 0 : 1, typed)
	if (streets.length === 0) return []
	const vocabulary = await searchVocabulary(db)
	const nameOf = await cityNamer(db, language)
	const found: Suggestion[] = []
	for (const { street, city, homes: count } of streets) {
		if (found.length === MOST_OF_A_KIND.street) break
		const query = { ...emptySearch(goal), search: street, cities: [city] }
		if (understood(query, vocabulary).search !== street) continue
		found.push({ kind: 'street', label: `${street}, ${nameOf(city)}`, value: street, city, count })
	}
	return found
}

async function suggestReferences(db: Kysely<PublicTables>, text: string, goal: Goal, now: Date): Promise<Suggestion[]> {
	const key = referenceKey(text)
	if (key.length < SHORTEST_TEXT) return []
	const filter = baseFilter(emptySearch(goal), now)
	const rows = await db
		.selectFrom(homes(filter.goal, []))
		.innerJoin('listing', 'listing.id', 'home.listing_id')
		.select('listing.reference')
		.where((eb) => conditionsOf(filter)(eb))
		.where('home.reference_key', '>=', key)
		.where('home.reference_key', '<', key + LAST_CHARACTER)
		.orderBy('home.reference_key')
		.limit(MOST_OF_A_KIND.reference)
		.execute()
	return rows
		.map(({ reference }) => reference ?? '')
		.map((reference) => ({ kind: 'reference', label: reference, value: reference, count: 1 }))
}
