import 'server-only'
import sanitizeHtml from 'sanitize-html'

const BLOCK_TAG =
	/<(?=\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b)/gi
const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * Returns a description as plain text for cards and metadata: no tags, entities decoded, white space collapsed. A text
 * longer than `limit` characters is cut, at the last word break if that lies past 80 % of the limit (section 9), and
 * ends with an ellipsis that counts towards the limit. The text is not escaped; the caller's renderer does that.
 */
export function descriptionText(html: string, limit = 250): string {
	// sanitize-html joins the words of neighbouring blocks, and escapes these four characters in its output.
	const text = sanitizeHtml(html.replace(BLOCK_TAG, ' <'), { allowedTags: [], allowedAttributes: {} })
		.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity] ?? entity)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
	return text.length <= limit ? text : cut(text, limit)
}

function cut(text: string, limit: number): string {
	const wordBreak = text.slice(0, limit).lastIndexOf(' ')
	const end = wordBreak > limit * 0.8 ? wordBreak : Math.max(limit - 1, 0)
	return limit < 1 ? '' : `${text.slice(0, end).replace(/[\uD800-\uDBFF]$|[\s,;:.–—-]+$/, '')}…`
}
