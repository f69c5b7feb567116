import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { FACADES } from '#lib/homes/search/query/query-types.ts'
import { FEATURE_FILTERS } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import { featureVocabulary } from './feature-at.ts'
import { anyOf, typedWords } from './search-words.ts'

/** The words for rooms; "salle de bain" is one word. */
const ROOM_PHRASES: Readonly<Record<RoomKind, readonly string[]>> = {
	bedrooms: typedWords(({ rooms }) => rooms.bedrooms),
	bathrooms: typedWords(({ rooms }) => rooms.bathrooms),
	showerrooms: typedWords(({ rooms }) => rooms.showerrooms),
	toilets: typedWords(({ rooms }) => rooms.toilets),
	garages: typedWords(({ rooms }) => rooms.garages),
}
/** Returns the words of a phrase as one word. */
export const joinPhrase = (phrase: string) => phrase.replaceAll(' ', '')
/** Returns whether a folded word is one for rooms of a kind. */
export const isRoom = (kind: RoomKind, word: string) => ROOM_PHRASES[kind].some((phrase) => joinPhrase(phrase) === word)
/** Words for rooms that are more than one. */
export const LONG_ROOMS = new RegExp(
	String.raw`\b${anyOf(
		Object.values(ROOM_PHRASES)
			.flat()
			.filter((phrase) => phrase.includes(' ')),
	)}\b`,
	'g',
)
const PARTS = typedWords(({ parts }) => parts)
let things: ReadonlySet<string> | undefined

/**
 * Returns whether a folded word means something that a home may have. If the agency's search cannot ask for it, it stays
 * text, and a place may follow.
 */
export function isThing(word: string): boolean {
	things ??= new Set([...featureVocabulary(FEATURE_FILTERS, LANGUAGE_CODES).keys(), ...PARTS])
	return things.has(word)
}

const MOST_WORDS = 3
const FACADE_WORDS = new Set(typedWords(({ facades }) => facades.counted))
/** How a building stands, by the number of its façades: "halfopen bebouwing", "semi-detached". */
const BUILDINGS = new Map<string, (typeof FACADES)[number]>(
	(
		[
			[4, 'four'],
			[3, 'three'],
			[2, 'two'],
		] as const
	).flatMap(([count, name]) =>
		typedWords(({ facades }) => facades[name]).map((phrase) => [phraseOf(phrase), count] as const),
	),
)

/**
 * Returns the number of façades that the words at a place of a text mean, and how many words these are: "4 façades",
 * "halfopen bebouwing".
 */
export function facadesAt(words: readonly string[], start: number) {
	const counted = FACADE_WORDS.has(words[start + 1] ?? '')
		? FACADES.find((it) => it === Number(words[start]))
		: undefined
	if (counted !== undefined) return { facades: counted, length: 2 }
	for (let length = MOST_WORDS; length > 0; length--) {
		const facades = BUILDINGS.get(words.slice(start, start + length).join(' '))
		if (facades !== undefined) return { facades, length }
	}
	return null
}
