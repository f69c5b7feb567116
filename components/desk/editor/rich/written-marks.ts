import type { Mark, Node } from 'prosemirror-model'

/** A stretch of a block's words that has one mark; blank characters at its ends are outside. */
export interface Span {
	from: number
	to: number
	mark: Mark
}

const SIGNS: Readonly<Record<string, string>> = { strong: '**', emphasis: '*' }

/** Returns a stretch without the blanks around it; nothing if there is nothing else. */
function trimmed({ from, to, mark }: Span, words: string): Span[] {
	const own = words.slice(from, to)
	const start = from + own.length - own.trimStart().length
	const end = start + own.trim().length
	return start < end ? [{ from: start, to: end, mark }] : []
}

/** Returns the stretches of a block that have a mark, each as long as it can be. */
export function spansOf(block: Node): Span[] {
	const spans: Span[] = []
	block.forEach((part, from) => {
		for (const mark of part.marks) {
			const last = spans.find((one) => one.to === from && one.mark.eq(mark))
			if (last === undefined) spans.push({ from, to: from + part.nodeSize, mark })
			else last.to = from + part.nodeSize
		}
	})
	return spans.flatMap((span) => trimmed(span, block.textContent))
}

/** Returns a stretch in parts none of which goes over an end of a link, which stays one. */
function cutAtLinks(span: Span, spans: readonly Span[]): Span[] {
	const links = spans.filter(({ mark }) => 'href' in mark.attrs && mark !== span.mark)
	const ends = links.flatMap(({ from, to }) => (span.from <= from && to <= span.to ? [] : [from, to]))
	const cuts = [span.from, ...ends.filter((at) => span.from < at && at < span.to), span.to].sort((a, b) => a - b)
	return cuts.slice(1).map((to, index) => ({ ...span, from: cuts[index] ?? to, to }))
}

/** Outermost first. Bold is outside of a link and that of italics: no other order is possible in every case. */
const OUTSIDE = ['strong', 'link', 'emphasis']
const byPlace = (one: Span, other: Span) =>
	one.from - other.from ||
	other.to - one.to ||
	OUTSIDE.indexOf(one.mark.type.name) - OUTSIDE.indexOf(other.mark.type.name)

/** How words without marks are written. */
type Plain = (words: string) => string

/** Marks that cross are cut where the outer one ends. */
function written(words: string, plain: Plain, spans: readonly Span[], from: number, to: number): string {
	let text = ''
	let at = from
	let left = spans.toSorted(byPlace)
	for (let [span, ...others] = left; span !== undefined; [span, ...others] = left) {
		const { mark, from: start, to: end } = span
		const inside = others.flatMap((one) => trimmed({ ...one, to: Math.min(one.to, end) }, words))
		const within = written(words, plain, inside, start, end)
		const sign = SIGNS[mark.type.name]
		text += plain(words.slice(at, start))
		text += sign === undefined ? `[${within}](${mark.attrs.href})` : sign + within + sign
		at = end
		left = others.flatMap((one) => trimmed({ ...one, from: Math.max(one.from, end) }, words)).sort(byPlace)
	}
	return text + plain(words.slice(at, to))
}

/** Returns words with their marks written out. */
export function writtenMarks(words: string, plain: Plain, spans: readonly Span[]): string {
	const parts = spans.flatMap((span) => cutAtLinks(span, spans)).flatMap((part) => trimmed(part, words))
	return written(words, plain, parts, 0, words.length)
}
