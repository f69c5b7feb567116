import 'server-only'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import type { MappingContext } from '#lib/homes/connectors/types.ts'

export interface Texts {
	language: string
	title: string | null
	description: string | null
}

/** Returns a text by language, with all languages in which it is; `unsaid` is the language of one that is without. */
function byLanguage(reader: RawReader, name: string, unsaid: string): ReadonlyMap<string, string> {
	const value = reader.value(name)
	const texts = typeof value === 'string' ? reader : reader.child(name)
	const languages = typeof value === 'string' ? [unsaid] : Object.keys(Object(value))
	return new Map(
		languages.flatMap((language) => {
			const text = texts.text(typeof value === 'string' ? name : language)
			return text === null ? [] : [[language, text] as const]
		}),
	)
}

/**
 * Returns title and description in each of the site's languages that has any; without texts, the first language. What
 * the site has no language for is left aside, and reported.
 */
export function textsOf(reader: RawReader, context: MappingContext): readonly Texts[] {
	const { languages, notes } = context
	const names = ['description_title', 'description'] as const
	const plain = names.map((name) => reader.value(name)).filter((text) => typeof text === 'string')
	const unsaid = unsaidLanguage(plain, context)
	const [titles, descriptions] = [byLanguage(reader, names[0], unsaid), byLanguage(reader, names[1], unsaid)]
	recordForeign(notes, [...titles.keys(), ...descriptions.keys()], languages)
	const all = languages.map((language) => ({
		language,
		title: titles.get(language) ?? null,
		description: htmlOf([descriptions.get(language) ?? null]),
	}))
	const own = all.filter(({ title, description }) => title !== null || description !== null)
	return own.length > 0 ? own : all.slice(0, 1)
}
