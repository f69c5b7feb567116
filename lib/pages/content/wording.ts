import 'server-only'
import { parseRichText, type RichTextBlock } from '#lib/site/config/model/rich-text.ts'
import type { ConfigPicture, Localized, LocalizedRichText } from '#lib/site/config/schema/text.ts'
import type { PagePicture } from './page-picture.ts'
import { type ResolveLink, withAddresses } from './rich-text.ts'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Replaces spaces in French text by non-breaking ones before « ; : ? ! » and inside quotation marks, however they were
 * typed.
 */
function typeset(language: string, words: string): string {
	if (language !== 'fr') return words
	return words.replace(/ (?=[;:?!»](?!\[))/g, NO_BREAK_SPACE).replaceAll('« ', `«${NO_BREAK_SPACE}`)
}

/** Returns the words in a language; null if there are none (decision 16: a missing translation is not replaced). */
export function wordsIn(language: string, words: Localized | null): string | null {
	return typeset(language, words?.[language] ?? '') || null
}

/** Returns a text of the configuration in a language, with its links resolved; empty if there is no translation. */
export function richTextIn(language: string, text: LocalizedRichText | null, resolve: ResolveLink): RichTextBlock[] {
	const entries = (text?.[language] ?? []).map((entry) => typeset(language, entry))
	return withAddresses(parseRichText(entries), resolve)
}

/** Returns a picture with its texts in a language. */
export function pictureIn(language: string, { src, alt, width, height }: ConfigPicture): PagePicture {
	return { src, alt: alt[language] ?? '', width, height }
}
