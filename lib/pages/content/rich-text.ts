import type { Inline, RichTextBlock } from '#lib/site/config/model/rich-text.ts'

/** Returns the address of a link of the configuration; null to keep its words without a link. */
export type ResolveLink = (link: string) => string | null

function resolved(parts: readonly Inline[], resolve: ResolveLink): Inline[] {
	return parts.flatMap((part): Inline[] => {
		if (part.kind === 'text') return [part]
		const children = resolved(part.children, resolve)
		if (part.kind !== 'link') return [{ ...part, children }]
		const link = resolve(part.link)
		return link === null ? children : [{ ...part, link, children }]
	})
}

/**
 * Returns the parts of a text with addresses for links. A link to a page that is not on the site keeps only its words.
 */
export function withAddresses(blocks: readonly RichTextBlock[], resolve: ResolveLink): RichTextBlock[] {
	return blocks.map((block): RichTextBlock => {
		if (block.kind === 'picture') return block
		if (block.kind === 'list') return { ...block, items: block.items.map((item) => resolved(item, resolve)) }
		return { ...block, children: resolved(block.children, resolve) }
	})
}

function wordsOf(parts: readonly Inline[]): string {
	return parts.map((part) => (part.kind === 'text' ? part.text : wordsOf(part.children))).join('')
}

/** Returns only the words of a text, for structured data. */
export function richTextWords(blocks: readonly RichTextBlock[]): string {
	return blocks
		.flatMap((block) => {
			if (block.kind === 'picture') return []
			return block.kind === 'list' ? block.items.map(wordsOf) : [wordsOf(block.children)]
		})
		.join(' ')
}
