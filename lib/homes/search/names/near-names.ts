import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { editDistance, slipsForgiven } from '#lib/base/text/edit-distance.ts'
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

/** Returns every run of up to four words of a text, with the words around it. */
function runsOf(text: string): { typed: string; rest: string | null }[] {
	const words = text.split(/[\s,;]+/).filter((word) => word !== '')
	return words.flatMap((_, start) =>
		Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (__, more) => {
			const end = start + more + 1
			const rest = [...words.slice(0, start), ...words.slice(end)].join(' ')
			return { typed: nameKey(words.slice(start, end).join(' ')), rest: rest || null }
		}),
	)
}

/**
 * Returns the places that a text, or some words of it, misspells, nearest first; none for a name that is spelt right.
 */
export async function nearNames(db: Kysely<PublicTables>, text: string): Promise<NearName[]> {
	const { cities } = await searchVocabulary(db)
	const names = [...cities.keys()]
	const near = new Map<string, NearName>()
	for (const { typed, rest } of runsOf(text)) {
		const most = slipsForgiven(typed.length)
		if (most === 0 || cities.has(typed)) continue
		for (const name of names.filter(({ length }) => Math.abs(length - typed.length) <= most)) {
			const slips = editDistance(typed, name)
			if (slips > most) continue
			const better = (cities.get(name) ?? []).filter((city) => slips < (near.get(city)?.slips ?? slips + 1))
			for (const city of better) near.set(city, { city, slips, rest })
		}
	}
	return [...near.values()].sort((a, b) => a.slips - b.slips)
}

/** Returns the values of the `city` parameter that the text as a whole nearly names, nearest first, at most twelve. */
export async function nearCities(db: Kysely<PublicTables>, text: string): Promise<string[]> {
	const near = (await nearNames(db, text)).filter(({ rest }) => rest === null)
	return near.slice(0, MOST_NEAR * 4).map(({ city }) => city)
}
