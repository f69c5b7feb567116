import 'server-only'
import { diff } from 'node:util'

/** Words that stayed, came or went. */
export interface WordPart {
	kind: 'same' | 'added' | 'removed'
	text: string
}

const MOST_WORDS = 4000

const kindOf = (operation: number): WordPart['kind'] => (operation === 0 ? 'same' : operation > 0 ? 'removed' : 'added')

/** Returns the words of two texts in one row: those in both, and between them what was taken out and put in. */
export function wordDiff(before: string, after: string): WordPart[] {
	const [one, other] = [before, after].map((text) => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [])
	const whole: WordPart[] = [
		{ kind: 'removed', text: before },
		{ kind: 'added', text: after },
	]
	if (!one || !other || one.length + other.length > MOST_WORDS) return whole.filter(({ text }) => text !== '')
	const parts: WordPart[] = []
	for (const [operation, text] of diff(one, other)) {
		const kind = kindOf(operation)
		const last = parts.at(-1)
		if (last?.kind === kind) last.text += text
		else parts.push({ kind, text })
	}
	return parts
}
