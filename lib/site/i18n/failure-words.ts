import type { Language } from '#lib/base/text/languages.ts'
import de from '#messages/de/failure.json' with { type: 'json' }
import en from '#messages/en/failure.json' with { type: 'json' }
import fr from '#messages/fr/failure.json' with { type: 'json' }
import nl from '#messages/nl/failure.json' with { type: 'json' }

const WORDS: Readonly<Record<Language, typeof nl>> = { nl, fr, en, de }

/**
 * Returns the words of a page that failed and their language: the one asked for, or the reference language. Every page
 * loads them in all languages, so this file imports neither the other texts nor how languages are written.
 */
export function failureIn(wished: string): { language: string; words: typeof nl } {
	const [language, words] = Object.entries(WORDS).find(([code]) => code === wished) ?? ['nl', nl]
	return { language, words }
}
