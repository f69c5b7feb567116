import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { type Inline, parseRichText } from '#lib/site/config/model/rich-text.ts'
import { richSchema } from './rich-schema.ts'
import { type Span, spansOf, writtenMarks } from './written-marks.ts'

const { nodes, marks: markTypes } = richSchema
/** More marks in a paragraph than this, of which one cannot be written, are not tried one by one. */
const TRIED_MARKS = 100

function partsOf(content: readonly Inline[], around: readonly Mark[] = []): Node[] {
	return content.flatMap((part): Node[] => {
		// A page shows the end of a line as a space.
		if (part.kind === 'text')
			return part.text === '' ? [] : [richSchema.text(part.text.replace(/[\r\n]+/g, ' '), around)]
		const mark = part.kind === 'link' ? markTypes.link.create({ href: part.link }) : markTypes[part.kind].create()
		return partsOf(part.children, mark.addToSet(around))
	})
}

const inlineOf = (content: readonly Inline[]): Fragment => Fragment.fromArray(partsOf(content))

/** Returns the block that an entry is. */
function blockOf(source: string): Node {
	const [block] = parseRichText([source])
	switch (block?.kind) {
		case 'heading':
			return nodes.heading.create({ source, level: block.level }, inlineOf(block.children))
		case 'list':
			return nodes.item.create({ source }, block.items.map(inlineOf)[0])
		case 'picture':
			return nodes.picture.create({ source, src: block.src, alt: block.alt })
		default:
			return nodes.paragraph.create({ source }, block && inlineOf(block.children))
	}
}

/** Returns the document of a text of `config/`. */
export function docOf(entries: readonly string[]): Node {
	return nodes.doc.create(null, entries.length === 0 ? [nodes.paragraph.create()] : entries.map(blockOf))
}

/** Returns what a reader sees of a block: blanks at its ends, and whether a blank is bold, are nothing. */
function seenIn(block: Node): string {
	const parts: (string | string[])[] = []
	block.forEach(({ text = '', marks }) => {
		const own = marks.map(({ type, attrs }) => `${type.name} ${attrs.href ?? ''}`).sort()
		for (const word of text.split(/(\s+)/)) {
			const last = parts.at(-1)
			if (word === '') continue
			if (word.trim() !== '') parts.push([word, ...own])
			else if (typeof last === 'string') parts[parts.length - 1] = last + word
			else parts.push(word)
		}
	})
	if (typeof parts[0] === 'string') parts.shift()
	if (typeof parts.at(-1) === 'string') parts.pop()
	return JSON.stringify([block.type.name, block.attrs.level, parts])
}

/** Returns a block with those of its marks that are among these. */
function withMarks(block: Node, kept: readonly Span[]): Node {
	const parts: Node[] = []
	block.forEach((part, from) => {
		const isKept = (mark: Mark) =>
			kept.some((span) => span.mark.eq(mark) && span.from < from + part.nodeSize && from < span.to)
		parts.push(part.mark(part.marks.filter(isKept)))
	})
	return block.copy(Fragment.fromArray(parts))
}

const AS_TYPED = (words: string) => words
const ESCAPED = (words: string) => words.replace(/[\\*[]/g, '\\$&')

function startOf({ type, attrs }: Node): string {
	if (type === nodes.heading) return attrs.level === 2 ? '## ' : '### '
	return type === nodes.item ? '- ' : ''
}

/** Returns an entry that is read as a block with these of its marks; null if the notation cannot combine them. */
function entryWith(block: Node, spans: readonly Span[]): string | null {
	const wanted = seenIn(withMarks(block, spans))
	for (const plain of [AS_TYPED, ESCAPED]) {
		const words = writtenMarks(block.textContent, plain, spans).trim()
		const isHeld = block.type === nodes.paragraph && /^(?:- |##+ )/.test(words)
		const entry = startOf(block) + (isHeld ? `\\${words}` : words)
		if (seenIn(blockOf(entry)) === wanted) return entry
	}
	return null
}

/** Returns a stretch without those of others. */
function without(span: Span, others: readonly Span[]): Span[] {
	return others.reduce<Span[]>(
		(left, { from, to }) =>
			left
				.flatMap((one) => [
					{ ...one, to: Math.min(one.to, from) },
					{ ...one, from: Math.max(one.from, to) },
				])
				.filter((one) => one.from < one.to),
		[span],
	)
}

/** Bold and links go before italics, of which what is not bold can stay. */
function writable(block: Node, spans: readonly Span[]): Span[] {
	if (spans.length > TRIED_MARKS) return []
	const kept: Span[] = []
	const isItalic = ({ mark }: Span) => mark.type === markTypes.emphasis
	const tryAll = (some: readonly Span[]) => {
		const isWritable = entryWith(block, [...kept, ...some]) !== null
		if (isWritable) kept.push(...some)
		return isWritable
	}
	for (const span of spans.filter((one) => !isItalic(one))) tryAll([span])
	for (const span of spans.filter(isItalic)) {
		if (tryAll([span])) continue
		for (const part of without(
			span,
			kept.filter(({ mark }) => mark.type === markTypes.strong),
		))
			tryAll([part])
	}
	return kept
}

interface Written {
	/** Null for a block without words. */
	entry: string | null
	/** Stretches whose mark cannot be written where it is. */
	lost: readonly Span[]
}

function write(block: Node): Written {
	const { source, src, alt } = block.attrs
	if (typeof source === 'string' && blockOf(source).eq(block)) return { entry: source, lost: [] }
	if (block.type === nodes.picture) return { entry: `![${alt.replace(/[\]\r\n]/g, ' ')}](${src})`, lost: [] }
	if (block.textContent.trim() === '') return { entry: null, lost: [] }
	const spans = spansOf(block)
	const whole = entryWith(block, spans)
	if (whole !== null) return { entry: whole, lost: [] }
	const kept = writable(block, spans)
	const lost = spans.flatMap((span) =>
		without(
			span,
			kept.filter(({ mark }) => mark.eq(span.mark)),
		),
	)
	return { entry: entryWith(block, kept), lost }
}

const known = new WeakMap<Node, Written>()

/** Returns how a block is written, and what of it the notation of `config/` cannot express. */
export function writtenBlock(block: Node): Written {
	const written = known.get(block) ?? write(block)
	known.set(block, written)
	return written
}

/** Returns a document as it is stored: what was not changed is what was read, and blocks without words are left out. */
export function entriesOf(doc: Node): string[] {
	const entries: string[] = []
	doc.forEach((block) => {
		const { entry } = writtenBlock(block)
		if (entry !== null) entries.push(entry)
	})
	return isBlank(entries) ? [] : entries
}

/** Whether a text has no words. */
export const isBlank = (entries: readonly string[]): boolean => entries.every((entry) => entry.trim() === '')
