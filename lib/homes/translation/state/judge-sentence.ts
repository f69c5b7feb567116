import 'server-only'
import { type FigureChanges, figureChanges, putBack } from '#lib/homes/translation/checks/figures.ts'
import { markChanges } from '#lib/homes/translation/checks/marks.ts'
import { type HeldName, type KnownNames, missingNames } from '#lib/homes/translation/checks/names.ts'
import { type GlossaryTerm, placeOfTerm, termsIn } from '#lib/homes/translation/glossary.ts'
import type { Decision, SentenceState } from '#lib/homes/translation/sentence-types.ts'
import { decided, type KeptSentence } from './kept-sentences.ts'

/** What a translation is checked against, the same for all sentences of a text. */
export interface Rules {
	from: string
	to: string
	known: KnownNames
	glossary: readonly GlossaryTerm[]
	/** Whether links, emphasis and places to fill in stand in its sentences, and are held. */
	isMarked: boolean
}

/** What was found of a sentence. */
export interface Judgement {
	state: SentenceState
	text: string | null
	figures: FigureChanges
	names: HeldName[]
	/** The marks that the translation lacks, and those that it has besides. */
	marks: { missing: string[]; added: string[] }
	/** The terms of the list that the translation does not use. */
	terms: GlossaryTerm[]
	/** The translation with the figures of the original; null if nothing can be put back. */
	repaired: string | null
}

const NO_MARKS = { missing: [], added: [] }
const NOTHING = { figures: { missing: [], added: [] }, names: [], marks: NO_MARKS, terms: [], repaired: null }

/** Returns the translation that a sentence has at present: that of staff, else a proposal that was not refused. */
export function presentText({ mine, proposal, isRefused }: KeptSentence): string | null {
	return mine ?? (isRefused ? null : proposal)
}

/** Checks the translation of a sentence. */
export function judgeSentence(kept: KeptSentence, { from, to, known, glossary, isMarked }: Rules): Judgement {
	const { source } = kept
	const text = presentText(kept)
	if (text === null) return { ...NOTHING, state: 'empty', text }
	const pair = { source, from, target: text, to }
	const figures = figureChanges(pair)
	const names = missingNames(source, text, known)
	const marks = isMarked ? markChanges(source, text) : NO_MARKS
	const terms = termsIn(source, glossary).filter(({ targetForms }) => placeOfTerm(text, targetForms) === null)
	const others = names.length + marks.missing.length + marks.added.length
	const isChanged = figures.missing.length + figures.added.length + others > 0
	const open = terms.length > 0 ? 'remark' : 'ready'
	return {
		// What was accepted may have become wrong since: the street of the home is another one now.
		state: isChanged ? 'changed' : kept.isAccepted ? 'accepted' : open,
		text,
		figures,
		names,
		marks,
		terms,
		repaired: others > 0 ? null : putBack(pair, figures),
	}
}

/**
 * Returns a sentence after a decision of staff: what they write is accepted at once if no problem is found in it.
 * Null: it cannot be accepted, as something that is held changed in it.
 */
export function settled(kept: KeptSentence, decision: Decision, rules: Rules): KeptSentence | null {
	const next = decided(kept, decision)
	const { state } = judgeSentence(next, rules)
	if (decision.act === 'accept' && (state === 'changed' || state === 'empty')) return null
	const isFine = state === 'ready' || state === 'remark'
	return decision.act === 'change' && isFine ? { ...next, isAccepted: true } : next
}
