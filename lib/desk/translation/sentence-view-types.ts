import type { SentenceState } from '#lib/homes/translation/sentence-types.ts'

/** A part of a sentence; `fixed`: a figure or name that is held. `term`: of the list. `bad`: it changed. */
export interface SentencePiece {
	text: string
	mark: 'fixed' | 'term' | 'bad' | null
	start: number
}

/** A sentence beside its translation, in words of a language. */
export interface SentenceView {
	/** Its place in the text. */
	index: number
	part: 'title' | 'description'
	source: string
	sourcePieces: readonly SentencePiece[]
	text: string | null
	pieces: readonly SentencePiece[]
	state: SentenceState
	/** "accepted", "accepted, yours". */
	stateWord: string | null
	/** What is wrong with the translation, or what is worth a look. */
	says: readonly string[]
	/** Why it is not sent to a service. */
	notSent: string | null
	/** What the figures of the original make of the translation, and the words of its button. */
	repair: { text: string; label: string } | null
	/** There is another text than the proposal, which can be had again. */
	canRestore: boolean
}

/** The texts about a sentence that the browser shows. */
export type SentenceTexts = Readonly<Record<'yours' | 'accept' | 'change' | 'refuse' | 'cancel' | 'restore', string>>
