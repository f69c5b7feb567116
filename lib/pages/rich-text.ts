/** A run of words; `bold` and `italic` hold runs, so that a link may stand in them. */
export type Inline =
	| { kind: 'text'; text: string }
	| { kind: 'bold'; content: Inline[] }
	| { kind: 'italic'; content: Inline[] }
	| { kind: 'link'; href: string; content: Inline[] }

/** A part of a text; level 1 is the larger heading. */
export type RichBlock =
	| { kind: 'heading'; level: 1 | 2; content: Inline[] }
	| { kind: 'paragraph'; content: Inline[] }
	| { kind: 'list'; items: Inline[][] }
	| { kind: 'picture'; src: string; alt: string }

/** Where a link of the text leads; null leaves its words without a link. */
export type ResolveLink = (link: string) => string | null

const MARKS = /\*\*(?<bold>.+?)\*\*|\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*|\[(?<words>[^\]]+)\]\((?<link>[^)\s]+)\)/
const PICTURE = /^!\[(?<alt>[^\]]*)\]\((?<src>\/(?:media|sample|images)\/[\w./-]+)\)$/
/** The same as the configuration's links: nothing that runs code. */
const SAFE = /^(page:[a-z0-9-]+|\/(?!\/)\S*|https:\/\/\S+|mailto:\S+|tel:\+?[0-9]+)$/

function inlines(text: string, resolve: ResolveLink): Inline[] {
	const match = MARKS.exec(text)
	if (!match) return text === '' ? [] : [{ kind: 'text', text }]
	const { bold, italic, words = '', link = '' } = match.groups ?? {}
	const before = inlines(text.slice(0, match.index), resolve)
	const after = inlines(text.slice(match.index + match[0].length), resolve)
	if (bold !== undefined) return [...before, { kind: 'bold', content: inlines(bold, resolve) }, ...after]
	if (italic !== undefined) return [...before, { kind: 'italic', content: inlines(italic, resolve) }, ...after]
	const href = SAFE.test(link) ? resolve(link) : null
	const content = inlines(words, resolve)
	return [...before, ...(href === null ? content : [{ kind: 'link' as const, href, content }]), ...after]
}

/**
 * A text of the configuration (`LocalizedRichText`), one entry per paragraph, as parts to draw. Entries that begin
 * with "- " and follow each other are one list. No HTML comes through.
 */
export function parseRichText(entries: readonly string[], resolve: ResolveLink): RichBlock[] {
	const blocks: RichBlock[] = []
	for (const entry of entries) {
		const last = blocks.at(-1)
		const { src, alt } = PICTURE.exec(entry.trim())?.groups ?? {}
		if (src !== undefined) blocks.push({ kind: 'picture', src, alt: alt ?? '' })
		else if (entry.startsWith('### '))
			blocks.push({ kind: 'heading', level: 2, content: inlines(entry.slice(4), resolve) })
		else if (entry.startsWith('## '))
			blocks.push({ kind: 'heading', level: 1, content: inlines(entry.slice(3), resolve) })
		else if (!entry.startsWith('- ')) blocks.push({ kind: 'paragraph', content: inlines(entry, resolve) })
		else if (last?.kind === 'list') last.items.push(inlines(entry.slice(2), resolve))
		else blocks.push({ kind: 'list', items: [inlines(entry.slice(2), resolve)] })
	}
	return blocks
}

function wordsOf(content: readonly Inline[]): string {
	return content.map((part) => (part.kind === 'text' ? part.text : wordsOf(part.content))).join('')
}

/** The words of a text alone, for structured data. */
export function richTextWords(blocks: readonly RichBlock[]): string {
	return blocks
		.flatMap((block) => {
			if (block.kind === 'picture') return []
			return block.kind === 'list' ? block.items.map(wordsOf) : [wordsOf(block.content)]
		})
		.join(' ')
}
