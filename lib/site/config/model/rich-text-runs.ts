import type { JsonPath } from './json-path.ts'
import { type Inline, parseRichText, type RichTextBlock } from './rich-text.ts'
import type { Look, Run } from './rich-text-types.ts'

/** The code of a language, below which only a text is a list. */
const LANGUAGE = /^[a-z]{2}$/
const isLanguage = (step: string | number | undefined) => typeof step === 'string' && LANGUAGE.test(step)

/** Returns the paragraphs of a text with marks that a value at a place is; null if it is anything else. */
export function entriesAt(path: JsonPath, value: unknown): readonly string[] | null {
	if (typeof value === 'string') return typeof path.at(-1) === 'number' && isLanguage(path.at(-2)) ? [value] : null
	if (!isLanguage(path.at(-1)) || path.length < 2 || !Array.isArray(value)) return null
	const entries = value.filter((one) => typeof one === 'string')
	return entries.length === value.length ? entries : null
}

function inlineRuns(content: readonly Inline[], around: readonly Look[]): Run[] {
	return content.flatMap((part): Run[] => {
		if (part.kind === 'text') return part.text === '' ? [] : [{ text: part.text, looks: around }]
		const own: Look = part.kind === 'link' ? { kind: 'link', to: part.link } : { kind: part.kind }
		return inlineRuns(part.children, [...around, own])
	})
}

/** What a whole block is, as words without letters before its own. */
const kindRun = (kind: 'heading' | 'subheading' | 'item'): Run => ({ text: '', looks: [{ kind }] })

function blockRuns(block: RichTextBlock): Run[][] {
	switch (block.kind) {
		case 'heading':
			return [[kindRun(block.level === 2 ? 'heading' : 'subheading'), ...inlineRuns(block.children, [])]]
		case 'list':
			return block.items.map((item) => [kindRun('item'), ...inlineRuns(item, [])])
		case 'picture':
			return [[{ text: block.alt, looks: [{ kind: 'picture', to: block.src }] }]]
		default:
			return [inlineRuns(block.children, [])]
	}
}

const isWithoutLooks = ({ looks }: Run) => looks.length === 0

function joined(runs: readonly Run[]): Run[] {
	const all: Run[] = []
	for (const run of runs) {
		const last = all.at(-1)
		if (last !== undefined && isWithoutLooks(last) && isWithoutLooks(run))
			all.splice(-1, 1, { text: last.text + run.text, looks: [] })
		else all.push(run)
	}
	return all
}

/** Returns the words of a text without its marks, and how each of them looks. */
export function runsOf(entries: readonly string[]): Run[] {
	const blocks = parseRichText(entries).flatMap(blockRuns)
	return joined(
		blocks.flatMap((runs, at) => {
			const last = runs.map(({ text }) => text).join('')
			// Sentences follow each other as they are; what is no sentence is set off from what follows.
			const end = at === blocks.length - 1 ? '' : /[\p{L}\p{N})]\s*$/u.test(last) ? ', ' : ' '
			return end === '' ? runs : [...runs, { text: end, looks: [] }]
		}),
	)
}

/** Returns the words of a text without its marks. */
export const plainWords = (entries: readonly string[]): string =>
	runsOf(entries)
		.map(({ text }) => text)
		.join('')

/** Returns the words that a value at a place is, without marks; null if it is no text. */
export function runsAt(path: JsonPath, value: unknown): Run[] | null {
	const entries = entriesAt(path, value)
	if (entries !== null) return runsOf(entries)
	return typeof value === 'string' ? [{ text: value, looks: [] }] : null
}

/** The longest name that is made of a text. */
const LONGEST = 60

/** Returns the first words of a text by language, in the first of these that has any; '' without. */
export function firstWords(text: unknown, languages: readonly string[]): string {
	const paragraphs = languages.flatMap((language) => entriesAt(['', language], Object(text)[language]) ?? [])
	const words = paragraphs.map((entry) => plainWords([entry]).trim()).find((own) => own !== '') ?? ''
	return words.length > LONGEST ? `${words.slice(0, LONGEST).replace(/\s\S*$/, '')} …` : words
}
