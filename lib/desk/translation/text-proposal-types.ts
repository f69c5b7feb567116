import type { KeptSentence } from '#lib/homes/translation/state/kept-sentences.ts'
import type { SentenceTexts, SentenceView } from './sentence-view-types.ts'

/** A line of a text: what stands around its sentences, and how many these are. */
export interface TextLine {
	before: string
	count: number
	after: string
}

/** A sentence of a text and what became of it, only in the tab in which it is read: nothing of it is stored. */
export interface ProposedSentence {
	kept: KeptSentence
	view: SentenceView
}

/** What is proposed for a field. */
export interface TextProposal {
	lines: readonly TextLine[]
	sentences: readonly ProposedSentence[]
	/** What went wrong with the service, as a sentence; null: nothing. */
	trouble: string | null
}

/** The texts about proposals that the browser shows. */
export interface ProposalTexts {
	page: SentenceTexts & { asking: string }
	field: Readonly<Record<'ask' | 'title' | 'note' | 'take' | 'drop' | 'taken' | 'moved' | 'outdated', string>>
	acceptAll: string
	ready: string
	problems: Readonly<Record<string, string>>
}
