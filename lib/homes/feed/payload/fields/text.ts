import sanitizeHtml from 'sanitize-html'

// Control characters, characters that reverse or hide text, and lone surrogates.
const UNWANTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const UNWANTED_IN_HTML = /(?![\n\t])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const MARKUP = /[<&]/
// Matches most values: nothing to clean, nothing to normalise.
const CLEAN = /^(?:[!-%'-;=-~\u00a1-\u017f\u2019]+(?: (?! )|$))*$/
const TAG = /<\/?[a-z!]/i

const DESCRIPTION = {
	allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4'],
	allowedAttributes: {},
	transformTags: { div: 'p', tr: 'p', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
	exclusiveFilter: (frame: { tag: string; text: string }) => frame.tag === 'p' && frame.text.trim() === '',
	nestingLimit: 12,
} satisfies sanitizeHtml.IOptions

function cut(text: string, max: number): string {
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
	const bounded = cut(source, longestSource(max))
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

function paragraphs(text: string): string {
	return text
		.split(/\n\s*\n/)
		.map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
		.join('')
}

/**
 * Returns a description as safe HTML: paragraphs, breaks, lists, emphasis and small headings; no attributes; links as
 * text. A text without tags keeps its line breaks. Null if nothing is left.
 */
export function descriptionHtml(source: string, max: number): string | null {
	const text = cut(source.replaceAll(/\r\n?/g, '\n'), max)
		.replace(UNWANTED_IN_HTML, '')
		.toWellFormed()
		.normalize('NFC')
		.trim()
	const html = TAG.test(text) ? text : paragraphs(text)
	const clean = sanitizeHtml(html, DESCRIPTION).trim()
	return clean.replace(/<[^>]*>/g, '').trim() === '' ? null : clean
}
