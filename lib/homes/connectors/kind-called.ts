import { phraseOf } from '#lib/base/text/fold.ts'
import { KIND_WORDS } from './kind-words.ts'
import type { HomeType } from './property-types.ts'

interface KindTable {
	phrases: ReadonlyMap<string, HomeType>
	/** Phrases that mean a kind only if they are the whole text. */
	alone: ReadonlySet<string>
	starts: ReadonlyMap<string, HomeType>
	ends: ReadonlyMap<string, HomeType>
	/** Words of the longest phrase. */
	longest: number
}

function readTable(): KindTable {
	const [phrases, starts, ends] = [
		new Map<string, HomeType>(),
		new Map<string, HomeType>(),
		new Map<string, HomeType>(),
	]
	const alone = new Set<string>()
	const put = (table: Map<string, HomeType>, phrase: string, kind: HomeType) =>
		table.has(phrase) ? undefined : table.set(phrase, kind)
	for (const { kind, words } of KIND_WORDS) {
		for (const word of words.split(', ')) {
			const phrase = phraseOf(word)
			put(word.startsWith('-') ? ends : word.endsWith('-') ? starts : phrases, phrase, kind)
			if (word.startsWith('=')) alone.add(phrase)
		}
	}
	const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
	return { phrases, alone, starts, ends, longest }
}

let known: KindTable | undefined
/** The table, read when a kind is first asked for. */
function kindTable(): KindTable {
	known ??= readTable()
	return known
}

/** What a text calls a home. */
export interface CalledKind {
	kind: HomeType
	/** Whether the text is nothing but the name of a kind. */
	isWhole: boolean
}

type Found = { kind: HomeType; length: number }

/** Returns the kind that a word means by how it ends or begins; the longer part counts. */
function kindOfParts(word: string, { starts, ends }: KindTable): HomeType | undefined {
	const lengths = Array.from({ length: word.length }, (_, index) => word.length - index)
	for (const length of lengths) {
		const kind = ends.get(word.slice(-length)) ?? starts.get(word.slice(0, length))
		if (kind !== undefined) return kind
	}
	return undefined
}

function kindAt(words: readonly string[], start: number, table: KindTable): Found | null {
	for (let length = Math.min(table.longest, words.length - start); length > 0; length--) {
		const phrase = words.slice(start, start + length).join(' ')
		const kind = table.alone.has(phrase) && words.length > length ? undefined : table.phrases.get(phrase)
		if (kind !== undefined) return { kind, length }
	}
	const kind = kindOfParts(words[start] ?? '', table)
	return kind === undefined ? null : { kind, length: 1 }
}

/** No name of a kind is longer; a word that is, is no word. */
const MOST_WORDS = 30
const LONGEST_WORD = 40

/**
 * Returns the kind of home that a text in Dutch, French, English or German names. Of several the first counts: "Maison
 * avec garage" is a house. Null if it names none.
 */
export function kindCalled(text: string): CalledKind | null {
	const table = kindTable()
	const words = phraseOf(text).split(' ', MOST_WORDS)
	for (const [start, word] of words.entries()) {
		const found = word.length > LONGEST_WORD ? null : kindAt(words, start, table)
		if (found === null) continue
		return { kind: found.kind, isWhole: found.length === words.length }
	}
	return null
}
