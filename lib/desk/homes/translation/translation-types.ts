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

/** A translation as the desk shows it. */
export interface TranslationView {
	id: number
	to: string
	from: string
	/** Why nothing can be translated here; null: it can. */
	closed: string | null
	summary: string
	/** "3 of 7 ready", and what the others wait for. */
	ready: { count: string; rest: string }
	sentences: readonly SentenceView[]
	/** "6 sentences". */
	descriptionCount: string
	/** How many can be accepted at once. */
	acceptable: string | null
	/** The button that asks the service; null if there is nothing to ask, or no service. */
	propose: string | null
	isComplete: boolean
	/** What visitors read at present. */
	standing: string
	isPublished: boolean
	/** They read it with a mark, as nobody has accepted it. */
	isAutomatic: boolean
	/** Also one whose original changed: visitors would read it again once that is as it was. */
	canWithdraw: boolean
	/** Whether what is accepted says something else than what visitors read. */
	hasChanges: boolean
	/** What is held, and what it costs: names with their values. */
	held: readonly { name: string; value: string }[]
	cost: readonly { name: string; value: string }[]
}

/** A language in which a home has no text of its own, and how far its translation is. */
export interface TranslationLink {
	language: string
	href: string
	state: string
}
