import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import { homes } from '@/lib/db/word-index'
import type { Goal } from '@/lib/listings/types'
import type { Suggestion } from './api-types'
import { baseFilter, conditionsOf } from './engine/filter-conditions'
import { type OfferedName, searchMemo } from './engine/memo'
import { countHomes } from './engine/tally'
import { referenceKey, wordsOf } from './engine/words'
import { emptySearch } from './params'
import type { SearchCounts } from './types'

const MOST_SUGGESTIONS = 8
const MOST_OF_A_KIND = { city: 5, type: 3, reference: 3 }
const SHORTEST_TEXT = 2
const LONGEST_TEXT = 60
const LAST_CHARACTER = '\u{10ffff}'

/**
 * Cities, types and references of the goal's homes that begin with a text, in any language, whatever its case and
 * accents; a later word of a name counts too, and the zip of a city. At most eight; none below 2 or above 60 characters.
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
	const named = suggestNames(names, counts, typed, language)
	const suggestions = [
		...named.filter(({ kind }) => kind === 'city').slice(0, MOST_OF_A_KIND.city),
		...named.filter(({ kind }) => kind === 'type').slice(0, MOST_OF_A_KIND.type),
		...(await suggestReferences(db, trimmed, goal, now)),
	]
	return suggestions.slice(0, MOST_SUGGESTIONS)
}

function suggestNames(
	names: readonly OfferedName[],
	counts: SearchCounts,
	typed: string,
	language: string,
): Suggestion[] {
	const found: (Suggestion & { place: number })[] = []
	for (const { kind, value, labels, starts } of names) {
		const count = kind === 'city' ? counts.cities[value] : counts.types[Number(value)]
		const place = starts.findIndex((words) => words.some((start) => start.startsWith(typed)))
		if (!count || place === -1) continue
		const label = labels.get(language) ?? labels.values().next().value ?? value
		found.push({ kind, label, value, count, place })
	}
	found.sort((a, b) => Number(a.place > 0) - Number(b.place > 0) || b.count - a.count || (a.label < b.label ? -1 : 1))
	return found.map(({ place: _, ...suggestion }) => suggestion)
}

/** The names of cities and types; one row per language becomes one name. */
async function offeredNames(db: Kysely<PublicTables>): Promise<OfferedName[]> {
	const cities = await db.selectFrom('city').select(['city_key', 'language', 'name', 'zip']).execute()
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
		add('city', city_key, language, `${name} (${zip})`, [name, zip, `${zip} ${name}`])
	}
	for (const { web_id, language, name } of types) add('type', String(web_id), language, name, [name])
	return [...names.values()]
}

/** "La Louvière" begins with "la louviere" at its first word and with "louviere" at its second. */
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
		.map((reference) => ({
			kind: 'reference',
			label: reference,
			value: reference,
			count: 1,
		}))
}
