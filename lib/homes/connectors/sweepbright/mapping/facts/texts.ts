import { escaped } from '#lib/base/text/html.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

export interface Texts {
	language: string
	title: string | null
	description: string | null
}

/** Descriptions are mostly plain text; its paragraphs and lines become those of a page. */
function htmlOf(text: string | null): string | null {
	if (text === null || /<\/?[a-z][^>]*>/i.test(text)) return text
	const paragraphs = text.split(/\r?\n\s*\r?\n/)
	return paragraphs.map((paragraph) => `<p>${escaped(paragraph).replace(/\r?\n/g, '<br>')}</p>`).join('')
}

/**
 * Returns title and description in each of these languages that has any; without texts, the first language. What the
 * site has no language for is left aside.
 */
export function textsOf(reader: RawReader, languages: readonly string[]): readonly Texts[] {
	const titles = reader.child('description_title').ignore('nl', 'fr', 'en', 'de', 'es', 'it', 'pt', 'lb')
	const descriptions = reader.child('description').ignore('nl', 'fr', 'en', 'de', 'es', 'it', 'pt', 'lb')
	const all = languages.map((language) => ({
		language,
		title: titles.text(language),
		description: htmlOf(descriptions.text(language)),
	}))
	const own = all.filter(({ title, description }) => title !== null || description !== null)
	return own.length > 0 ? own : all.slice(0, 1)
}
