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

/** Whether people call a group of these fields by something else than its id, which then nobody needs to see: a shared text by its words. */
export function isNamed(fields: readonly NamedField[]): boolean {
	return fields.some(({ name }) => name === 'body' || NAMES.some((one) => one === name))
}
