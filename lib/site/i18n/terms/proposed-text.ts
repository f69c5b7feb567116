import type { FoundWord, Piece } from './term-types.ts'

const upper = (text: string) => text.toLocaleUpperCase()

/** Gives a word the capitals of the one that it replaces. */
function inCapitalsOf({ word, written }: FoundWord, own: string): string {
	if (written === word) return own
	if (written.length > 1 && written === upper(written)) return upper(own)
	const [first = ''] = written
	return first === upper(first) && word[0] !== first ? upper(own[0] ?? '') + own.slice(1) : own
}

/**
 * Returns a text with the agency's words, by ours, in their places, each with the capitals of ours. Articles and endings
 * around them stay as they are: whoever reads the proposal mends them.
 */
export function proposedText(pieces: readonly Piece[], own: Readonly<Record<string, string>>): string {
	return pieces
		.map((piece) => {
			if (typeof piece === 'string') return piece
			const word = own[piece.word]
			return word === undefined || word === '' ? piece.written : inCapitalsOf(piece, word)
		})
		.join('')
}
