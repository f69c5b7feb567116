/** Title and description of a home or project in one language; `name` is a project's title. */
interface OwnText {
	language: string
	title?: string | null
	name?: string | null
	description?: string | null
}

/** Returns the languages of the texts that are not empty, each once. */
export function ownTexts(texts: readonly OwnText[]): string[] {
	const saying = texts.filter(({ title, name, description }) => title || name || description)
	return [...new Set(saying.map(({ language }) => language))]
}

/**
 * Returns the languages of the site in which a home or project has a text of its own. Only in those do search engines
 * get its page (decision 26). A home without any text has all languages: its page consists of facts, which every
 * language words itself.
 */
export function ownLanguages(texts: readonly OwnText[], languages: readonly string[]): string[] {
	const own = ownTexts(texts)
	return own.length === 0 ? [...languages] : languages.filter((language) => own.includes(language))
}
