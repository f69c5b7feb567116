/** How a language is written, where the site does it itself. */
interface Written {
	/** For dates and names of days. */
	locale: string
	/** Before decimals; the other of point and comma is between thousands. */
	decimal: ',' | '.'
	/** Before "%" and before ":". */
	beforePercent: string
	beforeColon: string
	/** Nouns keep their capital inside a sentence. */
	hasCapitalNouns: boolean
	/** The first of a month is an ordinal, with this ending. */
	firstOfMonth: string
}

const NO_BREAK_SPACE = '\u00A0'

// Dots between thousands and a comma before decimals, as Belgians write them in the country's three languages.
const BELGIAN = {
	decimal: ',',
	beforePercent: NO_BREAK_SPACE,
	beforeColon: '',
	hasCapitalNouns: false,
	firstOfMonth: '',
} as const

/**
 * The languages that the program itself has texts in; `messages/` has a folder for each. Dutch, the first, is the
 * reference: what has no language at all falls back to it.
 */
export const LANGUAGES = {
	nl: { ...BELGIAN, locale: 'nl-BE' },
	fr: { ...BELGIAN, locale: 'fr-BE', beforeColon: NO_BREAK_SPACE, firstOfMonth: 'er' },
	en: { ...BELGIAN, locale: 'en-GB', decimal: '.', beforePercent: '' },
	de: { ...BELGIAN, locale: 'de-BE', hasCapitalNouns: true },
} as const satisfies Readonly<Record<string, Written>>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[]
/** The language of what has none. */
export const REFERENCE_LANGUAGE: Language = 'nl'

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** Returns how a language is written; a language that the program has no texts in is written like Dutch. */
export function writtenIn(code: string): Written {
	return LANGUAGES[isLanguage(code) ? code : REFERENCE_LANGUAGE]
}
