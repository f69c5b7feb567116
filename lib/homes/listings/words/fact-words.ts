import 'server-only'
import type { ChoiceFact } from '#lib/site/config/schema/homes/choices.ts'
import type { NumberFact } from '#lib/site/config/schema/homes/numbers.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** The name of a number or a choice. */
export type FactName = (NumberFact | ChoiceFact)['name']

interface FactWords {
	label: string
	/** In the form for homes written by hand, where it differs. */
	form?: string
	/** Of a choice: what the form offers. */
	options?: Readonly<Record<string, string>>
}

const wordsOf = (language: string): Readonly<Record<FactName, FactWords>> => messagesOf(language).facts

/** Returns whether a name is that of a number or a choice with words of its own. */
export function isFactName(language: string, name: string): name is FactName {
	return Object.hasOwn(wordsOf(language), name)
}

/** Returns what a number or a choice is called in a language. */
export function factLabel(language: string, name: FactName): string {
	return wordsOf(language)[name].label
}

/** Returns what the form for homes calls a number or a choice. */
export function factFormLabel(language: string, name: FactName): string {
	const { label, form = label } = wordsOf(language)[name]
	return form
}

/** Returns the words of what the form offers of a choice; none if they are those of any answer. */
export function factOptions(language: string, name: FactName): Readonly<Record<string, string>> {
	return wordsOf(language)[name].options ?? {}
}
