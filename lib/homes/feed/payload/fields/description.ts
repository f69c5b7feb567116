import sanitizeHtml from 'sanitize-html'
import { flatBlocks } from './blocks.ts'
import { asMeant, cut, hasBlocks } from './source-text.ts'

// Control characters but for lines, characters that reverse or hide text.
const UNWANTED = /(?![\n\t])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Elements that are paragraphs here; a cell of a table is a part of its row. */
const PARAGRAPHS = `div tr section article header footer aside main blockquote pre address figure figcaption dl dt dd
	table caption center fieldset form`.split(/\s+/)
/** Between two cells of a row. */
const CELLS = /<\/t[dh]>\s*(?=<t[dh]\b)/gi

/** Most descriptions: paragraphs of text and breaks, without entities. Nothing of them needs to be cleaned. */
const CLEAN = /^(?:<p>[^<>&\s](?:(?:[^<>&]|<br \/>)*[^<>&\s])?<\/p>)+$/

const DESCRIPTION = {
	allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4'],
	allowedAttributes: {},
	transformTags: {
		...Object.fromEntries(PARAGRAPHS.map((name) => [name, 'p'])),
		h1: 'h3',
		h2: 'h3',
		h5: 'h4',
		h6: 'h4',
	},
	nestingLimit: 12,
} satisfies sanitizeHtml.IOptions

/** Returns a text whose lines are its own as HTML: a paragraph at each blank line, a break at each other. */
function paragraphs(text: string): string {
	return text
		.replace(/(<br\s*\/?>)[ \t]*\n/gi, '$1')
		.split(/\n\s*\n/)
		.map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
		.join('')
}

/**
 * Returns a description as safe HTML: paragraphs, breaks, lists, emphasis and small headings, one after the other; no
 * attributes; links as text; a row of a table is a paragraph, with a point between its cells. A text without blocks
 * keeps its line breaks. What was escaped once too often is undone. Null if nothing is left.
 */
export function descriptionHtml(source: string, max: number): string | null {
	const text = cut(asMeant(source).replaceAll(/\r\n?/g, '\n'), max)
		.replace(UNWANTED, '')
		.toWellFormed()
		.normalize('NFC')
		.trim()
	const html = hasBlocks(text) ? text.replace(CELLS, ' · ') : paragraphs(text)
	if (CLEAN.test(html)) return html
	const clean = flatBlocks(sanitizeHtml(html, DESCRIPTION)).trim()
	return clean.replace(/<[^>]*>/g, '').trim() === '' ? null : clean
}
