import type { KeptSentence } from '#lib/homes/translation/state/kept-sentences.ts'
import type { SentenceTexts, SentenceView } from './sentence-view-types.ts'

/** A line of a text: what stands around its sentences, and how many these are. */
export interface TextLine {
	before: string
	count: number
	after: string
}

/** A sentence of a text with what became of it. Only the tab in which it is read knows that: nothing of it is stored. */
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

/** What the browser says about proposals. */
export interface ProposalTexts {
	page: SentenceTexts & { asking: string }
	field: Readonly<Record<'ask' | 'title' | 'note' | 'take' | 'drop' | 'taken' | 'moved' | 'outdated', string>>
	acceptAll: string
	ready: string
	problems: Readonly<Record<string, string>>
}
