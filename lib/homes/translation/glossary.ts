import 'server-only'
import { isLanguage } from '#lib/base/text/languages.ts'
import { wordForms } from '#lib/site/i18n/terms/term-list.ts'
import terms from '#messages/terms.json' with { type: 'json' }

/** The things of `messages/terms.json` that texts of homes mention; the others are parts of the program. */
const OF_HOMES: ReadonlySet<string> = new Set([
	...['for sale', 'to rent', 'house', 'ground floor', 'common charges', 'syndic', 'asking price', 'deposit'],
	...['inventory of fixtures', 'preliminary sale agreement', 'notarial deed', 'property tax', 'registration duty'],
	...['cadastral income', 'co-ownership', 'reference rent', 'energy label', 'renovation duty', 'soil certificate'],
	...['subdivision permit', 'planning permission', 'flood-prone', 'VAT', 'floor plan', 'owner', 'viewing'],
])

/** A term of the list in two languages, with the forms that a text may have of each. */
export interface GlossaryTerm {
	source: string
	target: string
	sourceForms: readonly string[]
	targetForms: readonly string[]
}

/** Returns the terms for a translation, the longest first. */
export function glossaryOf(from: string, to: string): GlossaryTerm[] {
	if (!isLanguage(from) || !isLanguage(to)) return []
	return terms
		.filter(({ thing }) => OF_HOMES.has(thing))
		.map((row) => ({
			source: row[from],
			target: row[to],
			sourceForms: wordForms(row[from], from),
			targetForms: wordForms(row[to], to),
		}))
		.toSorted((a, b) => b.source.length - a.source.length)
}

/** Returns where one of these words stands by itself in a text; null if none does. */
export function placeOfTerm(text: string, forms: readonly string[]): { text: string; start: number } | null {
	const lower = text.toLowerCase()
	for (const form of forms.toSorted((a, b) => b.length - a.length)) {
		const start = lower.indexOf(form.toLowerCase())
		const isWord =
			start !== -1 && !/\p{L}/u.test(text[start - 1] ?? '') && !/\p{L}/u.test(text[start + form.length] ?? '')
		if (isWord) return { text: text.slice(start, start + form.length), start }
	}
	return null
}

/** Returns the terms of a list that a text has. */
export function termsIn(text: string, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
	return glossary.filter(({ sourceForms }) => placeOfTerm(text, sourceForms) !== null)
}
