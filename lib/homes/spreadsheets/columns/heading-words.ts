import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { isLanguage } from '#lib/base/text/languages.ts'
import { headingMeanings, type Meaning } from './sheet-fields.ts'

/** Units and small words that a heading may have beside what it means. */
const FILLERS = new Set(
	'm2 m qm eur euro euros a n o j y de du des le la les l d van het der die das of the en et und and in par per p pour voor au aux bien pand'.split(
		' ',
	),
)
const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
	nl: 'nl',
	fr: 'fr',
	en: 'en',
	de: 'de',
	ned: 'nl',
	nederlands: 'nl',
	neerlandais: 'nl',
	dutch: 'nl',
	frans: 'fr',
	francais: 'fr',
	french: 'fr',
	engels: 'en',
	anglais: 'en',
	english: 'en',
	duits: 'de',
	allemand: 'de',
	german: 'de',
	deutsch: 'de',
}
/** How many of a heading's words must be those of the phrase that it contains. */
const LEAST_PART = 0.5

/** The meaning of a heading: the fields that it can stand for, and a language that it names ("Titre FR"). */
export interface HeadingMeaning {
	meanings: readonly Meaning[]
	named: string | null
	/** Whether it is exactly a known phrase, but for remarks, units and small words. */
	isExact: boolean
	/** Whether it is so to the last word. */
	isLiteral: boolean
}

const NOTHING: HeadingMeaning = { meanings: [], named: null, isExact: false, isLiteral: false }

/** Returns a language that a word of a heading names, unless it is the first word, and the heading without it. */
function withoutLanguage(words: readonly string[]): { rest: readonly string[]; named: string | null } {
	const at = words.findLastIndex((word, index) => index > 0 && Object.hasOwn(LANGUAGE_WORDS, word))
	if (at === -1) return { rest: words, named: null }
	const named = LANGUAGE_WORDS[words[at] ?? ''] ?? null
	return { rest: words.toSpliced(at, 1), named: named !== null && isLanguage(named) ? named : null }
}

/** Returns the longest known phrase within words. */
function phraseWithin(words: readonly string[]): readonly Meaning[] {
	const known = headingMeanings()
	for (let length = words.length; length / words.length >= LEAST_PART; length--) {
		for (let start = 0; start + length <= words.length; start++) {
			const found = known.get(words.slice(start, start + length).join(' '))
			if (found !== undefined) return found
		}
	}
	return []
}

const isText = (field: string) => field === 'TypeDescription' || field === 'Description'

/** Returns what a heading means, by its words in any language; nothing if none of them is known. */
export function headingMeaning(heading: string): HeadingMeaning {
	const known = headingMeanings()
	const phrase = phraseOf(heading)
	const exact = known.get(phrase)
	if (exact !== undefined) return { meanings: exact, named: null, isExact: true, isLiteral: true }
	const { rest, named } = withoutLanguage(phrase.split(' '))
	const titled = named === null ? [] : (known.get(rest.join(' ')) ?? []).filter(({ field }) => isText(field))
	if (titled.length > 0) return { meanings: titled, named, isExact: true, isLiteral: true }
	const withoutRemarks = phraseOf(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
	const plain = known.get(withoutRemarks)
	if (plain !== undefined) return { meanings: plain, named: null, isExact: true, isLiteral: true }
	const words = withoutRemarks.split(' ').filter((word) => word !== '' && !FILLERS.has(word))
	if (words.length === 0) return NOTHING
	const bare = known.get(words.join(' '))
	if (bare !== undefined) return { meanings: bare, named: null, isExact: true, isLiteral: false }
	return { meanings: phraseWithin(words), named: null, isExact: false, isLiteral: false }
}
