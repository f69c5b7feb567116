import { isLanguage } from '#lib/base/text/languages.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import type { MappingContext } from '#lib/homes/connectors/types.ts'

export interface Text {
	title: string | null
	description: string | null
}

/** Windows' names for languages. */
const WINDOWS: Readonly<Record<string, string>> = {
	nlb: 'nl',
	nld: 'nl',
	frb: 'fr',
	fra: 'fr',
	eng: 'en',
	enu: 'en',
	deu: 'de',
}

/** Returns the language of a culture code: "nl", "nl-BE" and "be-nl" are all Dutch. */
export function languageOf(code: string): string | null {
	const parts = code.toLowerCase().split(/[-_]/)
	return parts.map((part) => WINDOWS[part] ?? part).find((part) => isLanguage(part)) ?? null
}

interface Flash extends Text {
	id: string | null
	language: string | null
}

function flashOf(reader: RawReader): Flash {
	const code = reader.text('@LanguageID')
	const language = code === null ? null : languageOf(code)
	if (code !== null && language === null) reader.unknown('@LanguageID', code, 'left unknown')
	return { id: reader.text('@ID'), language, title: reader.text('Title'), description: reader.text('Text') }
}

/**
 * Returns the texts of a publication by language, from its flashes: in each language the one that the publication names,
 * else the first that has text.
 */
export function textsOf(info: RawReader, property: RawReader, context: MappingContext): ReadonlyMap<string, Text> {
	const named = info.text('FlashID')
	const flashes = [...property.child('Flashes').list('Flash'), ...property.child('AllFlashes').list('Flash')]
		.map(flashOf)
		.filter(({ title, description }) => title !== null || description !== null)
	const texts = new Map<string, Text>()
	for (const { id, language: said, ...text } of flashes) {
		const language = said ?? unsaidLanguage([text.title, text.description], context)
		if (!texts.has(language) || (named !== null && id === named)) texts.set(language, text)
	}
	recordForeign(context.notes, texts.keys(), context.languages)
	return texts
}
