import 'server-only'
import type { Sections } from '#lib/homes/connectors/openimmo/mapping/values/sections.ts'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import type { MappingContext } from '#lib/homes/connectors/types.ts'

interface OpenImmoText {
	language: string
	title: string | null
	description: string | null
}

const shortLanguage = (text: string | null) => text?.slice(0, 2).toLowerCase() ?? null

/** Texts in further languages, which have no title of their own. */
function furtherTexts(texts: RawReader): OpenImmoText[] {
	return texts.list('objekt_text').flatMap((it) => {
		const [language, text] = [shortLanguage(it.text('@lang')), it.text('#text')]
		return language === null || text === null ? [] : [{ language, title: null, description: htmlOf([text]) }]
	})
}

const PARTS = ['objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben']

/** Returns the language in which a home is described: as the file says it, or as its texts tell it. */
export function ownLanguageOf({ texts, technical }: Sections, context: MappingContext): string {
	const said = [texts.text('objekttitel'), ...PARTS.map((name) => texts.text(name))]
	return shortLanguage(technical.text('sprache')) ?? unsaidLanguage(said, context)
}

/**
 * Returns the texts in each of the site's languages that the file has; if it has none, the first language without texts.
 * What is in other languages is reported.
 */
export function textsOf({ texts }: Sections, language: string, { languages, notes }: MappingContext): OpenImmoText[] {
	const parts = PARTS.map((name) => texts.text(name))
	const title = texts.text('objekttitel') ?? texts.text('dreizeiler')
	texts.skip('dreizeiler')
	const own =
		title === null && parts.every((part) => part === null) ? [] : [{ language, title, description: htmlOf(parts) }]
	const all = [...own, ...furtherTexts(texts).filter((it) => own.every((first) => first.language !== it.language))]
	const spoken = all.map((text) => text.language)
	recordForeign(notes, spoken, languages)
	const shown = languages.flatMap((wanted) => all.find((it) => it.language === wanted) ?? [])
	const [first] = languages
	return shown.length > 0 || first === undefined ? shown : [{ language: first, title: null, description: null }]
}
