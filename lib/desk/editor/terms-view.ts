import 'server-only'
import { isLanguage, type Language, REFERENCE_LANGUAGE } from '#lib/base/text/languages.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import { shownTexts } from '#lib/desk/editor/search-texts.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import { hasWord, splitAtWords } from '#lib/site/i18n/terms/split-at-words.ts'
import { type ListedTerm, termsIn, textsWithWord } from '#lib/site/i18n/terms/term-list.ts'
import type { TermLine, TermsView, TermText } from './term-types.ts'

/** Of a text with many choices, so many of its forms are shown. */
const MOST_SHOWN = 3

/** The agency's own texts in a language, by the key of a text or by our word, of a field of `words.json`. */
function ownIn(file: Json | undefined, field: 'words' | 'terms', language: string): Map<string, string> {
	const entries = Object.entries(Object(valueAt(file, [field]))) as [string, Json][]
	return new Map(
		entries.flatMap(([name, byLanguage]) => {
			const own = valueAt(byLanguage, [language])
			return typeof own === 'string' ? [[name, own] as const] : []
		}),
	)
}

/** Words that the agency has its own for without being in our list. */
function addedTerms(words: Iterable<string>, listed: readonly ListedTerm[], language: Language): ListedTerm[] {
	return [...words]
		.filter((word) => !listed.some(({ forms }) => forms.includes(word)))
		.map((word) => ({ word, forms: [word], texts: textsWithWord(language, [word]).length, elsewhere: {} }))
}

interface Own {
	/** By the key of a text. */
	texts: ReadonlyMap<string, string>
	/** By our word. */
	terms: ReadonlyMap<string, string>
}

function textsOfTerm({ forms }: ListedTerm, own: Own, language: Language): TermText[] {
	const yours = [...own.terms.values()]
	const texts = new Map(textsWithWord(language, forms))
	// An own text may have our word where that of the program has it not.
	const known = originalTexts(language)
	for (const [key, text] of own.texts) if (known.has(key) && hasWord(text, forms, yours)) texts.set(key, text)
	return [...texts].map(([key, source]) => {
		const shown = shownTexts(source).map((text) => splitAtWords(text, forms, yours))
		const pieces = splitAtWords(source, forms, yours)
		return {
			key,
			source,
			pieces,
			shown: shown.filter((one) => one.length > 1 || typeof one[0] !== 'string').slice(0, MOST_SHOWN),
		}
	})
}

/** Returns the words of the program in a language, with the agency's own as a draft of `words.json` has them. */
export function termsView(language: string, word: string | null, file: Json | undefined): TermsView {
	const code = isLanguage(language) ? language : REFERENCE_LANGUAGE
	const own: Own = { texts: ownIn(file, 'words', code), terms: ownIn(file, 'terms', code) }
	const yours = [...own.terms.values()]
	const listed = termsIn(code)
	const lines = [...listed, ...addedTerms(own.terms.keys(), listed, code)].map((term): TermLine => {
		const changed = term.forms.filter((form) => own.terms.has(form))
		const isLeft = (key: string) => hasWord(own.texts.get(key) ?? '', changed, yours) || !own.texts.has(key)
		const left = changed.length === 0 ? [] : textsWithWord(code, changed).filter(([key]) => isLeft(key))
		return { ...term, left: left.length }
	})
	const line = lines.find((one) => one.word === word)
	return { language: code, lines, chosen: line === undefined ? null : { line, texts: textsOfTerm(line, own, code) } }
}
