import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Piece } from './term-types.ts'

/** What no reader sees as words: targets of links, addresses of pages and mails. */
const ADDRESSES = /\]\([^)]*\)|\S*(?::\/\/|@|www\.)\S*/g

type Span = readonly [start: number, end: number]

function literalSpans(elements: readonly MessageFormatElement[]): Span[] {
	return elements.flatMap((element): Span[] => {
		if (element.type === TYPE.tag) return literalSpans(element.children)
		if (element.type === TYPE.plural || element.type === TYPE.select)
			return Object.values(element.options).flatMap(({ value }) => literalSpans(value))
		if (element.type !== TYPE.literal || element.location === undefined) return []
		return [[element.location.start.offset, element.location.end.offset]]
	})
}

const known = new Map<string, Span[]>()

/** Where the words of an ICU text are, in all of its choices; nowhere in a text that cannot be read. */
function spansOf(text: string): Span[] {
	let spans = known.get(text)
	if (spans === undefined) {
		try {
			spans = literalSpans(parse(text, { captureLocation: true }))
		} catch {
			spans = []
		}
		known.set(text, spans)
	}
	return spans
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')

const MOST_PATTERNS = 1000
const patterns = new Map<string, RegExp>()

/** Matches words by themselves, not within a compound or a domain. The longest wins: of “foto” and “foto’s” the plural. */
function patternOf(words: readonly string[]): RegExp {
	const any = [...words]
		.sort((one, other) => other.length - one.length)
		.map(escaped)
		.join('|')
	const made = patterns.get(any)
	if (made !== undefined) return made
	if (patterns.size >= MOST_PATTERNS) patterns.clear()
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${any})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, 'giu')
	patterns.set(any, pattern)
	return pattern
}

const isCapital = (letter: string) => letter !== letter.toLowerCase()

/** A word that is listed with a capital, such as a German noun, is meant only so; another one in any way. */
function listedWord(written: string, words: readonly string[]): string | undefined {
	const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
	const found = words.filter((word) => plain(word) === plain(written))
	return (
		found.find((word) => word === written) ??
		found.find((word) => !isCapital(word[0] ?? '') || isCapital(written[0] ?? ''))
	)
}

/**
 * Cuts an ICU text at words that stand by themselves in what a reader sees. Names of values, choices and tags, the
 * targets of links, addresses and parts of longer words are never cut; nor is a word within one of `kept`: “list” in
 * “my list”.
 */
export function splitAtWords(text: string, words: readonly string[], kept: readonly string[] = []): Piece[] {
	if (words.length === 0) return [text]
	const all = [...words, ...kept]
	const addresses = [...text.matchAll(ADDRESSES)].map(({ 0: found, index }): Span => [index, index + found.length])
	const isWithin = (at: number, spans: readonly Span[]) => spans.some(([start, end]) => at >= start && at < end)
	const pieces: Piece[] = []
	let from = 0
	for (const { 0: written, index } of text.matchAll(patternOf(all))) {
		const word = listedWord(written, all)
		if (word === undefined || !words.includes(word) || !isWithin(index, spansOf(text)) || isWithin(index, addresses))
			continue
		if (index > from) pieces.push(text.slice(from, index))
		pieces.push({ word, written })
		from = index + written.length
	}
	if (from < text.length) pieces.push(text.slice(from))
	return pieces
}

/** Whether one of the words stands by itself in a text. */
export const hasWord = (text: string, words: readonly string[], kept: readonly string[] = []): boolean =>
	splitAtWords(text, words, kept).some((piece) => typeof piece !== 'string')
