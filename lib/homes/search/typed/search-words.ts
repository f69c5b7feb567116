import 'server-only'
import { fold } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { searchWordsIn } from '#lib/site/i18n/messages.ts'

type SearchWords = ReturnType<typeof searchWordsIn>

/** Returns words between commas, folded. */
const listed = (text: string) => text.split(',').map((words) => fold(words).trim())

/**
 * Returns what visitors type for one thing in every language, folded. Nobody is asked which language a search is typed
 * in.
 */
export function typedWords(pick: (words: SearchWords) => string): string[] {
	return [...new Set(LANGUAGE_CODES.flatMap((language) => listed(pick(searchWordsIn(language)))))]
}

/** Returns the source of a regular expression that matches any of these words, the longest first. */
export function anyOf(words: readonly string[]): string {
	const longestFirst = [...words].sort((a, b) => b.length - a.length)
	return `(?:${longestFirst.map((word) => RegExp.escape(word)).join('|')})`
}
