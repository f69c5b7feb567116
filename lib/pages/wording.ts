import type { Localized, LocalizedRichText, Picture } from '@/lib/agency/schema/text'
import { parseRichText, type ResolveLink, type RichBlock } from './rich-text'
import type { PagePicture } from './types'

/** The words in a language; null where there are none (decision 16: nothing stands in for a missing translation). */
export function wordsIn(language: string, words: Localized | null): string | null {
	return words?.[language] || null
}

/** A text of the configuration in a language, its links resolved; empty where it has no translation. */
export function richTextIn(language: string, text: LocalizedRichText | null, resolve: ResolveLink): RichBlock[] {
	return parseRichText(text?.[language] ?? [], resolve)
}

/** A picture with its words in a language. */
export function pictureIn(language: string, { src, alt, width, height }: Picture): PagePicture {
	return { src, alt: alt[language] ?? '', width, height }
}
