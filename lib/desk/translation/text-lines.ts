import 'server-only'
import { isOpen } from '#lib/homes/translation/checks/marks.ts'
import { sentencesOf } from '#lib/homes/translation/split-text.ts'
import type { TextLine } from './text-proposal-types.ts'

const PICTURE = /^(?<before>!\[)(?<words>[^\]]*)(?<after>\]\([^)\s]+\)\s*)$/
const MARKED = /^(?<before>\s*(?:#{2,3}\s+|-\s+)?)(?<words>.*?)(?<after>\s*)$/s

/**
 * Returns the sentences of a text in the notation of the site's texts, and the lines that they make: what begins a heading,
 * an item of a list or a picture is no part of a sentence.
 */
export function splitText(text: string, language: string): { lines: TextLine[]; sentences: string[] } {
	const sentences: string[] = []
	const lines = text.split('\n').map((line): TextLine => {
		const { before = '', words = '', after = '' } = (PICTURE.exec(line) ?? MARKED.exec(line))?.groups ?? {}
		const own = sentencesOf(words, language, isOpen)
		if (own.length === 0) return { before: line, count: 0, after: '' }
		sentences.push(...own)
		return { before, count: own.length, after }
	})
	return { lines, sentences }
}
