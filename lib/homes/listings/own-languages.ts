/** What a home or project is called and said to be in one language; `name` is a project's title. */
interface OwnText {
	language: string
	title?: string | null
	name?: string | null
	description?: string | null
}

/** The languages of the texts that say something, each once. */
export function ownTexts(texts: readonly OwnText[]): string[] {
	const saying = texts.filter(({ title, name, description }) => title || name || description)
	return [...new Set(saying.map(({ language }) => language))]
}

/**
 * The languages of the site in which a home or project has a text of its own: only there do search engines know its
 * page (decision 26). One that has no text at all is described by its facts, which every language says in its own words.
 */
export function ownLanguages(texts: readonly OwnText[], languages: readonly string[]): string[] {
	const own = ownTexts(texts)
	return own.length === 0 ? [...languages] : languages.filter((language) => own.includes(language))
}
