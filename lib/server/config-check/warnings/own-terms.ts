import { LANGUAGE_CODES, type Language } from '#lib/base/text/languages.ts'
import { said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding, PartialConfig } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import { paragraphs } from '#lib/server/config-check/issues/texts-of.ts'
import { presentKey } from '#lib/site/i18n/former-keys.ts'
import { hasWord, splitAtWords } from '#lib/site/i18n/terms/split-at-words.ts'
import { termsIn, textsWithWord } from '#lib/site/i18n/terms/term-list.ts'

/** Testimonials are quotations, and the agency's own words are no texts. */
const NOT_OURS: readonly Finding['key'][] = ['testimonials', 'words']

type Words = NonNullable<PartialConfig['words']>

const yoursIn = (language: Language, terms: Words['terms']) =>
	Object.values(terms).flatMap(({ [language]: yours }) => yours ?? [])

/** Returns the texts of the program, in the agency's own words if it has any, in which a word still stands by itself. */
function textsLeft(word: string, forms: readonly string[], language: Language, { words, terms }: Words): string[] {
	const ours = new Map(textsWithWord(language, [word]))
	for (const [key, { [language]: text }] of Object.entries(words))
		if (text !== undefined) ours.set(presentKey(key), text)
	const yours = yoursIn(language, terms)
	const stands = (text: string) =>
		splitAtWords(text, forms, yours).some((piece) => typeof piece !== 'string' && piece.word === word)
	return [...ours].filter(([, text]) => stands(text)).map(([key]) => key)
}

function findingsOf(word: string, language: Language, file: Words): Finding[] {
	const at = (message: Finding['message']): Finding => ({ key: 'words', path: ['terms', word, language], message })
	const listed = termsIn(language)
	const term = listed.find(({ forms }) => forms.includes(word))
	if (term === undefined && textsWithWord(language, [word]).length === 0) {
		const known = listed.flatMap(({ forms }) => forms)
		return [at([said('terms.noText', { word, name: { language } }), didYouMean(word, known)])]
	}
	const forms = term?.forms ?? [word]
	const missing = forms.filter((form) => file.terms[form]?.[language] === undefined)
	const left = textsLeft(word, forms, language, file)
	return [
		...missing.map((form) => at(said('terms.noForm', { form, word }))),
		...(left[0] === undefined ? [] : [at(said('terms.left', { word, count: left.length, key: left[0] }))]),
	]
}

/** Warns where the agency's own word for one of ours is not followed, and of forms of it that have none. */
export const warnOwnTerms: Check = (config) => {
	const { words: file } = config
	if (!file || Object.keys(file.terms).length === 0) return []
	const own = LANGUAGE_CODES.flatMap((language) =>
		Object.entries(file.terms).flatMap(([word, { [language]: yours }]) =>
			yours === undefined ? [] : [{ word, language, yours }],
		),
	)
	const inConfig = paragraphs(config)
		.filter(({ key }) => !NOT_OURS.includes(key))
		.flatMap(({ key, path, text }) =>
			own
				.filter(({ word, language }) => path.includes(language) && hasWord(text, [word], yoursIn(language, file.terms)))
				.map(({ word, yours }): Finding => ({ key, path, message: said('terms.yours', { word, yours }) })),
		)
	return [...own.flatMap(({ word, language }) => findingsOf(word, language, file)), ...inConfig]
}
