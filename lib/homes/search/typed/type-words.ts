import 'server-only'
import { wordsOf } from '#lib/base/text/fold.ts'
import { typedWords } from './search-words.ts'

/** The kinds of home that visitors have words for. */
const TYPE_KINDS = [
	...([
		'house',
		'apartment',
		'studio',
		'villa',
		'land',
		'garage',
		'commercial',
		'industrial',
		'office',
		'farm',
	] as const),
]
export type TypeKind = (typeof TYPE_KINDS)[number]

/** Words for the same kind of home in every language, folded. The feed's own names are found as well. */
const TYPE_WORDS = TYPE_KINDS.map((kind) => typedWords(({ types }) => types[kind]))

/** Returns the kind of home that the name of a feed's type means; null if it is none of these kinds. */
export function kindOfType(name: string): TypeKind | null {
	const words = wordsOf(name)
	return TYPE_KINDS[TYPE_WORDS.findIndex((group) => words.some((word) => group.includes(word)))] ?? null
}

/**
 * Returns WebIDs by the folded words for them: the names of the feed's types in every language, and synonyms. Beside a
 * word for a kind, such as "Garage oder Stellplatz", the others are ignored.
 */
export function typeWords(names: readonly { webId: number; name: string }[]): Map<string, number[]> {
	const words = new Map<string, Set<number>>()
	const add = (word: string, webId: number) => words.set(word, (words.get(word) ?? new Set()).add(webId))
	for (const { webId, name } of names) {
		const words = wordsOf(name).filter((word) => word.length > 2)
		const groups = words.flatMap((word) => TYPE_WORDS.find((it) => it.includes(word)) ?? [])
		for (const word of groups.length > 0 ? groups : words) add(word, webId)
	}
	return new Map([...words].map(([word, webIds]) => [word, [...webIds]]))
}
