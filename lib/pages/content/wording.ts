import 'server-only'
import { type Block, parseRichText } from '#lib/site/config/model/rich-text.ts'
import type { Localized, LocalizedRichText, Picture } from '#lib/site/config/schema/text.ts'
import { type ResolveLink, withAddresses } from './rich-text.ts'
import type { PagePicture } from './types.ts'

const NO_BREAK_SPACE = '\u00a0'

/** French words with spaces that do not break before « ; : ? ! » and inside quotation marks, however they were typed. */
function typeset(language: string, words: string): string {
	if (language !== 'fr') return words
	return words.replace(/ (?=[;:?!»](?!\[))/g, NO_BREAK_SPACE).replaceAll('« ', `«${NO_BREAK_SPACE}`)
}

/** The words in a language; null where there are none (decision 16: nothing stands in for a missing translation). */
export function wordsIn(language: string, words: Localized | null): string | null {
	return typeset(language, words?.[language] ?? '') || null
}

/** A text of the configuration in a language, its links resolved; empty where it has no translation. */
export function richTextIn(language: string, text: LocalizedRichText | null, resolve: ResolveLink): Block[] {
	const entries = (text?.[language] ?? []).map((entry) => typeset(language, entry))
	return withAddresses(parseRichText(entries), resolve)
}

/** A picture with its words in a language. */
export function pictureIn(language: string, { src, alt, width, height }: Picture): PagePicture {
	return { src, alt: alt[language] ?? '', width, height }
}
