import 'server-only'
import { diff } from 'node:util'
import type { Run } from '#lib/site/config/model/rich-text-types.ts'

/** Words that stayed, came or went. */
export interface WordPart extends Run {
	kind: 'same' | 'added' | 'removed'
}

/** A word as it was and as it is; one of them is missing where it came or went. */
interface Step {
	was: Run | undefined
	is: Run | undefined
}

const MOST_WORDS = 4000
const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

const isBlank = ({ text }: Run) => text !== '' && text.trim() === ''
/** What must agree for words to be the same: of a blank, not how it looks. */
const keyOf = (run: Run) => (isBlank(run) ? run.text : JSON.stringify(run))

const wordsOf = (runs: readonly Run[]): Run[] =>
	runs.flatMap(({ text, looks }) =>
		text === '' ? [{ text, looks }] : (text.match(WORDS) ?? []).map((word) => ({ text: word, looks })),
	)

function stepsBetween(one: readonly Run[], other: readonly Run[]): Step[] {
	const [left, right] = [one.values(), other.values()]
	const operations = diff(one.map(keyOf), other.map(keyOf)).map(([operation]) => operation)
	// If both are equal, `diff` returns no operations.
	const all = operations.length > 0 ? operations : other.map(() => 0)
	return all.map((operation) => ({
		was: operation >= 0 ? left.next().value : undefined,
		is: operation <= 0 ? right.next().value : undefined,
	}))
}

const isSame = ({ was, is }: Step) => was !== undefined && is !== undefined

/** Returns the steps in stretches of what stayed and what changed. A blank does not end a change. */
function stretches(steps: readonly Step[]): Step[][] {
	const all: { isChange: boolean; steps: Step[] }[] = []
	steps.forEach((step, at) => {
		const isAround = [steps[at - 1], steps[at + 1]].every((one) => one !== undefined && !isSame(one))
		const isChange = !isSame(step) || (isAround && step.is !== undefined && isBlank(step.is))
		const last = all.at(-1)
		if (last?.isChange === isChange) last.steps.push(step)
		else all.push({ isChange, steps: [step] })
	})
	return all.map((one) => one.steps)
}

const partsOf = (kind: WordPart['kind'], runs: readonly (Run | undefined)[]): WordPart[] =>
	runs.flatMap((run) => (run === undefined ? [] : [{ ...run, kind }]))

function joined(parts: readonly WordPart[]): WordPart[] {
	const all: WordPart[] = []
	for (const part of parts) {
		const last = all.at(-1)
		if (last?.kind === part.kind && JSON.stringify(last.looks) === JSON.stringify(part.looks)) last.text += part.text
		else all.push({ ...part })
	}
	return all
}

/** Returns the words of two texts in one row: those in both, and between them what was taken out and put in. */
export function wordDiff(before: readonly Run[], after: readonly Run[]): WordPart[] {
	const [one, other] = [wordsOf(before), wordsOf(after)]
	if (one.length + other.length > MOST_WORDS) return [...partsOf('removed', before), ...partsOf('added', after)]
	const parts = stretches(stepsBetween(one, other)).flatMap((steps) => {
		const is = steps.map((step) => step.is)
		if (steps.every(isSame)) return partsOf('same', is)
		const was = steps.map((step) => step.was)
		return [...partsOf('removed', was), ...partsOf('added', is)]
	})
	return joined(parts)
}
