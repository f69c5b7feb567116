import { escaped } from '#lib/base/text/html.ts'

const MARKUP = /<\/?(p|br|div|ul|ol|li|b|strong|i|em|span|h[1-6])\b[^>]*>/i

/** Returns texts as HTML, a paragraph for each and for each blank line within. A text that is HTML stays as it is. */
export function htmlOf(texts: readonly (string | null)[]): string | null {
	const paragraphs = texts.flatMap((text) => {
		if (text === null) return []
		if (MARKUP.test(text)) return [text]
		return text
			.split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
			.filter((part) => part.trim() !== '')
			.map((part) => `<p>${escaped(part.trim()).replace(/\r\n|\r|\n/g, '<br>')}</p>`)
	})
	return paragraphs.length > 0 ? paragraphs.join('') : null
}
