import 'server-only'
import { type FigureChanges, figureChanges, putBack } from '#lib/homes/translation/checks/figures.ts'
import { type HeldName, type KnownNames, missingNames } from '#lib/homes/translation/checks/names.ts'
import { type GlossaryTerm, placeOfTerm, termsIn } from '#lib/homes/translation/glossary.ts'
import type { SentenceState } from '#lib/homes/translation/sentence-types.ts'
import type { KeptSentence } from './kept-sentences.ts'

/** What a translation is checked against, the same for all sentences of a text. */
export interface Rules {
	from: string
	to: string
	known: KnownNames
	glossary: readonly GlossaryTerm[]
}

/** What was found of a sentence. */
export interface Judgement {
	state: SentenceState
	text: string | null
	figures: FigureChanges
	names: HeldName[]
	/** The terms of the list that the translation does not use. */
	terms: GlossaryTerm[]
	/** The translation with the figures of the original; null if nothing can be put back. */
	repaired: string | null
}

const NOTHING = { figures: { missing: [], added: [] }, names: [], terms: [], repaired: null }

/** Returns the translation that a sentence has at present: that of staff, else a proposal that was not refused. */
export function presentText({ mine, proposal, isRefused }: KeptSentence): string | null {
	return mine ?? (isRefused ? null : proposal)
}

/** Checks the translation of a sentence. */
export function judgeSentence(kept: KeptSentence, { from, to, known, glossary }: Rules): Judgement {
	const { source } = kept
	const text = presentText(kept)
	if (text === null) return { ...NOTHING, state: 'empty', text }
	const pair = { source, from, target: text, to }
	const figures = figureChanges(pair)
	const names = missingNames(source, text, known)
	const terms = termsIn(source, glossary).filter(({ targetForms }) => placeOfTerm(text, targetForms) === null)
	const isChanged = figures.missing.length + figures.added.length + names.length > 0
	const open = terms.length > 0 ? 'remark' : 'ready'
	return {
		// What was accepted may have become wrong since: the street of the home is another one now.
		state: isChanged ? 'changed' : kept.isAccepted ? 'accepted' : open,
		text,
		figures,
		names,
		terms,
		repaired: names.length > 0 ? null : putBack(pair, figures),
	}
}
