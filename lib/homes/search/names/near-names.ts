import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { slipsForgiven, withinDistance } from '#lib/base/text/edit-distance.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { searchVocabulary } from './vocabulary.ts'

const MOST_WORDS = 4
const MOST_NEAR = 3

/** A place whose name is nearly what was typed. */
export interface NearName {
	/** Value of the `city` parameter. */
	city: string
	/** Number of typing errors between the text and the name, at least 1. */
	slips: number
	/** The text without the words meant for the place; null if nothing is left. */
	rest: string | null
}

interface Run {
	/** The key of the words that are taken for a name. */
	typed: string
	/** The other words of the text; null if there are none. */
	rest: string | null
}

/** Returns every run of up to four words of a text, with the words around it. */
function runsOf(text: string): Run[] {
	const words = text.split(/[\s,;]+/).filter((word) => word !== '')
	return words.flatMap((_, start) =>
		Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (__, more) => {
			const end = start + more + 1
			const rest = [...words.slice(0, start), ...words.slice(end)].join(' ')
			return { typed: nameKey(words.slice(start, end).join(' ')), rest: rest || null }
		}),
	)
}

async function namesNear(db: Kysely<PublicTables>, runs: readonly Run[]): Promise<NearName[]> {
	const { cities } = await searchVocabulary(db)
	const near = new Map<string, NearName>()
	for (const { typed, rest } of runs) {
		const most = slipsForgiven(typed.length)
		if (most === 0 || cities.has(typed)) continue
		const slipsTo = withinDistance(typed, most)
		for (const [name, keys] of cities) {
			const slips = slipsTo(name)
			if (slips === null) continue
			const better = keys.filter((city) => slips < (near.get(city)?.slips ?? slips + 1))
			for (const city of better) near.set(city, { city, slips, rest })
		}
	}
	return [...near.values()].sort((a, b) => a.slips - b.slips)
}

/**
 * Returns the places that a text, or some words of it, misspells, nearest first; none for a name that is spelt right.
 */
export function nearNames(db: Kysely<PublicTables>, text: string): Promise<NearName[]> {
	return namesNear(db, runsOf(text))
}

/** Returns the values of the `city` parameter that the text as a whole nearly names, nearest first, at most twelve. */
export async function nearCities(db: Kysely<PublicTables>, text: string): Promise<string[]> {
	const whole = runsOf(text).filter(({ rest }) => rest === null)
	return (await namesNear(db, whole)).slice(0, MOST_NEAR * 4).map(({ city }) => city)
}
