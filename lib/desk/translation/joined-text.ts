import type { TextLine } from './text-proposal-types.ts'

/** Returns the text that sentences make in these lines. */
export function joinedText(lines: readonly TextLine[], sentences: readonly string[]): string {
	let next = 0
	return lines
		.map(({ before, count, after }) => {
			const own = sentences.slice(next, next + count)
			next += count
			return before + own.join(' ') + after
		})
		.join('\n')
}
