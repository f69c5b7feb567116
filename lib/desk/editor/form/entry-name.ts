import { plainWords } from '#lib/desk/editor/in-words/text-runs.ts'
import type { Json, NamedField } from './editor-form-types.ts'
import { childOf } from './field-at.ts'

/** Fields by which people call an entry, the best first. */
const NAMES = ['name', 'title', 'question', 'label', 'author'] as const

/** Returns how people call an entry of a list, in the first of these languages that has a name for it; null without one. */
export function entryName(entry: Json | undefined, languages: readonly string[]): string | null {
	const texts = [...NAMES, 'id'].flatMap((name) => {
		const own = childOf(entry, name)
		return [own, ...languages.map((language) => childOf(own, language))]
	})
	const found = texts.find((text) => typeof text === 'string' && text.trim() !== '')
	return typeof found === 'string' ? found : null
}

/** The longest name that is made of a text. */
const LONGEST = 60

/** Returns the first words of a shared text, which has no name, in the first of these languages that has any; '' without. */
export function firstWords(entry: Json | undefined, languages: readonly string[]): string {
	const bodies = languages.map((language) => childOf(childOf(entry, 'body'), language))
	const paragraphs = bodies
		.flatMap((body) => (Array.isArray(body) ? body : []))
		.map((text) => plainWords([String(text)]))
	const words = paragraphs.find((text) => text.trim() !== '')?.trim() ?? ''
	return words.length > LONGEST ? `${words.slice(0, LONGEST).replace(/\s\S*$/, '')} …` : words
}

/** Whether people call a group of these fields by something else than its id, which then nobody needs to see: a shared text by its words. */
export function isNamed(fields: readonly NamedField[]): boolean {
	return fields.some(({ name }) => name === 'body' || NAMES.some((one) => one === name))
}
