import type { Sections } from '#lib/homes/connectors/openimmo/mapping/values/sections.ts'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** The language of a file that does not say: the format is German. */
const STANDARD = 'de'

interface OpenImmoText {
	language: string
	title: string | null
	description: string | null
}

const shortLanguage = (text: string | null) => text?.slice(0, 2).toLowerCase() ?? null

/** Returns the language in which a home is described. */
export function fileLanguage(technical: RawReader): string {
	return shortLanguage(technical.text('sprache')) ?? STANDARD
}

/** Texts in further languages, which have no title of their own. */
function furtherTexts(texts: RawReader): OpenImmoText[] {
	return texts.list('objekt_text').flatMap((it) => {
		const [language, text] = [shortLanguage(it.text('@lang')), it.text('#text')]
		return language === null || text === null ? [] : [{ language, title: null, description: htmlOf([text]) }]
	})
}

/**
 * Returns the texts in each of the site's languages that the file has; if it has none, the first language without texts.
 */
export function textsOf({ texts, technical }: Sections, languages: readonly string[]): OpenImmoText[] {
	const language = fileLanguage(technical)
	const parts = ['objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben'].map((name) => texts.text(name))
	const title = texts.text('objekttitel') ?? texts.text('dreizeiler')
	texts.ignore('dreizeiler')
	const own =
		title === null && parts.every((part) => part === null) ? [] : [{ language, title, description: htmlOf(parts) }]
	const all = [...own, ...furtherTexts(texts).filter((it) => own.every((first) => first.language !== it.language))]
	const shown = languages.flatMap((wanted) => all.find((it) => it.language === wanted) ?? [])
	const [first] = languages
	return shown.length > 0 || first === undefined ? shown : [{ language: first, title: null, description: null }]
}
