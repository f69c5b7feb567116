import sanitizeHtml from 'sanitize-html'

// Control characters, characters that reverse or hide text, and lone surrogates.
const UNWANTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const MARKUP = /[<&]/
// Matches most values: nothing to clean, nothing to normalise.
const CLEAN = /^(?:[!-%'-;=-~\u00a1-\u017f\u2019]+(?: (?! )|$))*$/
/** Elements that texts are written with, so that "with <garden>" is none. */
const TAG =
	/<\/?(?:p|br|hr|div|span|font|ul|ol|li|b|strong|i|em|u|s|sup|sub|small|big|a|img|h[1-6]|table|thead|tbody|tr|t[dh]|section|article|header|footer|blockquote|pre|code|dl|dt|dd|center|script|style|iframe|html|head|body|o:p)\b[^<>]*>|<!/i
/** Elements that stand for themselves: their text is not part of a line. */
const BLOCK =
	/<\/?(?:p|div|ul|ol|li|h[1-6]|table|thead|tbody|tr|t[dh]|section|article|header|footer|blockquote|pre|dl|dt|dd|center)\b/i
const ESCAPED_TAG = /&lt;\/?(?:p|br|div|ul|ol|li|b|strong|i|em|u|span|font|a|h[1-6]|table|tbody|tr|t[dh])\b[^<>]*?&gt;/i
const ESCAPED_ENTITY = /&amp;(?=(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});)/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }

/** Whether a text is HTML: it has at least one tag. */
export function hasTags(text: string): boolean {
	return TAG.test(text)
}

/** Whether the paragraphs of a text are marked by tags; else its blank lines mark them. */
export function hasBlocks(text: string): boolean {
	return BLOCK.test(text)
}

/** Whether a text would still show markup as words: `&lt;p&gt;`, `&amp;eacute;`. */
export function hasEscapedMarkup(text: string): boolean {
	return ESCAPED_TAG.test(text) || text.search(ESCAPED_ENTITY) !== -1
}

function undone(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/**
 * Returns a text of a source as it was meant before it was escaped once too often. Where it has no tags but escaped
 * ones, all of it is undone once; elsewhere only entities that were escaped. Line ends that are written as entities, as
 * in CDATA, become line ends.
 */
export function asMeant(text: string): string {
	if (!text.includes('&')) return text
	const lines = text.replace(/&#(?:13|x0*d);/gi, '\r').replace(/&#(?:10|x0*a);/gi, '\n')
	if (!hasTags(lines) && ESCAPED_TAG.test(lines)) return undone(lines)
	return lines.replace(ESCAPED_ENTITY, '&')
}

/** Returns a text cut at a number of UTF-16 units, never within a character. */
export function cut(text: string, max: number): string {
	return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

function withoutMarkup(text: string): string {
	return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')
}

/**
 * Returns how long a source may be if `max` characters of it are kept. Markup takes room too, but not without limit.
 */
export function longestSource(max: number): number {
	return max * 20
}

/**
 * Returns one line of plain text: no tags, entities decoded, no control characters, NFC, at most `max` UTF-16 units.
 */
export function plainLine(source: string, max: number): string {
	if (source.length <= max && CLEAN.test(source) && !source.endsWith(' ')) return source
	const bounded = asMeant(cut(source, longestSource(max)))
	const text = MARKUP.test(bounded) ? withoutMarkup(bounded) : bounded
	return cut(
		text
			.replace(/[\t\n\v\f\r ]+/g, ' ')
			.replace(UNWANTED, '')
			.toWellFormed()
			.normalize('NFC')
			.trim(),
		max,
	)
}
