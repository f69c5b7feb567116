import 'server-only'
import { type Inline, parseRichText, type RichTextBlock } from '#lib/site/config/model/rich-text.ts'

/** What is filled in where the text is shown: `{name}`, or with forms for numbers. */
const FILLED = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
const ESCAPED = String.raw`\\[\\*[\]()!#-]`
/** Where a link leads, and what is filled in: what a service gets as a number. */
const HELD = new RegExp(String.raw`${ESCAPED}|(?<=(?<!\\)\])\((?<address>[^)\s]+)\)|(?<filled>${FILLED})`, 'g')
const NUMBERED = /(?<=\])\s?\(\s?(?<address>\d{1,3})\s?\)|\{\s?(?<filled>\d{1,3})\s?\}/g

function inlineMarks(parts: readonly Inline[]): string[] {
	return parts.flatMap((part) => {
		if (part.kind === 'text') return []
		const own = part.kind === 'link' ? `(${part.link})` : part.kind === 'strong' ? '**' : '*'
		return [own, ...inlineMarks(part.children)]
	})
}

function blockMarks(block: RichTextBlock): string[] {
	switch (block.kind) {
		case 'paragraph':
			return inlineMarks(block.children)
		case 'heading':
			return ['#'.repeat(block.level), ...inlineMarks(block.children)]
		case 'list':
			return ['-', ...block.items.flatMap(inlineMarks)]
		case 'picture':
			return [`(${block.src})`]
	}
}

/** Returns the marks of a sentence in the notation of texts: links, emphasis, and what is filled in. */
function marksIn(text: string): string[] {
	return [...parseRichText([text]).flatMap(blockMarks), ...(text.match(new RegExp(FILLED, 'g')) ?? [])]
}

/** Returns those of `some` that are not among `others`, each as often as it is missing there. */
function without(some: readonly string[], others: readonly string[]): string[] {
	const left = [...others]
	return some.filter((mark) => {
		const at = left.indexOf(mark)
		if (at !== -1) left.splice(at, 1)
		return at === -1
	})
}

/** Returns the marks of the source that the target lacks, and those that it has besides. */
export function markChanges(source: string, target: string): { missing: string[]; added: string[] } {
	const [said, written] = [marksIn(source), marksIn(target)]
	return { missing: without(said, written), added: without(written, said) }
}

/** Whether emphasis, a link or what is filled in has begun in a text and not ended. */
export function isOpen(text: string): boolean {
	const plain = text.replace(new RegExp(ESCAPED, 'g'), '')
	const isOdd = (found: RegExpMatchArray | null) => (found?.length ?? 0) % 2 === 1
	const isLinkOpen = /\[[^\]]*$|\]\([^)]*$/.test(plain.replace(/\[[^\]]*\]\([^)\s]*\)/g, ''))
	const isFilledOpen = (plain.match(/\{/g)?.length ?? 0) > (plain.match(/\}/g)?.length ?? 0)
	return isLinkOpen || isFilledOpen || isOdd(plain.match(/\*\*/g)) || isOdd(plain.replaceAll('**', '').match(/\*/g))
}

/** A sentence as a service gets it, and what makes its answer a sentence of ours again. */
interface NumberedSentence {
	sent: string
	restored: (answer: string) => string
}

/**
 * Puts numbers in the place of what nobody reads and no service may change: where links lead, and what is filled in. They
 * need no grammar, as figures do.
 */
export function numbered(sentence: string): NumberedSentence {
	const addresses: string[] = []
	const filled: string[] = []
	const sent = sentence.replace(HELD, (whole, ...found) => {
		const groups: { address?: string; filled?: string } = found.at(-1)
		if (groups.address !== undefined) return `(${addresses.push(groups.address)})`
		return groups.filled === undefined ? whole : `{${filled.push(groups.filled)}}`
	})
	const restored = (answer: string) =>
		answer.replace(NUMBERED, (whole, ...found) => {
			const groups: { address?: string; filled?: string } = found.at(-1)
			if (groups.filled !== undefined) return filled[Number(groups.filled) - 1] ?? whole
			const address = addresses[Number(groups.address) - 1]
			return address === undefined ? whole : `(${address})`
		})
	return { sent, restored }
}

/** Returns where links lead and what is filled in in a text, and where that stands. */
export function heldMarksIn(text: string): { text: string; start: number }[] {
	return [...text.matchAll(HELD)].flatMap(({ 0: whole, index, groups }) =>
		groups?.address === undefined && groups?.filled === undefined ? [] : [{ text: whole, start: index }],
	)
}
