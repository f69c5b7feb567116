import type { MappingContext, MappingNotes } from '#lib/homes/connectors/connector-types.ts'

/** Words without which hardly a sentence of a language does, and that the other languages lack. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
	nl: new Set(
		'de het een van met naar voor zijn deze dit ook wordt werd aan bij uit niet op te ruime woning'.split(' '),
	),
	fr: new Set('le la les des du une est avec dans pour sur cette ce au aux et vous par sans sont maison'.split(' ')),
	en: new Set('the of and with this that for is are from your you its has an by which house'.split(' ')),
	de: new Set('der die das und mit ein eine ist im zum zur von den dem auf sich nicht oder haus wohnung'.split(' ')),
}
const LEAST = 2
/** How many times as many words of one language as of any other there must be. */
const LEAD = 2

/**
 * Returns the language of a text, `nl`, `fr`, `en` or `de`, by its short words; null if they are not clear.
 */
export function recognisedLanguage(text: string): string | null {
	const words = text
		.replace(/<[^>]*>/g, ' ')
		.toLowerCase()
		.split(/[^\p{L}]+/u)
	const found = Object.entries(WORDS)
		.map(([language, known]) => ({ language, count: words.filter((word) => known.has(word)).length }))
		.sort((a, b) => b.count - a.count)
	const [first, second] = found
	if (!first || !second || first.count < LEAST || first.count < second.count * LEAD) return null
	return first.language
}

/**
 * Returns the language of texts for which the source gives none: the one that the agency set, else the one that is
 * recognised, else the site's default language.
 */
export function unsaidLanguage(
	texts: readonly (string | null)[],
	{ textLanguage, defaultLanguage }: Pick<MappingContext, 'textLanguage' | 'defaultLanguage'>,
): string {
	return textLanguage ?? recognisedLanguage(texts.filter(Boolean).join(' ')) ?? defaultLanguage
}

/** Reports the languages in which a record has texts and that the site does not show. */
export function recordForeign(notes: MappingNotes, said: Iterable<string>, shown: readonly string[]): void {
	const languages = [...new Set(said)]
	const isOnly = !languages.some((language) => shown.includes(language))
	for (const language of languages) if (!shown.includes(language)) notes.foreignTexts(language, isOnly)
}
