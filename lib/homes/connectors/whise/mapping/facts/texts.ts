import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign } from '#lib/homes/connectors/reading/text-language.ts'
import type { MappingContext } from '#lib/homes/connectors/types.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'

const TITLE = 1914

interface WhiseTexts {
	title: string | null
	description: string | null
}

/** Returns the texts of one field by language: Whise writes "fr-BE" where the site says "fr". */
function byLanguage(estate: RawReader, name: string): Map<string, string> {
	const texts = new Map<string, string>()
	for (const row of estate.list(name)) {
		const [language, content] = [row.text('languageId')?.slice(0, 2).toLowerCase(), row.text('content')]
		if (language !== undefined && content !== null) texts.set(language, content)
	}
	return texts
}

/**
 * Returns the texts of an estate for each of the site's languages in which it has any. If it has none, the first
 * language, without texts. The internal name is no title: agencies write the owner's name there.
 */
export function textsOf(
	estate: RawReader,
	details: Details,
	{ languages, notes }: Pick<MappingContext, 'languages' | 'notes'>,
): readonly (WhiseTexts & { language: string })[] {
	const slogans = byLanguage(estate, 'sms')
	const long = byLanguage(estate, 'longDescription')
	const short = byLanguage(estate, 'shortDescription')
	const all = new Set([...slogans.keys(), ...long.keys(), ...short.keys()])
	recordForeign(notes, all, languages)
	// The detail does not say its language, so it is used only if there is no doubt.
	const title = details.text(TITLE)
	const ownTitle = all.size <= 1 ? title : null
	const shown = languages.filter((language) => all.has(language))
	return (shown.length > 0 ? shown : languages.slice(0, 1)).map((language) => ({
		language,
		title: (all.has(language) ? ownTitle : null) ?? slogans.get(language) ?? null,
		description: long.get(language) ?? short.get(language) ?? null,
	}))
}
