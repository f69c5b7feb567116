import { diff } from 'node:util'

const CONTEXT = 2
const LINES_SHOWN = 200
const SIGNS = { added: '+', removed: '-', kept: ' ' }

interface Line {
	sign: string
	text: string
	/** Counted from 1 in the new text. */
	number: number
}

function linesOf(before: string, after: string): Line[] {
	let number = 1
	return diff(before.split('\n'), after.split('\n')).map(([operation, text]) => {
		const sign = operation === 0 ? SIGNS.kept : operation > 0 ? SIGNS.removed : SIGNS.added
		const line = { sign, text, number }
		if (sign !== SIGNS.removed) number += 1
		return line
	})
}

/** Returns the lines in which two texts differ, with two lines around them, as `diff -u` shows them. */
export function textDiff(before: string, after: string): string[] {
	const lines = linesOf(before, after)
	const isChanged = (index: number) => {
		const line = lines[index]
		return line !== undefined && line.sign !== SIGNS.kept
	}
	const isShown = (index: number) =>
		Array.from({ length: 2 * CONTEXT + 1 }, (_, step) => index - CONTEXT + step).some(isChanged)
	const shown = lines.flatMap(({ sign, text, number }, index) => {
		if (!isShown(index)) return []
		const place = index === 0 || isShown(index - 1) ? [] : [`  … line ${number}`]
		return [...place, `${sign} ${text}`]
	})
	const left = shown.length - LINES_SHOWN
	return left > 0 ? [...shown.slice(0, LINES_SHOWN), `  … and ${left} more lines`] : shown
}

const sizeOf = (content: Uint8Array) => `${content.length.toLocaleString('en')} bytes`

/** Returns what became of one file, as lines for a terminal; null stands for a file that is not there. */
export function fileDiff(file: string, before: Uint8Array | null, after: Uint8Array | null): string[] {
	const what = before === null ? 'new' : after === null ? 'removed' : 'changed'
	const heading = `${file} (${what})`
	if (!file.endsWith('.json')) return [after === null ? heading : `${heading}: ${sizeOf(after)}`]
	if (before === null || after === null) return [heading]
	return [heading, ...textDiff(new TextDecoder().decode(before), new TextDecoder().decode(after))]
}
