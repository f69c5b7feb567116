import '#lib/base/browser/zod-without-eval.ts'
import { FilePath, Link } from '#lib/site/config/schema/text.ts'

/** Inline content of a paragraph. */
export type Inline =
	| { kind: 'text'; text: string }
	| { kind: 'strong' | 'emphasis'; children: Inline[] }
	/** `link` is `page:` followed by an id, or an address: see `resolveLink`. */
	| { kind: 'link'; link: string; children: Inline[] }

/** A part of a text. */
export type RichTextBlock =
	| { kind: 'heading'; level: 2 | 3; children: Inline[] }
	| { kind: 'paragraph'; children: Inline[] }
	| { kind: 'list'; items: Inline[][] }
	| { kind: 'picture'; src: string; alt: string }

const MARKS =
	/\\([\\*[\]()!#-])|\*\*(\S(?:[^*]|\*(?!\*))*)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<!!)\[([^\]]{1,300})\]\(([^)\s]+)\)/gs
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/

function markedPart(found: RegExpExecArray): Inline {
	const [whole, escaped, strong, emphasis, words, link] = found
	if (escaped !== undefined) return { kind: 'text', text: escaped }
	if (strong !== undefined) return { kind: 'strong', children: parseInline(strong) }
	if (emphasis !== undefined) return { kind: 'emphasis', children: parseInline(emphasis) }
	if (words !== undefined && link !== undefined && Link.safeParse(link).success)
		return { kind: 'link', link, children: parseInline(words) }
	return { kind: 'text', text: whole }
}

function parseInline(text: string): Inline[] {
	const parts: Inline[] = []
	let end = 0
	for (const found of text.matchAll(MARKS)) {
		if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
		parts.push(markedPart(found))
		end = found.index + found[0].length
	}
	return end < text.length ? [...parts, { kind: 'text', text: text.slice(end) }] : parts
}

function parseBlock(entry: string): RichTextBlock {
	const [, alt = '', src = ''] = PICTURE.exec(entry) ?? []
	if (FilePath.safeParse(src).success) return { kind: 'picture', src, alt }
	const [, marks = '', title = ''] = /^(##|###) (.*)$/s.exec(entry) ?? []
	if (marks !== '') return { kind: 'heading', level: marks === '##' ? 2 : 3, children: parseInline(title) }
	if (entry.startsWith('- ')) return { kind: 'list', items: [parseInline(entry.slice(2))] }
	return { kind: 'paragraph', children: parseInline(entry) }
}

/**
 * Parses a text of `config/`, one block per entry; consecutive list items form one list. Anything that is no markup, or
 * links to no possible address, stays as written. The result holds no HTML.
 */
export function parseRichText(entries: readonly string[]): RichTextBlock[] {
	const blocks: RichTextBlock[] = []
	for (const block of entries.map((entry) => parseBlock(entry.trim()))) {
		const last = blocks.at(-1)
		if (block.kind === 'list' && last?.kind === 'list') last.items.push(...block.items)
		else blocks.push(block)
	}
	return blocks
}

const ADDRESSES = /\\[\\*[\]()!#-]|(!|(?<!!))\[[^\]]*\]\(([^)]*)\)/g

/**
 * Returns the addresses in a text, `[words](address)` and `![what one sees](file)`, as written. Those whose bracket is
 * escaped are only words.
 */
export function addressesIn(entry: string): { address: string; isPicture: boolean }[] {
	return [...entry.matchAll(ADDRESSES)].flatMap(([, mark, address]) =>
		address === undefined ? [] : [{ address, isPicture: mark === '!' }],
	)
}
