import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import type { Language } from '#lib/base/text/languages.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** What agencies write in the headings and cells of their lists, with commas between the words. */
interface SheetWords {
	/** Headings, by field. `Ignored`: what the site has no place for. */
	columns: Readonly<Record<string, string>>
	answers: Readonly<Record<'yes' | 'no' | 'on request', string>>
	/** Texts of cells for a value that is not known. */
	unknown: string
	goals: Readonly<Record<string, string>>
	statuses: Readonly<Record<string, string>>
	/** The ground floor. */
	floors: string
	now: string
	deed: string
	agreed: string
	/** Choices that the form words, by field and option. */
	options: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const WORDS: Readonly<Record<Language, SheetWords>> = { nl, fr, en, de }

/** The words of every language. */
export const SHEET_WORDS = Object.entries(WORDS).map(([language, words]) => ({ language, words }))

/** Returns words between commas as phrases, folded. */
export const phrasesIn = (text: string): string[] =>
	text
		.split(',')
		.map(phraseOf)
		.filter((phrase) => phrase !== '')

/** Returns what each phrase of all languages means, for lists of words by meaning. The first meaning of a phrase counts. */
export function meaningsOf(
	pick: (words: SheetWords) => Readonly<Record<string, string>> | undefined,
): ReadonlyMap<string, string> {
	const meanings = new Map<string, string>()
	for (const { words } of SHEET_WORDS) {
		for (const [meaning, text] of Object.entries(pick(words) ?? {})) {
			for (const phrase of phrasesIn(text)) if (!meanings.has(phrase)) meanings.set(phrase, meaning)
		}
	}
	return meanings
}

/** Returns the phrases of all languages for one thing. */
export function phrasesOf(pick: (words: SheetWords) => string): ReadonlySet<string> {
	return new Set(SHEET_WORDS.flatMap(({ words }) => phrasesIn(pick(words))))
}
