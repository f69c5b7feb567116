/** A title and a description; the latter is safe HTML. */
export interface HomeText {
	title: string | null
	description: string | null
}

/** A sentence of a home's text. */
export interface SourceSentence {
	part: 'title' | 'description'
	text: string
}

/** What a description is made of: tags as they are, and the sentences of a paragraph, heading or list item. */
type Piece = string | readonly string[]

const TAG = /(<[^>]*>)/
const INLINE = /^<\/?(?:strong|em|b|i)\b/i
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** After these a sentence goes on, though a point is there. */
const ABBREVIATION =
	/(?:^|[\s(])(?:M|Mr|Mme|Mlle|Mrs|Ms|Me|Dr|Dhr|Mevr|St|Ste|av|bd|ch|env|ca|bv|nl|nr|no|n°|réf|ref|tél|tel|incl|excl|min|max|m|u|z\.\s?B|d\.\s?h|e\.g|i\.e|p\.ex|resp|Str|app|appt|étg|verd|etc)\.\s*$/iu

const textOf = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
const markupOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Returns the sentences of a text, without the white space around them. `isOpen` returns whether the beginning of one
 * must go on, such as for the end of a link.
 */
export function sentencesOf(
	text: string,
	language: string,
	isOpen: (begun: string) => boolean = () => false,
): string[] {
	const found: string[] = []
	for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
		const last = found.at(-1)
		if (last !== undefined && (ABBREVIATION.test(last) || isOpen(last) || /^[\p{Ll}\d)»”]/u.test(segment))) {
			found[found.length - 1] = last + segment
		} else found.push(segment)
	}
	return found.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => /[\p{L}\p{N}]/u.test(one))
}

function piecesOf(description: string, language: string): Piece[] {
	const pieces: Piece[] = []
	let run = ''
	const flush = () => {
		const sentences = sentencesOf(textOf(run), language)
		if (sentences.length > 0) pieces.push(sentences)
		run = ''
	}
	for (const token of description.split(TAG)) {
		if (!token.startsWith('<')) run += token
		else if (!INLINE.test(token)) {
			flush()
			pieces.push(token)
		}
	}
	flush()
	return pieces
}

/** Returns the sentences of a home's text in their order, the title first, which is one. */
export function sentencesOfHome({ title, description }: HomeText, language: string): SourceSentence[] {
	const body = piecesOf(description ?? '', language).flatMap((piece) => (typeof piece === 'string' ? [] : piece))
	return [
		...(title?.trim() ? [{ part: 'title' as const, text: title.trim() }] : []),
		...body.map((text) => ({ part: 'description' as const, text })),
	]
}

/**
 * Returns the text that the sentences of a translation make, in the paragraphs, lists and headings of the original;
 * emphasis within a sentence is not kept. `next` returns the translation of each sentence, in their order.
 */
export function translatedText(
	{ title, description }: HomeText,
	language: string,
	next: (sentence: SourceSentence) => string,
): HomeText {
	const [first] = sentencesOfHome({ title, description: null }, language)
	const ownTitle = first === undefined ? null : next(first)
	const html = piecesOf(description ?? '', language)
		.map((piece) =>
			typeof piece === 'string' ? piece : piece.map((text) => markupOf(next({ part: 'description', text }))).join(' '),
		)
		.join('')
	return { title: ownTitle, description: html === '' ? null : html }
}
