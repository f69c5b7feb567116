/** What is stored of a lead, by field. */
export type StoredContent = Readonly<Record<string, unknown>>

/** The field that holds, by language, the fields whose values have names of their own in each: types and places. */
export const IN_LANGUAGES = 'inLanguages'

/** Returns what is stored as a language calls it; what has no name in it stays as it is. */
export function contentIn(content: StoredContent, language: string): StoredContent {
	const { [IN_LANGUAGES]: all, ...fields } = content
	const own: unknown = Object(all)[language]
	return { ...fields, ...Object(own) }
}
