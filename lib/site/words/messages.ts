import { de } from './bundles/de.ts'
import { en } from './bundles/en.ts'
import { fr } from './bundles/fr.ts'
import { nl } from './bundles/nl.ts'
import { inOwnWords } from './own-words.ts'

/** The shape of a bundle. Dutch is the reference; the key check compares the others with it. */
export type Messages = typeof nl

const bundles: Record<string, unknown> = { nl, fr, en, de }

/**
 * Returns the interface texts of a language, those of the default language if it has no bundle, in the agency's own
 * words where `config/words.json` has any.
 */
export function messagesOf(language: string): Messages {
	const known = Object.hasOwn(bundles, language) ? language : 'nl'
	return inOwnWords(bundles[known] as Messages, known)
}

function textsIn(value: unknown, key: string): [string, string][] {
	if (typeof value === 'string') return [[key, value]]
	return Object.entries(Object(value)).flatMap(([name, inner]) => textsIn(inner, key === '' ? name : `${key}.${name}`))
}

const originals = new Map<string, ReadonlyMap<string, string>>()

/** Returns the texts of a language as the program has them, by key; none if it has no bundle. */
export function originalTexts(language: string): ReadonlyMap<string, string> {
	const texts = originals.get(language) ?? new Map(textsIn(bundles[language], ''))
	originals.set(language, texts)
	return texts
}
