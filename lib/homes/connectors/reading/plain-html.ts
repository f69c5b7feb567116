import 'server-only'
import { asMeant, hasTags } from '#lib/homes/feed/payload/fields/source-text.ts'

/** Escapes a text without tags; an entity in it is the character that it stands for. */
function escapedPlain(text: string): string {
	return text
		.replace(/&(?!(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});)/gi, '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
}

/**
 * Returns texts as one description, a paragraph for each and for each blank line within. A text that is HTML stays as it
 * is: the import cleans it.
 */
export function htmlOf(texts: readonly (string | null)[]): string | null {
	const paragraphs = texts.flatMap((text) => {
		if (text === null) return []
		const meant = asMeant(text)
		if (hasTags(meant)) return [meant]
		return meant
			.split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
			.filter((part) => part.trim() !== '')
			.map((part) => `<p>${escapedPlain(part.trim()).replace(/\r\n|\r|\n/g, '<br>')}</p>`)
	})
	return paragraphs.length > 0 ? paragraphs.join('') : null
}
